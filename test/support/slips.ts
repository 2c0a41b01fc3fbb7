/**
 * Slips of people who edit data/ and static/: docs/errors.md shows what is printed of them. Those of one list are told by
 * one run. Each names its place by what rarely changes: the first lines of a record, its fields' names, its ids.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './folders.ts';

/** Makes a slip in a folder that holds copies of data/ and static/. */
export type Slip = (folder: string) => void;

/** @throws Error if the file has no such place any more. */
function edit(file: string, place: RegExp | string, text: string): Slip {
  return (folder) => {
    const absolute = path.join(folder, file);
    const before = readFileSync(absolute, 'utf8');
    const after = before.replace(place, text);
    if (after === before)
      throw new Error(`${file} has no ${place}: choose another place for this slip`);
    writeFileSync(absolute, after);
  };
}

function add(file: string, content: string | Uint8Array): Slip {
  return (folder) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
}

const copy =
  (from: string, to: string): Slip =>
  (folder) =>
    cpSync(path.join(folder, from), path.join(folder, to));

const remove =
  (name: string): Slip =>
  (folder) =>
    rmSync(path.join(folder, name), { recursive: true });

const link =
  (from: string, to: string): Slip =>
  (folder) =>
    symlinkSync(path.join(folder, to), path.join(folder, from));

/** A first paragraph more in what a person's page says. */
const said = (file: string, text: string) => edit(file, /^bio:\n/m, `bio:\n  - ${text}\n`);

/** A module of the site beside the data, which is the real one but for what is said. */
function siteWith(changes: string, imports = ''): Slip {
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

/** Told as soon as the files are read. */
export const inFiles: readonly Slip[] = [
  add('data/attorneys/Jane Doe.yaml', 'order: 4\n'),
  copy('data/contact.yaml', 'data/contact.yml'),
  edit('data/team/renske-abiodun.yaml', /^name: .*/m, 'name: Renske Abiodún'),
  (folder) => {
    const file = path.join(folder, 'data/team/renske-abiodun.yaml');
    writeFileSync(file, Buffer.from(readFileSync(file, 'utf8'), 'latin1'));
  },
  link('data/offices/oakland.yaml', 'data/offices/san-diego.yaml'),
  remove('data/about.yaml'),
  add('data/attorney/jane-doe.yaml', 'order: 4\n'),
  edit(
    'data/posts/thirty-day-breach-clock.md',
    /^title: .*/m,
    'title: Data breach: the 30-day clock',
  ),
  edit('data/team/matteo-quillante.yaml', /^group: .*\n/m, ''),
  edit('data/team/desmond-quade.yaml', /^title:/m, 'titel:'),
  edit('data/offices/san-diego.yaml', /^order: .*/m, 'order: third'),
  edit('data/team/ines-larkmoor.yaml', /^group: .*/m, 'group: attorney'),
  edit('data/posts/design-patents-for-screens.md', /^date: .*/m, 'date: April 14, 2026'),
  edit('data/attorneys/noor-castellane.yaml', /^admittedYear: .*/m, 'admittedYear: 08'),
  said('data/team/hollis-nakagawara.yaml', 'Measures <b>leaves</b> and fruit.'),
  edit('data/posts/after-cox-v-sony.md', /^author: .*/m, 'author: desmond-quad'),
  // And what the bundler says of a style sheet of the site.
  add('site/styles/site.css', "@import './layout.css';\n@import './tables.css';\n"),
  add('site/styles/layout.css', ''),
  siteWith("styles: import.meta.dirname + '/styles/site.css'"),
];

/** Told by the rules of the site. */
export const inContent: readonly Slip[] = [
  copy('data/subareas/patents/search.yaml', 'data/subareas/patent/search.yaml'),
  edit('data/team/hollis-nakagawara.yaml', /^image: .*/m, 'image: { figure: portrait-hats }'),
  edit('data/areas/trademarks.yaml', /^subject: .*/m, 'subject: Trademarks Inquiry'),
  edit('data/legal/privacy-policy.md', /^link: .*/m, 'link: Data'),
  edit('data/firm.yaml', /^ {2}testimonials: .*\n/m, ''),
  edit('data/testimonials/nursery-owner.yaml', /^author: .*/m, 'author: Kim Nguyễn'),
];

/** Told by the plan of the pages. */
export const inAddresses: readonly Slip[] = [
  add('data/legal/assets.md', legalPage),
  edit('data/contact.yaml', /^topic: .*/m, 'topic: Desmond Quade, Attorney'),
];

/** Told of finished pages. */
export const inPages: readonly Slip[] = [
  said('data/team/hollis-nakagawara.yaml', 'Reads the [patent](/patent/) and the plant.'),
  said('data/team/odalys-brandvold.yaml', 'Ask her for [the way](/contact/#directions).'),
  said('data/team/matteo-quillante.yaml', 'You may [call him](tel:559-436-3800).'),
  add('static/contact/index.html', '<p>Write to us.</p>'),
  edit('data/posts/after-cox-v-sony.md', /^## /m, '#### '),
  edit(
    'data/about.yaml',
    /^image: .*/m,
    'image: { src: /photos/office.jpg, width: 1200, height: 800, alt: Our door }',
  ),
  add('static/photos/office.jpg', 'This is a letter.'),
];

/** Told of a page that breaks down. */
export const inOnePage: readonly Slip[] = [
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

/** Told of a site that cannot say where it stands. */
export const inOrigin: readonly Slip[] = [siteWith("origin: () => 'https://larkmoor.example/law'")];

/** Told of a site whose own code throws. */
export const inFunctions: readonly Slip[] = [
  siteWith('files: () => {\n    throw new Error(\'there is no record "about"\');\n  }'),
];

/** Told of a plan that leads nowhere. */
export const inPlan: readonly Slip[] = [
  siteWith("routes: (content) => real.routes(content).filter(({ path }) => path !== '/404.html')"),
];

/** Told of components that ask a browser for what it will not do. */
export const inComponents: readonly Slip[] = [
  add(
    'site/pages/way.tsx',
    'export const Way = () => (\n  <iframe title="The way" src="https://maps.example/1" />\n);\n',
  ),
  add(
    'site/pages/call.tsx',
    'export const Call = () => (\n  <button type="button" onClick={() => alert(1)}>\n    Call\n  </button>\n);\n',
  ),
  siteWith(
    `routes: (content) => real.routes(content).map((route) =>
      route.path === '/about/' ? { ...route, render: () => [route.render(), Way(), Call()] } : route)`,
    "import { Call } from './pages/call.tsx';\nimport { Way } from './pages/way.tsx';\n",
  ),
];

/** Told of the folder that the site is written to. */
export const inOutFolder: readonly Slip[] = [add('dist/thesis.txt', 'My own.')];
