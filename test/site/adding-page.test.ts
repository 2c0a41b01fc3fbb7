/**
 * A new kind of page is a component, a style sheet, an entry in templates.ts, its route, and a
 * link.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  pageStyles,
  type TemplateName,
  type TemplateProps,
  templates,
} from '../../site/pages/templates.ts';
import { routes } from '../../site/routes.tsx';
import { read, runCli } from '../support/build.ts';
import { fixtures, root } from '../support/folders.ts';
import { firstData, readContent } from '../support/real-site.ts';

const component = `
import { Page } from '../components/layout/page.tsx';

export function CareersPage() {
  return (
    <Page title="Careers" subtitle="Work with us" trail={[]} nodes={[]}>
      <div className="band wrap careers">We have no openings.</div>
    </Page>
  );
}
`;

const styles = `
@import "../components/layout/banner.css" layer(components);

@layer components {
  .careers {
    color: var(--soft);
  }
}
`;

const entry = `  careers: { component: CareersPage, styles: 'careers.css' },
`;

const route = `
    page(content.firm, 'careers', {
      id: 'careers',
      path: '/careers/',
      record: {
        file: content.about.file,
        topic: 'Careers',
        metaDescription: 'Open positions of the firm, and how to apply for them.',
      },
      props: {},
    }),`;

test('a page with a component, styles, an entry, a route, and a link is built', async () => {
  const folder = siteCopy();
  const pages = path.join(folder, 'site/pages');
  writeFileSync(path.join(pages, 'careers.tsx'), component);
  writeFileSync(path.join(pages, 'careers.css'), styles);
  insert(path.join(pages, 'templates.ts'), 'export const templates = {\n', entry);
  insert(
    path.join(pages, 'templates.ts'),
    '*/\n',
    "import { CareersPage } from './careers.tsx';\n",
  );
  insert(path.join(folder, 'site/routes.tsx'), '\n    ...pagesIn(inDefault),', route);

  const about = '<FootLink id="about" label={labels.about} />';
  const link = '<FootLink id="careers" label="Careers" />';
  insert(path.join(folder, 'site/components/layout/footer.tsx'), about, link);

  const out = path.join(folder, 'dist');
  const { code, stderr } = await runCli(
    [
      'build',
      '--site',
      path.join(folder, 'site/site.ts'),
      '--data',
      'data',
      '--static',
      'static',
      '--out',
      out,
    ],
    { cwd: root },
  );
  expect(stderr).toBe('');
  expect(code).toBe(0);
  const html = readFileSync(path.join(out, 'careers/index.html'), 'utf8');
  expect(html).toContain('<title>Careers | ');
  expect(html).toContain('We have no openings.');
  expect(html).toContain('.careers{');
  expect(readFileSync(path.join(out, 'sitemap.xml'), 'utf8')).toContain('/careers/');
});

test('every component and style sheet of a page is in an entry', () => {
  const files = readdirSync(path.join(root, 'site/pages'));
  const entries = read(root, 'site/pages/templates.ts');
  const components = files.filter((file) => file.endsWith('.tsx') && file !== 'document.tsx');
  expect(components.filter((file) => !entries.includes(`'./${file}'`))).toEqual([]);
  const sheets = Object.values(pageStyles).map((file) => path.basename(file));
  expect(sheets.sort()).toEqual(files.filter((file) => file.endsWith('.css')).sort());
});

test('a page of an unknown kind, or with the props of another, does not compile', () => {
  // @ts-expect-error: no template has this name.
  const unknown: TemplateName = 'careers';
  // @ts-expect-error: the component of an office needs the office.
  const withoutOffice: TemplateProps<'office'> = {};
  expect(Object.keys(templates)).not.toContain(unknown);
  expect(withoutOffice).toEqual({});
});

test('every template has a page, and every page a template', async () => {
  const duluth = path.join(fixtures, 'duluth-firm');
  const sample = await readContent(firstData);
  // No page of the sample has both a claim and a table.
  const table = sample.subareas.find(({ exhibit }) => exhibit && !('rules' in exhibit))?.exhibit;
  const withTables = sample.subareas.map((subarea) => ({ ...subarea, exhibit: table }));
  const contents = [
    sample,
    { ...sample, subareas: withTables },
    await readContent(path.join(duluth, 'data'), duluth),
  ];
  const used = contents.flatMap(routes).map(({ template }) => template);
  expect([...new Set(used)].sort()).toEqual(Object.keys(templates).sort());
});

/** Copies the site's code into a folder of the project, so that its packages are found. */
function siteCopy(): string {
  const parent = path.join(root, '.cache/test');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'added-page-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(path.join(root, 'site'), path.join(folder, 'site'), { recursive: true });
  return folder;
}

function insert(file: string, after: string, text: string): void {
  const code = readFileSync(file, 'utf8');
  expect(code).toContain(after);
  writeFileSync(
    file,
    code.replace(after, () => after + text),
  );
}
