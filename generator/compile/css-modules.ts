/**
 * CSS modules: the classes of `card.module.css` get names that no other style sheet has, such as
 * `card_3f9a2c_title`. esbuild renames them; here are the names of the files that it makes the
 * prefix from, so that pages, islands, and the style sheet agree, whatever else they are made from.
 */
import path from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';
import { jsxModule } from '../lib/defaults.ts';
import { displayPath } from '../lib/disk.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { runEsbuild, scopedNamespace, scopedSource } from './esbuild.ts';

export const isStyleSheet = (file: string) => file.endsWith('.css');

export const isCssModule = (file: string) => file.endsWith('.module.css');

/** Whether modules get nothing of it. */
export const isPlainStyleSheet = (file: string) => isStyleSheet(file) && !isCssModule(file);

/** Six characters of a hash: two files of one name have the same one in a site of millions. */
const hashLength = 6;

/** Marks the requests that the plugin makes itself. */
const ownRequest = Symbol('own request');

/** Renames what CSS modules define, by their paths below the folder of the site's module. */
export const scopeNames = (siteDir: string): Plugin => ({
  name: 'scope-names',
  setup(build) {
    build.onResolve({ filter: /\.module\.css$/ }, async ({ path: name, ...request }) => {
      if (request.pluginData === ownRequest) return undefined;
      const resolved = await build.resolve(name, { ...request, pluginData: ownRequest });
      const { path: file, errors, warnings } = resolved;
      if (errors.length > 0) return { errors, warnings };
      const hash = fingerprint(displayPath(siteDir, file)).slice(0, hashLength);
      const scope = `${path.basename(file, '.module.css')}_${hash}`;
      return { path: path.join(file, scope), namespace: scopedNamespace };
    });
  },
});

/** Leaves pictures and other style sheets to the bundle of the style sheets. */
const onlyNames: Plugin = {
  name: 'only-names',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path: name, kind }) =>
      kind === 'url-token' || kind === 'import-rule' || name === jsxModule
        ? { path: name, external: true }
        : undefined,
    );
  },
};

/**
 * Returns the module whose default export is the names of a CSS module, by the names in the file.
 * It imports the CSS modules that `composes` refers to.
 * @param isServer Whether a name that the CSS module does not have is an error. In a browser, it is
 * `undefined`, which the first render in a page has excluded.
 * @throws BuildFailure
 */
export async function loadNames(
  file: string,
  siteDir: string,
  isServer: boolean,
): Promise<OnLoadResult> {
  const specifier = JSON.stringify(`./${path.basename(file)}`);
  const checkNames = `import { checkNames } from '${jsxModule}'; export default checkNames(names, ${specifier});`;
  const contents = `import names from ${specifier}; ${isServer ? checkNames : 'export default names;'}`;
  const { outputFiles, metafile } = await runEsbuild(
    {
      stdin: { contents, resolveDir: path.dirname(file) },
      bundle: true,
      outdir: path.dirname(file),
      format: 'esm',
      plugins: [scopeNames(siteDir), onlyNames],
    },
    displayPath('.', file),
  );
  const imports = Object.keys(metafile.inputs)
    .map(scopedSource)
    .filter((source) => source !== undefined && source !== file)
    .map((source) => `import ${JSON.stringify(source)};`);
  const script = outputFiles.find((output) => output.path.endsWith('.js'))?.text ?? '';
  return { contents: imports.join('') + script, loader: 'js' };
}
