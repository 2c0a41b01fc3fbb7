/**
 * The door: finds or makes one module of the generator and the site, and runs it. Modules that tsx loads one by one take
 * four milliseconds each; this one, compiled before, takes forty in all.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { fingerprint, isAsBuilt, keep, stampOf } from '../shared/cache.ts';
import { siteModule } from '../shared/defaults.ts';
import type { Brought, main as runCommand } from './main.ts';

type Sources = typeof import('../shared/sources.ts');
type Packages = { readonly packages: Readonly<Record<string, () => unknown>> };
type Code = { readonly main: typeof runCommand; readonly site: Brought['site'] };

// Records live long, and what is like them in a page does not: V8 would set hundreds of megabytes of pages aside.
setFlagsFromString('--no-allocation-site-pretenuring');

const words = process.argv.slice(2);
const at = words.findLastIndex((word) => /^--site(?:=|$)/.test(word));
const named = words[at]?.slice('--site='.length) || words[at + 1] || '';
const site = path.resolve((at >= 0 && named) || siteModule);
const generator = path.dirname(__dirname);
const sources = stampOf([generator, path.dirname(site), path.resolve('package-lock.json')]);
const kept = path.resolve('.cache', 'code', fingerprint(site), fingerprint(process.version, sources));
const filename = path.join(kept, 'main.cjs');
const now = process.env['SOURCE_DATE_EPOCH'] || String(Math.floor(Date.now() / 1000));
const day = /^\d{1,11}$/.test(now) ? new Date(Number(now) * 1000).toISOString().slice(0, 10) : '';

/** As Node loads a CommonJS module, but without tsx, which would read it once more. */
function load<Exports>(filename: string, bring: (name: string) => unknown) {
  const opening = '(function (exports, require, module) {';
  const text = `${opening}${readFileSync(filename, 'utf8')}\n})`;
  const cachedData = existsSync(`${filename}.v8`) ? readFileSync(`${filename}.v8`) : undefined;
  const script = new Script(text, { filename, cachedData, columnOffset: -opening.length });
  const module = { exports: {} as Exports };
  script.runInThisContext()(module.exports, bring, module);
  const keepCode = () => {
    if (!cachedData || script.cachedDataRejected) keep(`${filename}.v8`, script.createCachedData());
  };
  return { ...module.exports, keepCode };
}

async function run(): Promise<void> {
  process.exitCode = 1;
  const { bundleSources } = existsSync(filename) ? {} : (require('./bundled.ts') as typeof import('./bundled.ts'));
  if (bundleSources && !(await bundleSources(generator, site, kept))) return;
  const { packages, keepCode } = load<Packages>(path.join(kept, '../packages.cjs'), require);
  const code = load<Code>(filename, (name) => packages[name]?.() ?? require(name));
  const importModule = (url: string) => import('tsx/esm' as string).then(() => import(url));
  process.exitCode = await code.main(words, { site: code.site, kept, day, importModule });
  // Made when all that a build needs was compiled.
  keepCode();
  code.keepCode();
}

if (words[0] === 'new') process.exitCode = (require('./new.ts') as typeof import('./new.ts')).writeStarter(words[1]);
else if (isAsBuilt(words, kept, day)) console.log('The built site is as its sources are: nothing to do.');
else run().catch((error) => console.error((require('../shared/sources.ts') as Sources).inSources(error.stack)));
