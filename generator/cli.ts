/**
 * The door: finds or makes one module of the generator and the site, and runs it. Modules that tsx loads one by one take
 * four milliseconds each; this one, compiled before, takes forty in all.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import type { Brought, main as runCommand } from './command/main.ts';
import { fingerprint, isAsBuilt, keep, stampOf } from './shared/cache.ts';

const words = process.argv.slice(2);
const at = words.findIndex((word) => /^--site(?:=|$)/.test(word));
const named = words[at]?.slice('--site='.length) || words[at + 1] || '';
const site = path.resolve(at < 0 ? 'site/site.ts' : named);
const generator = import.meta.dirname;
const sources = stampOf([generator, path.dirname(site), path.resolve('package-lock.json')]);
const kept = path.resolve('.cache', 'code', fingerprint(site), fingerprint(process.version, sources));
const filename = path.join(kept, 'main.cjs');
const day = new Date(Number(process.env['SOURCE_DATE_EPOCH'] || Date.now() / 1000) * 1000).toJSON()?.slice(0, 10) ?? '';

const isThere =
  existsSync(filename) || (await (await import('./command/bundled.ts')).bundleSources(generator, site, kept));
if (!isThere) process.exitCode = 1;
else if (isAsBuilt(words, kept, day)) console.log('The built site is as its sources are: nothing to do.');
else process.exitCode = await run();

/** As Node runs a CommonJS module, but without tsx, which would read it once more. @returns the exit code. */
async function run(): Promise<number> {
  const compiled = `${filename}.v8`;
  const text = `(function (exports, require, module) {${readFileSync(filename, 'utf8')}\n})`;
  const script = new Script(text, {
    filename,
    ...(existsSync(compiled) ? { cachedData: readFileSync(compiled) } : {}),
  });
  const module = { exports: {} as { main: typeof runCommand; site: Brought['site'] } };
  script.runInThisContext()(module.exports, createRequire(import.meta.url), module);
  const { main, site } = module.exports;
  const exitCode = await main(words, { site, kept, importModule: (url) => import(url) });
  // Made when all that a build needs was compiled.
  if (!existsSync(compiled)) keep(compiled, script.createCachedData());
  return exitCode;
}
