/** Content that means harm: each text is shown as text, or refused with its file, line and column. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatProblem } from '../../generator/command/report.ts';
import type { AnyProblem } from '../../generator/shared/problems.ts';
import { attempt, fixtures, miniSite, read } from '../support/build.ts';
import { settingsIn } from '../support/settings.ts';
import { parseHtml } from '../support/site.ts';
import { filesBelow, writeFiles } from './support/files.ts';
import { type HostileRecord, hostileRecords } from './support/hostile.ts';

/** Elements that Markdown may make, beside those that a page has anyhow. */
const prose = new Set(
  'A BLOCKQUOTE BR CODE EM H2 H3 H4 HR LI OL P PRE STRONG TABLE TBODY TD TH THEAD TR UL'.split(' '),
);

/** Signs that a terminal, or a log of GitHub, would obey. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be printed.
const obeyed = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be published.
const unseen = /[\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffd-\uffff]/;

interface Outcome {
  readonly published: ReadonlyMap<HostileRecord, Document>;
  readonly refused: ReadonlyMap<HostileRecord, readonly AnyProblem[]>;
  /** Pages and files beside them that hold a text of a record. */
  readonly files: ReadonlyMap<string, string>;
  readonly printed: readonly string[];
}

/** Builds all records at once; takes out those that are refused, and builds the others. */
async function buildAll(): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prerender-'));
  const settings = settingsIn(folder, {
    site: path.join(import.meta.dirname, 'support/hostile-site.tsx'),
  });
  for (const part of ['data', 'static'])
    cpSync(path.join(fixtures, 'mini-site', part), path.join(folder, part), { recursive: true });
  writeFiles(
    settings.data,
    Object.fromEntries(hostileRecords.map(({ file, content }) => [file, content])),
  );
  const refused = new Map<HostileRecord, AnyProblem[]>();
  const printed: string[] = [];
  for (let round = 0; round < 4; round++) {
    const { problems } = await attempt(settings);
    printed.push(
      ...problems.flatMap((problem) => formatProblem(problem, settings.root).split('\n')),
    );
    if (problems.length === 0) break;
    for (const problem of problems) {
      const record = hostileRecords.find(({ file }) => problem.file === `data/${file}`);
      if (!record) throw new Error(`nobody wrote ${problem.file}: ${problem.message}`);
      refused.set(record, [...(refused.get(record) ?? []), problem]);
      rmSync(path.join(settings.data, record.file), { force: true });
    }
  }
  const kept = hostileRecords.filter((record) => !refused.has(record));
  const documentOf = (id: string) => parseHtml(read(settings.out, 'notes', id, 'index.html'));
  const published = new Map(kept.map((one) => [one, documentOf(one.id)]));
  const files = filesBelow(settings.out).filter((file) => /\.(?:html|xml|txt)$|^_/.test(file));
  const held = new Map(files.map((file) => [file, read(settings.out, file)]));
  rmSync(folder, { recursive: true });
  return { published, refused, printed, files: held };
}

describe('a text that means harm, in each kind of field', { timeout: 120_000 }, () => {
  let outcome: Outcome;
  let shape: ReadonlySet<string>;
  beforeAll(async () => {
    outcome = await buildAll();
    const [, harmless] = [...outcome.published].find(([{ id }]) => id === 'title-0') ?? [];
    if (!harmless) throw new Error('the harmless text was refused');
    shape = shapeOf(harmless);
  }, 120_000);

  test('is refused, or published: every one of them', () => {
    const { published, refused } = outcome;
    expect(published.size + refused.size).toBe(hostileRecords.length);
    expect(hostileRecords.length).toBeGreaterThanOrEqual(433);
    expect(published.size).toBeGreaterThan(150);
    expect(refused.size).toBeGreaterThan(100);
  });

  test('is refused with its line and column', () => {
    for (const [{ id }, problems] of outcome.refused)
      for (const { position } of problems)
        expect([id, position?.line, position?.column]).not.toContain(undefined);
  });

  test('makes no element and no attribute in a page, and leads nowhere', () => {
    for (const [{ id, place, text }, document] of outcome.published) {
      const added = [...shapeOf(document)].filter((one) => !shape.has(one));
      const isProse = (one: string) =>
        prose.has(one.split(' ')[0] ?? '') && /^\w+(?: href)?$/.test(one);
      expect([
        id,
        text.slice(0, 40),
        added.filter((one) => !(/body|markdown/.test(place) && isProse(one))),
      ]).toEqual([id, text.slice(0, 40), []]);
      for (const { href } of document.querySelectorAll('a'))
        expect(href).toMatch(/^(?:about:blank#|\/|https:\/\/)/);
      for (const props of document.querySelectorAll('[data-props]'))
        expect(() => JSON.parse(props.getAttribute('data-props') ?? '') as unknown).not.toThrow();
    }
  });

  test('is shown as it was typed, a letter and its marks as one character', () => {
    const inText = [...outcome.published].filter(([{ place }]) => !/body|markdown/.test(place));
    for (const [{ id, text }, document] of inText)
      expect([id, document.querySelector('article')?.textContent]).toEqual([
        id,
        expect.stringContaining(text.normalize().trim()),
      ]);
  });

  test('leaves files beside the pages well-formed, and none with a sign that cannot be seen', () => {
    for (const [file, text] of outcome.files) {
      if (file.endsWith('.xml'))
        expect(() => new JSDOM(text, { contentType: 'application/xml' }), file).not.toThrow();
      expect([file, unseen.test(text)]).toEqual([file, false]);
    }
  });

  test('moves no cursor, begins no line and turns no direction where it is printed', () => {
    expect(outcome.printed.length).toBeGreaterThan(300);
    for (const line of outcome.printed) {
      expect(line).not.toMatch(obeyed);
      expect(line.length).toBeLessThan(1500);
    }
  });
});

/** Tags with the names of their attributes. */
function shapeOf(document: Document): ReadonlySet<string> {
  const elements = [...document.querySelectorAll('*')];
  return new Set(
    elements.map(({ tagName, attributes }) =>
      [tagName, ...[...attributes].map(({ name }) => name).sort()].join(' '),
    ),
  );
}

describe('what is printed', () => {
  test.each([
    ['the name of a field', { 'notes/third.yaml': 'title: Third\n"a\\e[2Jb\\n::error::c": 1\n' }],
    ['the name of a file', { 'notes/a\u001b[2J\n::error::b.yaml': 'x' }],
    ['a line of a file', { 'notes/third.yaml': 'titel: 5 # \u001b[2J\u202e\n' }],
  ])('%s moves no cursor, begins no line and turns no direction', async (_, files) => {
    const settings = miniSite();
    writeFiles(settings.data, files);
    const { problems } = await attempt(settings);
    expect(problems.length).toBeGreaterThan(0);
    const printed = problems.flatMap((one) => formatProblem(one, settings.root).split('\n'));
    for (const line of printed) expect(line).not.toMatch(obeyed);
    expect(existsSync(settings.out)).toBe(false);
  });
});
