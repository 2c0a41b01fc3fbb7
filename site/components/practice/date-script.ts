/** The script of rules that take a day: a file of its own, which no other page loads. */
import { fileURLToPath } from 'node:url';
import type { ExtraFile } from 'fair-copy';
import type { SiteContent } from '../../schema/collections.ts';
import type { Sentences } from '../../scripts/dated-rules.ts';

export const dateScriptPath = '/last-day.js';

/** None where no rule takes a day. */
export function dateScript({ firm, subareas }: SiteContent): readonly ExtraFile[] {
  const rules = subareas.flatMap(({ clock, exhibit }) => [
    ...(clock?.rules ?? []),
    ...(exhibit && 'rules' in exhibit ? exhibit.rules : []),
  ]);
  if (!rules.some(({ dated }) => dated)) return [];
  const { dateMoved, dateLeft, dateAhead, dateOver, dateUnclear } = firm.labels;
  const sentences = {
    moved: dateMoved,
    left: dateLeft,
    ahead: dateAhead,
    over: dateOver,
    unclear: dateUnclear,
  };
  return [
    { path: dateScriptPath, of: sentences, body: () => bundled(sentences), source: firm.file },
  ];
}

/** The bundler is loaded only where the file is not kept from an earlier build. */
async function bundled(sentences: Sentences): Promise<Uint8Array> {
  const { build } = await import('esbuild');
  const contents = `import { setDates } from './dated-rules.ts';\nsetDates(${JSON.stringify(sentences)});`;
  const stdin = { contents, resolveDir: fileURLToPath(new URL('../../scripts', import.meta.url)) };
  const made = await build({
    stdin,
    bundle: true,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    write: false,
  });
  return Buffer.concat(made.outputFiles.map(({ contents }) => contents));
}
