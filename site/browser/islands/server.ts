/** The islands as pages use them: rendered on the server with the props that hydration needs. */
import { asIslands } from 'fair-copy';
import { islands } from './index.ts';

export const { ContactForm, Menu } = asIslands(islands);
