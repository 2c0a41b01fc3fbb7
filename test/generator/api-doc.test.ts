/** Checks that docs/api.md documents every public field and function, and nothing else. */
import { describe, expect, onTestFinished, test } from 'vitest';
import * as api from '../../generator/index.ts';
import { read } from '../support/build.ts';
import { root } from '../support/folders.ts';
import { openProject } from './support/project.ts';

const doc = read(root, 'docs/api.md');
const types = ['site-definition.ts', 'page-context.ts', 'routes/routes.ts', 'routes/redirects.ts']
  .map((file) => read(root, 'generator', file))
  .join('\n');

/** Returns the names in the first column of the table below a heading. */
function rowsBelow(heading: string): string[] {
  const section = doc.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `(\w+)/gm)].map(([, name = '']) => name);
}

/** Reads the fields of a type from its source. Fields of nested objects are left out. */
function fieldsOf(type: string): string[] {
  const [, body = ''] =
    new RegExp(
      `(?:interface|type) ${type}\\b[^{]*(?:= )?(?:\\([^)]*\\) & )?\\{\\n(.*?)\\n\\}`,
      's',
    ).exec(types) ?? [];
  return [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name = '']) => name);
}

describe.each([
  ['The site', 'SiteDefinition', []],
  ['A page', 'RouteInput', []],
  ['What a component can read', 'PageContext', []],
  ['A file next to the pages', 'ExtraFile', ['body', 'cacheKey']],
  ['A former path', 'RedirectInput', []],
] as const)('%s', (heading, type, otherFields) => {
  test(`has a row for each field of ${type}, and no other`, () => {
    const fields = [...fieldsOf(type), ...otherFields];
    expect(fields.length).toBeGreaterThan(3);
    expect(rowsBelow(heading).sort()).toEqual(fields.sort());
  });

  test('has an example in each row', () => {
    const rows =
      doc
        .split(/^## /m)
        .find((text) => text.startsWith(`${heading}\n`))
        ?.match(/^\| `.*$/gm) ?? [];
    for (const row of rows) expect(row.replaceAll('\\|', '/').split('|')[3]?.trim()).not.toBe('');
  });
});

test('every exported function and component is documented', () => {
  for (const name of Object.keys(api)) expect(doc).toMatch(new RegExp(`\\b${name}\\b`));
});

test('the first example in the document builds', async () => {
  const project = openProject();
  onTestFinished(project.remove);
  const [, text = ''] = /```tsx\n(.*?)\n```/s.exec(doc) ?? [];
  project.write({
    'birds/site.tsx': text,
    'birds/data/site.yaml': 'name: Birds of the marsh',
    'birds/data/birds/heron.yaml': 'name: Grey heron\nlatin: Ardea cinerea',
    'birds/data/birds/avocet.yaml': 'name: Avocet\nlatin: Recurvirostra avosetta',
  });
  const folders = ['--data', 'birds/data', '--out', 'birds/dist'];
  expect(await project.run(['build', '--site', 'birds/site.tsx', ...folders])).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(read(project.at('birds/dist/index.html'))).toContain(
    '<ul><li>Avocet</li><li>Grey heron</li></ul>',
  );
});
