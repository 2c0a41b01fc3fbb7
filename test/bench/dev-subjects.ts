/**
 * The edits that are saved while a development server runs, in copies of the site and the peers.
 */
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildArgv, copyProject, siteCommand } from './contenders.ts';
import { layOut } from './content/layout.ts';
import { copy, peersFolder, setAside } from './folders.ts';
import type { Command } from './measure.ts';
import type { PeerServer } from './peers.ts';
import { pageCount } from './table.ts';

/** The number of pages of the sites that are compared. */
const smallSize = 50;

const rules = 'h1 { line-height: 1.2 }\n';

export interface Save {
  readonly what: string;
  readonly file: string;
  /** Returns the text of the file with the change of a round. */
  readonly edit: (text: string, round: number) => string;
  /** Runs in the page. */
  readonly isSeen: (round: number) => boolean;
}

export interface Subject {
  readonly tool: string;
  readonly command: Command;
  /** The path of the page in the browser, relative to the address of the server. */
  readonly page: string;
  readonly saves: readonly Save[];
  /** Whether the server checks the whole site after a save and prints the result. */
  readonly isChecked: boolean;
}

const saveOfText = (file: string): Save => ({
  what: 'a text',
  file,
  edit: (text, round) =>
    text.replace(/^subtitle: .*$/m, `subtitle: This was saved in round ${round}.`),
  isSeen: (round) =>
    Boolean(document.querySelector('main')?.textContent.includes(`in round ${round}.`)),
});

const saveOfComponent = (file: string): Save => ({
  what: 'a component',
  file,
  edit: (text, round) => text.replace('<footer ', `<footer data-round="${round}" `),
  isSeen: (round) => document.querySelector('footer')?.dataset['round'] === String(round),
});

const saveOfStyles = (file: string): Save => ({
  what: 'a style sheet',
  file,
  edit: (text, round) => `${text}\nh1 { outline: ${round}px solid }\n`,
  isSeen: (round) =>
    [...document.querySelectorAll('h1')].some(
      (h1) => getComputedStyle(h1).outlineWidth === `${round}px`,
    ),
});

const saveOfIsland = (file: string): Save => ({
  what: 'an island',
  file,
  edit: (text, round) => text.replace('<form\n', `<form data-round="${round}"\n`),
  isSeen: (round) => document.querySelector('form')?.dataset['round'] === String(round),
});

/** Yields the subjects in the order of measurement. Each writes its files when it is reached. */
export function* subjects(home: string, peers: readonly PeerServer[]): Generator<Subject> {
  const project = copyProject(home);
  yield theSite(project);
  yield ourPages(home, project, 1000);
  yield ourSmallSite(home, project);
  for (const peer of peers) yield peerPages(home, peer);
}

const dev = (argv: readonly string[]) => [
  ...argv.map((word) => (word === 'build' ? 'dev' : word)),
  '--port',
  '0',
];

function theSite(project: string): Subject {
  const file = (name: string) => path.join(project, name);
  return {
    tool: 'this generator, the site',
    command: { argv: dev(buildArgv()), cwd: project },
    page: 'patents/',
    isChecked: true,
    saves: [
      saveOfText(file('data/areas/patents.yaml')),
      saveOfComponent(file('site/components/layout/footer.tsx')),
      saveOfStyles(file('site/pages/area/area.css')),
      saveOfIsland(file('site/browser/islands/contact-form.tsx')),
    ],
  };
}

function ourPages(home: string, project: string, pages: number): Subject {
  const folder = layOutAgain(home, `dev-${pages}`, pages);
  const { argv, cwd } = siteCommand({ project, folder }, 'markdown');
  const page = firstPage(path.join(folder, 'markdown/data/pages'));
  return {
    tool: `this generator, ${pageCount(String(pages))}`,
    command: { argv: dev(argv), cwd },
    page: page.address,
    isChecked: true,
    saves: [saveOfText(page.file)],
  };
}

/** Adds a style sheet, which the other pages of the benchmark do not have. */
function ourSmallSite(home: string, project: string): Subject {
  const bench = path.join(project, 'test/bench');
  const sheet = path.join(bench, 'style.css');
  writeFileSync(sheet, rules);
  change(
    path.join(bench, 'site-markdown.tsx'),
    '  Document,',
    `  Document, styles: ${JSON.stringify(sheet)},`,
  );
  const subject = ourPages(home, project, smallSize);
  return {
    ...subject,
    saves: [...subject.saves, saveOfComponent(path.join(bench, 'page.tsx')), saveOfStyles(sheet)],
  };
}

function peerPages(
  home: string,
  { id, name, version, argv, env, serve, footer }: PeerServer,
): Subject {
  const folder = layOutAgain(home, `dev-${id}`, smallSize);
  const project = path.join(folder, id);
  const sheet = path.join(project, 'style.css');
  const page = firstPage(path.join(folder, 'eleventy/content'));
  if (id === 'astro') {
    copy(path.join(import.meta.dirname, 'peers/astro'), project);
    for (const part of ['content', '_data'])
      copy(path.join(folder, 'eleventy', part), path.join(project, part));
    symlinkSync(
      path.join(peersFolder, 'node_modules'),
      path.join(project, 'node_modules'),
      'junction',
    );
  } else {
    const link = '<link rel="stylesheet" href="/style.css"/>';
    change(path.join(project, '_includes/page.njk'), '</head>', `${link}</head>`);
    change(
      path.join(project, 'eleventy.config.mjs'),
      'config.set',
      "config.addPassthroughCopy('style.css');\n  config.set",
    );
  }
  writeFileSync(sheet, rules);
  return {
    tool: `${name} ${version}, ${pageCount(String(smallSize))}`,
    command: { argv: [...argv, ...serve], cwd: project, env },
    page: page.address,
    isChecked: false,
    saves: [
      saveOfText(path.join(project, 'content', path.basename(page.file))),
      saveOfComponent(path.join(project, footer)),
      saveOfStyles(sheet),
    ],
  };
}

/** Writes the files again, because an interrupted run may have left a changed text. */
function layOutAgain(home: string, name: string, pages: number): string {
  setAside(home, path.join(home, name));
  return layOut(home, { name, pages, edition: 0 });
}

function firstPage(folder: string): { readonly file: string; readonly address: string } {
  const [name = ''] = readdirSync(folder).sort();
  return { file: path.join(folder, name), address: `${path.parse(name).name}/` };
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from))
    throw new Error(`${file} has no ${from} that the benchmark could change`);
  writeFileSync(file, text.replace(from, to));
}
