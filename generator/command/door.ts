/**
 * The door: finds or makes one module of the generator and the site, and runs it. Modules that tsx loads one by one take
 * four milliseconds each; this one, compiled before, takes forty in all.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { fingerprint, isAsBuilt, keep, stampOf } from '../shared/cache.ts';

type Sources = typeof import('../shared/sources.ts');
type Packages = { readonly packages: Readonly<Record<string, () => unknown>> };
type Main = typeof import('./main.ts');
type Code = Main & Pick<Parameters<Main['main']>[1], 'site'>;

// Records live long, and what is like them in a page does not: V8 would set hundreds of megabytes of pages aside.
setFlagsFromString('--no-allocation-site-pretenuring');

const words = process.argv.slice(2);
const at = words.findLastIndex((word) => /^--site(?:=|$)/.test(word));
const named = words[at]?.slice('--site='.length) || words[at + 1] || '';
const site = path.resolve((at >= 0 && named) || 'site/site.ts');
const generator = path.dirname(__dirname);
const generated = path.resolve('.cache', 'code', fingerprint(site));
const now = process.env['SOURCE_DATE_EPOCH'] || String(Math.floor(Date.now() / 1000));
const kept = keptNow();
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

/** Folder for what is made of the sources as they are now. */
function keptNow(): string {
  const sources = stampOf([generator, path.dirname(site), path.resolve('package-lock.json')]);
  return path.join(generated, fingerprint(process.version, sources));
}

let packages: (ReturnType<typeof load<Packages>> & { readonly stamp: string }) | undefined;

/**
 * @param own module of the site; empty for the generator alone. @param isWarm whether this process has loaded one before.
 * @returns what was loaded, or why it could not be.
 */
async function bring(own: string, kept: string, isWarm = false) {
  try {
    const filename = path.join(kept, 'main.cjs');
    const { bundleSources } = existsSync(filename) ? {} : (require('./bundled.ts') as typeof import('./bundled.ts'));
    const fault = await bundleSources?.(generator, own, kept, isWarm);
    if (fault !== undefined) return { fault };
    const file = path.join(generated, 'packages.cjs');
    const stamp = stampOf([file]);
    // One React for all modules that are loaded, as long as they ask for the same packages.
    if (packages?.stamp !== stamp) packages = { ...load<Packages>(file, require), stamp };
    const { packages: known, keepCode } = packages;
    return { ...load<Code>(filename, (name) => known[name]?.() ?? require(name)), kept, keepPackages: keepCode };
  } catch (error) {
    return { fault: (require('../shared/sources.ts') as Sources).inSources((error as Error).stack ?? String(error)) };
  }
}

async function run(): Promise<void> {
  process.exitCode = 1;
  const own = await bring(site, kept);
  if ('fault' in own && !words.includes('dev')) return console.error(own.fault);
  // What is wrong with the site, dev shows by itself.
  const code = 'fault' in own ? await bring('', `${kept}-alone`, true) : own;
  if ('fault' in code) return console.error(code.fault);
  const importModule = (url: string) => import('tsx/esm' as string).then(() => import(url));
  const reload = () => bring(site, `${keptNow()}-dev`, true);
  process.exitCode = await code.main(words, { site: code.site, kept, day, importModule, reload });
  // Made when all that a build needs was compiled.
  code.keepPackages();
  code.keepCode();
}

if (words[0] === 'new') process.exitCode = (require('./new.ts') as typeof import('./new.ts')).writeStarter(words[1]);
else if (isAsBuilt(words, kept, day)) console.log('The built site is as its sources are: nothing to do.');
else run().catch((error) => console.error((require('../shared/sources.ts') as Sources).inSources(error.stack)));
