/** The modules of a site as `dev` runs them: one by one, so that a save runs anew what it changed, and what imports that. */
import { rmSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { put } from '../shared/cache.ts';
import type { SiteDefinition } from '../shared/types.ts';
import { placed, transformOptions } from './bundled.ts';

type Module = { exports: unknown; readonly uses: Set<string> };

interface Options extends Readonly<Record<'site' | 'folder', string>> {
  /** What a module of the site gets by the name of a package; nothing where it is none. */
  readonly provide: (name: string) => unknown;
  /** Runs a file as a CommonJS module. */
  readonly run: (file: string, bring: (name: string) => unknown, module: Module) => void;
}

export type BringSite = ReturnType<typeof openModules>;

/** @param folder for what is made of the modules. @returns loads the site, given the files that were saved since the last time. */
export function openModules({ site, folder, provide, run }: Options) {
  rmSync(folder, { recursive: true, force: true });
  const made = new Map<string, string>();
  const running = new Map<string, Module>();
  let [count, isWhole] = [0, true];

  const make = (file: string): string => {
    const { contents, loader } = placed(file);
    const { code, map } = transformSync(contents, {
      ...transformOptions,
      loader,
      sourcefile: file,
    });
    // Another name each time, by which a stack finds its own map.
    const target = path.join(folder, `${count++}.cjs`);
    put(target, code);
    put(`${target}.map`, map);
    made.set(file, target);
    return target;
  };

  const bring = (file: string): unknown => {
    const known = running.get(file);
    if (known) return known.exports;
    const module: Module = { exports: {}, uses: new Set() };
    running.set(file, module);
    const require = createRequire(file);
    const ask = (name: string) => {
      const given = provide(name);
      const used = given ? '' : require.resolve(name);
      if (given || isBuiltin(used) || used.includes('node_modules')) return given ?? require(name);
      module.uses.add(used);
      return bring(used);
    };
    run(made.get(file) ?? make(file), ask, module);
    return module.exports;
  };

  return (saved: readonly string[]): SiteDefinition => {
    for (const file of saved) made.delete(file);
    // Any module may have read what is none; and of what was stopped half-way, nothing is kept.
    const stale = new Set(
      isWhole && saved.every((file) => running.has(file)) ? saved : running.keys(),
    );
    for (let before = 0; before !== stale.size; ) {
      before = stale.size;
      for (const [file, { uses }] of running)
        if ([...uses].some((one) => stale.has(one))) stale.add(file);
    }
    for (const file of stale) running.delete(file);
    isWhole = false;
    const brought = bring(site) as { readonly site: SiteDefinition };
    isWhole = true;
    return brought.site;
  };
}
