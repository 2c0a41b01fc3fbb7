/**
 * The door: finds or makes one module of the generator and the site, and runs it. Modules that tsx loads one by one take
 * four milliseconds each; this one, compiled before, takes forty in all.
 */
import path from 'node:path';
import { loadBundled } from './command/bundled.ts';
import { isAsBuilt } from './command/stamp.ts';

const words = process.argv.slice(2);
const at = words.findIndex((word) => word === '--site' || word.startsWith('--site='));
const named = words[at]?.startsWith('--site=') ? words[at].slice('--site='.length) : words[at + 1];
const site = path.resolve((at < 0 ? undefined : named) || 'site/site.ts');

const bundled = await loadBundled(path.dirname(import.meta.filename), site);
if (bundled === undefined) process.exitCode = 1;
else if (isAsBuilt(words, bundled.code)) console.log('The built site is as its sources are: nothing to do.');
else process.exitCode = await bundled.run(words, (url) => import(url));
