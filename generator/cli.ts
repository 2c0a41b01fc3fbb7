/**
 * The door: finds or makes one module of the generator and the site, and runs it. Modules that tsx loads one by one take
 * four milliseconds each; this one, compiled before, takes forty in all.
 */
import path from 'node:path';
import { bundleSources, runBundled } from './command/bundled.ts';
import { isAsBuilt } from './command/stamp.ts';

const words = process.argv.slice(2);
const at = words.findIndex((word) => /^--site(?:=|$)/.test(word));
const site = words[at]?.slice('--site='.length) || words[at + 1] || '';
const kept = await bundleSources(import.meta.dirname, path.resolve(at < 0 ? 'site/site.ts' : site));
if (kept === undefined) process.exitCode = 1;
else if (isAsBuilt(words, kept)) console.log('The built site is as its sources are: nothing to do.');
else process.exitCode = await runBundled(kept, words, (url) => import(url));
