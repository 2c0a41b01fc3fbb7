/** The script of rules that take a day: a file of its own, which no other page loads. */
import { createRequire } from 'node:module';
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
  const sentences = { moved: dateMoved, left: dateLeft, ahead: dateAhead, over: dateOver, unclear: dateUnclear };
  return [{ path: dateScriptPath, of: sentences, body: () => bundled(sentences), source: firm.file }];
}

/** The bundler is loaded only where the file is not kept from an earlier build. */
function bundled(sentences: Sentences): string {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  const contents = `import { setDates } from './dated-rules.ts';\nsetDates(${JSON.stringify(sentences)});`;
  const stdin = { contents, resolveDir: fileURLToPath(new URL('../../scripts', import.meta.url)) };
  const made = buildSync({ stdin, bundle: true, minify: true, format: 'esm', charset: 'utf8', write: false });
  return made.outputFiles.map(({ text }) => text).join('');
}
