/** In `dev`: what the bundler does so that a saved island keeps its state (`client/refresh.ts`). */
import type { Plugin } from 'esbuild';
import type { ResolvedConfig } from '../lib/config.ts';

type Runtime = NonNullable<ResolvedConfig['runtime']>;

/** What `client/refresh.ts` has, and with Preact `client/refresh-preact.ts`. */
const reactModules = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];
const preactModules = ['preact', 'preact/compat', 'preact/hooks'];

/**
 * Leaves Preact or React, and the module that hydrates the islands, to a script that the page loads
 * once.
 * @param scriptUrl URL path of that script.
 */
export const shareModules = (runtime: Runtime, scriptUrl: string): Plugin => ({
  name: 'share-modules',
  setup(build) {
    const names = [...reactModules, ...(runtime === 'preact' ? preactModules : [])];
    build.onResolve({ filter: /./ }, ({ path: name }) => {
      if (name === scriptUrl) return { path: name, external: true };
      if (name.endsWith('client/hydrate.tsx')) return { path: 'hydrate', namespace: 'shared' };
      return names.includes(name) ? { path: name, namespace: 'shared' } : undefined;
    });
    build.onLoad({ filter: /./, namespace: 'shared' }, ({ path: name }) => ({
      contents: `module.exports = window.sharedModules['${name}'];`,
    }));
  },
});

/** Functions at the top of a module whose name is that of a component or of a hook. */
const declaration =
  /^(?:export )?(?:default )?(?:async )?(?:function|const|let) ((?:use)?[A-Z]\w*)/gm;

/** Adds to a module what it declares. The numbers of its lines stay the same. */
export function registerComponents(file: string, source: string): string {
  const names = new Set([...source.matchAll(declaration)].map(([, name]) => name));
  if (names.size === 0) return source;
  // A name may be in a text or in a comment.
  const values = [...names].map((name) => `${name}: typeof ${name} === 'function' && ${name}`);
  return `${source}\nwindow.registerComponents(${JSON.stringify(file)}, { ${values.join(', ')} });`;
}
