/** The islands as pages use them: rendered into the page, with their props, for the browser to bring to life. */
import { asIslands } from '../../generator/index.ts';
import { islands } from './index.ts';

export const { ContactForm, Menu } = asIslands(islands);
