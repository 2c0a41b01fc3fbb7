/** What a site runs on: the command line, and the modules that a site asks the generator for. */
export * as index from '../index.ts';
export * as jsx from '../render/jsx.ts';
export { main } from './main.ts';
