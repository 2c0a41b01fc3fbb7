/**
 * Mistakes of people who edit data/ and static/, whose messages docs/errors.md and docs/site-errors.md show. One build
 * reports all mistakes of a list. Each one is located by text that rarely changes: field names and
 * ids.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { englishLabels } from '../../site/schema/labels.ts';
import { root } from './folders.ts';

/** Makes a mistake in a folder that contains copies of data/ and static/. */
export type Mistake = (folder: string) => void;

/** Replaces text in a file. @throws Error if the file no longer contains the text */
function edit(file: string, searchText: RegExp | string, text: string): Mistake {
  return (folder) => {
    const absolute = path.join(folder, file);
    const before = readFileSync(absolute, 'utf8');
    const after = before.replace(searchText, text);
    if (after === before) {
      throw new Error(
        `${file} does not contain ${searchText}: choose another text for this mistake`,
      );
    }
    writeFileSync(absolute, after);
  };
}

function add(file: string, content: string | Uint8Array): Mistake {
  return (folder) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
}

const copy =
  (from: string, to: string): Mistake =>
  (folder) =>
    cpSync(path.join(folder, from), path.join(folder, to));

const remove =
  (name: string): Mistake =>
  (folder) =>
    rmSync(path.join(folder, name), { recursive: true });

const link =
  (from: string, to: string): Mistake =>
  (folder) =>
    symlinkSync(path.join(folder, to), path.join(folder, from));

/** Inserts a first paragraph into the biography of a person. */
const insertBio = (file: string, text: string) => edit(file, /^bio:\n/m, `bio:\n  - ${text}\n`);

/** Writes a module that exports the real site with changed fields. */
function siteWith(changes: string, imports = ''): Mistake {
  const real = JSON.stringify(path.join(root, 'site/site.ts'));
  const text = `import { site as real } from ${real};\n${imports}export const site = { ...real, ${changes} };\n`;
  return add('site/site.ts', text);
}

const legalPage = `---
order: 8
title: Assets
link: Assets
subtitle: A page that was added
topic: Assets of the firm, collected
metaDescription: A page that was added to the legal ones, with a description that is as long as search engines show it, and not any longer than that.
effective: 2026-11-02
---
One paragraph.
`;

/** Reported while the files are read. */
export const inFiles: readonly Mistake[] = [
  add('data/people/Jane Doe.yaml', 'order: 4\n'),
  copy('data/contact.yaml', 'data/contact.yml'),
  edit('data/people/renske-abiodun.yaml', /^name: .*/m, 'name: Renske Abiodún'),
  (folder) => {
    const file = path.join(folder, 'data/people/renske-abiodun.yaml');
    writeFileSync(file, Buffer.from(readFileSync(file, 'utf8'), 'latin1'));
  },
  link('data/offices/oakland.yaml', 'data/offices/san-diego.yaml'),
  remove('data/about.yaml'),
  add('data/office/oakland.yaml', 'order: 4\n'),
  edit(
    'data/posts/thirty-day-breach-clock.md',
    /^title: .*/m,
    'title: Data breach: the 30-day clock',
  ),
  edit('data/people/matteo-quillante.yaml', /^group: .*\n/m, ''),
  edit('data/people/desmond-quade.yaml', /^title:/m, 'titel:'),
  edit('data/offices/san-diego.yaml', /^order: .*/m, 'order: third'),
  edit('data/people/ines-larkmoor.yaml', /^group: .*/m, 'group: attorney'),
  edit('data/posts/design-patents-for-screens.md', /^date: .*/m, 'date: April 14, 2026'),
  edit('data/people/noor-castellane.yaml', /admittedYear: .*/, 'admittedYear: 08'),
  insertBio('data/people/hollis-nakagawara.yaml', 'Measures <b>leaves</b> and fruit.'),
  edit('data/posts/after-cox-v-sony.md', /^author: .*/m, 'author: desmond-quad'),
  // esbuild reports the missing style sheet.
  add('site/styles/site.css', "@import './layout.css';\n@import './tables.css';\n"),
  add('site/styles/layout.css', ''),
  siteWith("styles: import.meta.dirname + '/styles/site.css'"),
];

/** Reported by the rules of the site. */
export const inContent: readonly Mistake[] = [
  copy('data/subareas/patents/search.yaml', 'data/subareas/patent/search.yaml'),
  edit('data/people/hollis-nakagawara.yaml', /^image: .*/m, 'image: { figure: portrait-hats }'),
  edit(
    'data/subareas/patents/utility.yaml',
    /^attorneys:\n {2}- .*/m,
    'attorneys:\n  - renske-abiodun',
  ),
  edit(
    'data/subareas/patents/design.yaml',
    'through grant is [$4,500](#costs)',
    'through grant is [$4,400](#costs)',
  ),
  edit('data/deadlines/opposition.yaml', /^period:\n(?: .*\n)+/m, ''),
  edit('data/areas/trademarks.yaml', /^subject: .*/m, 'subject: Trademarks Inquiry'),
  edit('data/legal/privacy-policy.md', /^link: .*/m, 'link: Data'),
  edit(
    'data/firm.yaml',
    /^ {2}# If you set `endpoint`.*/m,
    '  endpoint: https://forms.firm.example/inquiries',
  ),
  edit('data/firm.yaml', /^ {2}testimonials: .*\n/m, ''),
  edit('data/firm.yaml', /^mark: .*/m, '$&\nbrand:\n  primary: "#5aa9e6"\n  accent: "#b8860b"'),
  edit('data/testimonials/nursery-owner.yaml', /^author: .*/m, 'author: Kim Nguyễn'),
  edit('data/legal/disclaimer.md', /^order: .*/m, '$&\nlang: fr\ntranslationOf: terms-of-service'),
];

/** Reported for the words of a language in which the site has none; one is not translated. */
export const inLanguages: readonly Mistake[] = [
  edit('data/firm.yaml', /^name: .*/m, '$&\nlang: fr'),
  edit(
    'data/firm.yaml',
    /$/,
    `\nlabels:\n${Object.keys(englishLabels)
      .filter((name) => name !== 'skipLink')
      .map((name) => `  ${name}: à traduire\n`)
      .join('')}`,
  ),
];

/** Reported while the routes are planned. */
export const inAddresses: readonly Mistake[] = [
  add('data/legal/assets.md', legalPage),
  edit('data/contact.yaml', /^topic: .*/m, 'topic: Desmond Quade, Partner'),
];

/** Reported for rendered pages. */
export const inPages: readonly Mistake[] = [
  insertBio('data/people/hollis-nakagawara.yaml', 'Reads the [patent](/patent/) and the plant.'),
  insertBio('data/people/odalys-brandvold.yaml', 'Ask her for [the way](/contact/#directions).'),
  insertBio('data/people/matteo-quillante.yaml', 'You may [call him](tel:559-436-3800).'),
  insertBio('data/people/renske-abiodun.yaml', 'Reads [old registers](/registers/).'),
  add('data/redirects.yaml', '/registers/: /trademarks/searches/\n/plants/: /patents/plants/\n'),
  add('published-paths.txt', '/team/\n/patents/plants/\n/patents/plant-varieties/\n'),
  add('static/contact/index.html', '<p>Write to us.</p>'),
  edit('data/posts/after-cox-v-sony.md', /^## /m, '#### '),
  edit(
    'data/about.yaml',
    /^image: .*/m,
    'image: { src: /photos/office.jpg, width: 1200, height: 800, alt: Our door }',
  ),
  add('static/photos/office.jpg', 'This is a letter.'),
];

/** Reported for a page that cannot be rendered. */
export const inOnePage: readonly Mistake[] = [
  add(
    'site/pages/about.ts',
    'export function About({ offices }) {\n  return offices[9].city;\n}\n',
  ),
  siteWith(
    `routes: (content) => real.routes(content).map((route) =>
      route.path === '/about/' ? { ...route, render: () => About(content) } : route)`,
    "import { About } from './pages/about.ts';\n",
  ),
];

/** Reported for a site with an invalid origin. */
export const inOrigin: readonly Mistake[] = [
  siteWith("origin: () => 'https://larkmoor.example/law'"),
];

/** Reported for a site whose code throws. */
export const inFunctions: readonly Mistake[] = [
  siteWith('files: () => {\n    throw new Error(\'there is no record "about"\');\n  }'),
];

/** Reported for a site without a 404 page. */
export const inPlan: readonly Mistake[] = [
  siteWith(
    `routes: (content) => real.routes(content).map((route) =>
      route.path === '/about/' ? { ...route, lastModified: 'June 1', alternates: [{ id: route.id, hreflang: 'en-US' }, { id: 'contact', hreflang: 'es' }] } : route)
      .filter(({ path }) => path !== '/404.html')`,
  ),
];

/** Reported for components that the policy of the page would block. */
export const inComponents: readonly Mistake[] = [
  add(
    'site/pages/way.tsx',
    'export const Way = () => (\n  <iframe title="The way" src="https://maps.example/1" />\n);\n',
  ),
  add(
    'site/pages/call.tsx',
    'export const Call = () => (\n  <button type="button" onClick={() => alert(1)}>\n    Call\n  </button>\n);\n',
  ),
  add(
    'site/pages/notice.tsx',
    'export const Notice = () => (\n  <p>\n    <div>Closed</div>\n    <label htmlFor="nam">Name</label>\n    <button type="button" disabled="false">\n      Send\n    </button>\n  </p>\n);\n',
  ),
  siteWith(
    `routes: (content) => real.routes(content).map((route) =>
      route.path === '/about/' ? { ...route, render: () => [route.render(), Way(), Call(), Notice()] } : route)`,
    "import { Call } from './pages/call.tsx';\nimport { Notice } from './pages/notice.tsx';\nimport { Way } from './pages/way.tsx';\n",
  ),
];

/** Reported for the out folder. */
export const inOutFolder: readonly Mistake[] = [add('dist/thesis.txt', 'My own.')];
