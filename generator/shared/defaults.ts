/** What is meant where nothing is said. */
import { existsSync } from 'node:fs';

/** The module that plugs a site in, from the folder that a command runs in. */
export const siteModule = existsSync('site/site.tsx') ? 'site/site.tsx' : 'site/site.ts';
