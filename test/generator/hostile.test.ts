/**
 * Malicious content: each text is published as text, or refused with its file, line, and column.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyProblem } from '../../generator/lib/problems.ts';
import { formatProblem } from '../../generator/report/format.ts';
import { attempt, fixtures, miniSite, read } from '../support/build.ts';
import { configIn } from '../support/config.ts';
import { filesBelow, writeFiles } from '../support/files.ts';
import { parseHtml } from '../support/site.ts';
import { type HostileRecord, hostileRecords } from './support/hostile.ts';

/** Elements that Markdown can add to those of the page. */
const prose = new Set(
  'A BLOCKQUOTE BR CODE EM H2 H3 H4 HR LI OL P PRE STRONG TABLE TBODY TD TH THEAD TR UL'.split(' '),
);

/** Characters that a terminal or a log of GitHub Actions interprets. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be printed.
const controlCharacter = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

const controlCharacters = '\\0-\\x08\\x0b-\\x1f\\x7f-\\x9f';
const directionMarks = '\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
const separatorsAndSpecials = '\\u2028\\u2029\\ufffd-\\uffff';

/** Characters that must not be published. */
const invisible = new RegExp(`[${controlCharacters}${directionMarks}${separatorsAndSpecials}]`);

interface Outcome {
  readonly published: ReadonlyMap<HostileRecord, Document>;
  readonly refused: ReadonlyMap<HostileRecord, readonly AnyProblem[]>;
  /** The text of each published page and text file, by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly printed: readonly string[];
}

/** Builds all records, removes those that are refused, and builds again until all succeed. */
async function buildAll(): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prerender-'));
  const config = configIn(folder, {
    siteModule: path.join(import.meta.dirname, 'support/hostile-site.tsx'),
  });
  for (const part of ['data', 'static']) {
    cpSync(path.join(fixtures, 'mini-site', part), path.join(folder, part), { recursive: true });
  }
  writeFiles(
    config.data,
    Object.fromEntries(hostileRecords.map(({ file, content }) => [file, content])),
  );
  const refused = new Map<HostileRecord, AnyProblem[]>();
  const printed: string[] = [];
  for (let round = 0; round < 6; round++) {
    const { problems } = await attempt(config);
    printed.push(...problems.flatMap((problem) => formatProblem(problem, config.root).split('\n')));
    if (problems.length === 0) break;
    for (const problem of problems) {
      const record = hostileRecords.find(({ file }) => problem.file === `data/${file}`);
      if (!record) throw new Error(`unexpected problem in ${problem.file}: ${problem.message}`);
      refused.set(record, [...(refused.get(record) ?? []), problem]);
      rmSync(path.join(config.data, record.file), { force: true });
    }
  }
  const publishedRecords = hostileRecords.filter((record) => !refused.has(record));
  const documentOf = (id: string) => parseHtml(read(config.out, 'notes', id, 'index.html'));
  const published = new Map(publishedRecords.map((record) => [record, documentOf(record.id)]));
  const textFiles = filesBelow(config.out).filter((file) => /\.(?:html|xml|txt)$|^_/.test(file));
  const files = new Map(textFiles.map((file) => [file, read(config.out, file)]));
  rmSync(folder, { recursive: true });
  return { published, refused, printed, files };
}

describe('a malicious text, in each kind of field', { timeout: 120_000 }, () => {
  let outcome: Outcome;
  let expectedElements: ReadonlySet<string>;
  beforeAll(async () => {
    outcome = await buildAll();
    const [, harmless] = [...outcome.published].find(([{ id }]) => id === 'title-0') ?? [];
    if (!harmless) throw new Error('the harmless text was refused');
    expectedElements = elementsOf(harmless);
  }, 120_000);

  test('is either refused or published', () => {
    const { published, refused } = outcome;
    expect(published.size + refused.size).toBe(hostileRecords.length);
    expect(hostileRecords.length).toBeGreaterThanOrEqual(433);
    expect(published.size).toBeGreaterThan(150);
    expect(refused.size).toBeGreaterThan(100);
  });

  test('is reported with its line and column if it is refused', () => {
    for (const [{ id }, problems] of outcome.refused) {
      for (const { position } of problems) {
        expect([id, position?.line, position?.column]).not.toContain(undefined);
      }
    }
  });

  test('adds no elements or attributes to a page, and no links to other schemes', () => {
    for (const [{ id, place, text }, document] of outcome.published) {
      const added = [...elementsOf(document)].filter((element) => !expectedElements.has(element));
      const isProse = (element: string) =>
        prose.has(element.split(' ')[0] ?? '') && /^\w+(?: href)?$/.test(element);
      expect([
        id,
        text.slice(0, 40),
        added.filter((element) => !(/body|markdown/.test(place) && isProse(element))),
      ]).toEqual([id, text.slice(0, 40), []]);
      for (const { href } of document.querySelectorAll('a')) {
        expect(href).toMatch(/^(?:about:blank#|\/|https:\/\/)/);
      }
      for (const props of document.querySelectorAll('[data-props]')) {
        expect(() => JSON.parse(props.getAttribute('data-props') ?? '') as unknown).not.toThrow();
      }
    }
  });

  test('is published as typed, in Unicode normalization form C', () => {
    const inText = [...outcome.published].filter(([{ place }]) => !/body|markdown/.test(place));
    for (const [{ id, text }, document] of inText) {
      expect([id, document.querySelector('article')?.textContent]).toEqual([
        id,
        expect.stringContaining(text.normalize().trim()),
      ]);
    }
  });

  test('leaves XML files well-formed and all files without invisible characters', () => {
    for (const [file, text] of outcome.files) {
      if (file.endsWith('.xml')) {
        expect(() => new JSDOM(text, { contentType: 'application/xml' }), file).not.toThrow();
      }
      expect([file, invisible.test(text)]).toEqual([file, false]);
    }
  });

  test('is printed without control characters', () => {
    expect(outcome.printed.length).toBeGreaterThan(300);
    for (const line of outcome.printed) {
      expect(line).not.toMatch(controlCharacter);
      expect(line.length).toBeLessThan(1500);
    }
  });
});

/** Returns each tag name followed by the sorted names of its attributes. */
function elementsOf(document: Document): ReadonlySet<string> {
  const elements = [...document.querySelectorAll('*')];
  return new Set(
    elements.map(({ tagName, attributes }) =>
      [tagName, ...[...attributes].map(({ name }) => name).sort()].join(' '),
    ),
  );
}

describe('a printed problem', () => {
  test.each([
    ['the name of a field', { 'notes/third.yaml': 'title: Third\n"a\\e[2Jb\\n::error::c": 1\n' }],
    ['the name of a file', { 'notes/a\u001b[2J\n::error::b.yaml': 'x' }],
    ['a line of a file', { 'notes/third.yaml': 'titel: 5 # \u001b[2J\u202e\n' }],
  ])('with %s contains no control characters', async (_, files) => {
    const config = miniSite();
    writeFiles(config.data, files);
    const { problems } = await attempt(config);
    expect(problems.length).toBeGreaterThan(0);
    const printed = problems.flatMap((one) => formatProblem(one, config.root).split('\n'));
    for (const line of printed) expect(line).not.toMatch(controlCharacter);
    expect(existsSync(config.out)).toBe(false);
  });
});
