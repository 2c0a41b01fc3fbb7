/**
 * Runs the command line of this repository: compiles `generator/` if one of its files, or an
 * installed package, has changed since the last command, then starts the compiled copy. The published
 * package starts with `dist/cli.js` instead, which `prepack` compiles.
 */
import { compiledCopy } from '../tools/compile-generator/compile-generator.js';

await import(new URL('cli.js', await compiledCopy()).href);
