/** The islands as pages use them: rendered into the page, with their props, for the browser to bring to life. */
import { asIslands } from 'fair-copy';
import { islands } from './index.ts';

export const { ContactForm, Menu } = asIslands(islands);
