/** The style sheets that the modules of a site import, which a test does not compile. */
import path from 'node:path';
import { build } from 'esbuild';
import { importedStyles, importsIn } from '../../generator/compile/compile-site.ts';

const found = new Map<string, Promise<readonly string[]>>();

/**
 * Absolute paths, in the order in which the modules run.
 * @param siteModule Absolute path.
 */
export function importedStylesOf(siteModule: string): Promise<readonly string[]> {
  const styles = found.get(siteModule) ?? findImportedStyles(siteModule);
  found.set(siteModule, styles);
  return styles;
}

async function findImportedStyles(siteModule: string): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: process.cwd(),
    entryPoints: [siteModule],
    outdir: path.dirname(siteModule),
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
