/** What is meant where nothing is said. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The module that plugs a site in, from the folder that a command runs in. */
export const siteModule = existsSync('site/site.tsx') ? 'site/site.tsx' : 'site/site.ts';

/** By which a site imports the generator; and what its JSX is made by. */
export const { name: packageName } = createRequire(import.meta.url)('../package.json') as {
  readonly name: string;
};
export const jsxModule = 'watched/jsx-runtime';
