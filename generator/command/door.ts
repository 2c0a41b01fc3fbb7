/**
 * The door: finds or makes one module each of the packages, the generator and the site, and runs them. Modules that tsx
 * loads one by one take four milliseconds each; these, compiled before, take forty in all.
 */
import { existsSync, readFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { fingerprint, isAsBuilt, keep, stampOf } from '../shared/cache.ts';
import { jsxModule, packageName, siteModule } from '../shared/defaults.ts';
import type { Brought } from './main.ts';

type Sources = typeof import('../shared/sources.ts');
type Bundled = typeof import('./bundled.ts');
type Modules = typeof import('./modules.ts');
type Packages = { readonly packages: Readonly<Record<string, () => unknown>> };
type Generator = typeof import('./runtime.ts');

// Records live long, and what is like them in a page does not: V8 would set hundreds of megabytes of pages aside.
setFlagsFromString('--no-allocation-site-pretenuring');

const words = process.argv.slice(2);
const at = words.findLastIndex((word) => /^--site(?:=|$)/.test(word));
const named = words[at]?.slice('--site='.length) || words[at + 1] || '';
const site = path.resolve((at >= 0 && named) || siteModule);
const generator = path.dirname(__dirname);
const made = path.resolve('.cache', 'code', fingerprint(site));
const now = process.env['SOURCE_DATE_EPOCH'] || String(Math.floor(Date.now() / 1000));
const sources = stampOf([generator, path.dirname(site), path.resolve('package-lock.json')]);
/** Folder for what is made of the sources as they are now. */
const kept = path.join(made, fingerprint(process.version, sources));
const day = /^\d{1,11}$/.test(now) ? new Date(Number(now) * 1000).toISOString().slice(0, 10) : '';

/** As Node loads a CommonJS module, but without tsx, which would read it once more. */
function load<Exports>(
  filename: string,
  bring: (name: string) => unknown,
  module = { exports: {} as Exports },
) {
  const opening = '(function (exports, require, module) {';
  const text = `${opening}${readFileSync(filename, 'utf8')}\n})`;
  const cachedData = existsSync(`${filename}.v8`) ? readFileSync(`${filename}.v8`) : undefined;
  const script = new Script(text, { filename, cachedData, columnOffset: -opening.length });
  script.runInThisContext()(module.exports, bring, module);
  const keepCode = () => {
    if (!cachedData || script.cachedDataRejected) keep(`${filename}.v8`, script.createCachedData());
  };
  return { ...module.exports, keepCode };
}

async function run(): Promise<void> {
  process.exitCode = 1;
  while (!existsSync(path.join(kept, 'site.cjs'))) {
    const fault = await (require('./bundled.ts') as Bundled).bundleSources(generator, site, kept);
    if (fault === undefined) break;
    console.error(fault);
    if (!words.includes('dev')) return;
    for await (const _ of watch(path.dirname(site), { recursive: true })) break;
  }
  const { packages, ...packaged } = load<Packages>(path.join(made, 'packages.cjs'), require);
  const provided: Record<string, unknown> = {};
  const provide = (name: string) => provided[name] ?? packages[name]?.();
  const bring = (name: string) => provide(name) ?? require(name);
  const { main, index, jsx, ...generated } = load<Generator>(
    path.join(made, 'generator.cjs'),
    bring,
  );
  Object.assign(provided, { [packageName]: index, [jsxModule]: jsx });
  const { site: brought, keepCode } = load<Pick<Brought, 'site'>>(
    path.join(kept, 'site.cjs'),
    bring,
  );
  const folder = path.resolve('.cache/dev', fingerprint(site), 'modules');
  const openModules = () =>
    (require('./modules.ts') as Modules).openModules({ site, folder, provide, run: load });
  const importModule = (url: string) => import('tsx/esm' as string).then(() => import(url));
  process.exitCode = await main(words, { site: brought, kept, day, importModule, openModules });
  // Made when all that a build needs was compiled.
  for (const keep of [packaged.keepCode, generated.keepCode, keepCode]) keep();
}

if (words[0] === 'new')
  process.exitCode = (require('./new.ts') as typeof import('./new.ts')).writeStarter(words[1]);
else if (isAsBuilt(words, kept, day))
  console.log('The built site is as its sources are: nothing to do.');
else
  run().catch((error) =>
    console.error((require('../shared/sources.ts') as Sources).inSources(error.stack)),
  );
