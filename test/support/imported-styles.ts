/** The style sheets that the modules of the site import. The tests do not compile it. */
import path from 'node:path';
import { build } from 'esbuild';
import { importedStyles, importsIn } from '../../generator/compile/compile-site.ts';
import { root } from './folders.ts';

export const siteModule = path.join(root, 'site/site.ts');

let found: Promise<readonly string[]> | undefined;

/** Absolute paths, in the order in which the modules run. */
export function importedStylesOfSite(): Promise<readonly string[]> {
  found ??= findImportedStyles();
  return found;
}

async function findImportedStyles(): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: process.cwd(),
    entryPoints: [siteModule],
    outdir: root,
    bundle: true,
    platform: 'node',
    packages: 'external',
    loader: { '.css': 'empty' },
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  return importedStyles(siteModule, importsIn(metafile));
}
