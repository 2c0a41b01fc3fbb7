/** The benchmark: its content, its comparison of pages, its targets, and its report. */
import { describe, expect, it } from 'vitest';
import { asToml, asYaml } from './content/formats.ts';
import { pageRecord } from './content/records.ts';
import type { Run } from './measure.ts';
import { readOptions } from './options.ts';
import { drawResults } from './plot.ts';
import { type Results, readmeTable, saveTable, withTable } from './table.ts';
import { isMet, judge, judgeSaves } from './targets.ts';
import { normalize } from './verify.ts';

describe('the content of the benchmark', () => {
  it('is the same in every run and differs between editions', () => {
    expect(pageRecord(7)).toEqual(pageRecord(7));
    expect(pageRecord(7).slug).not.toBe(pageRecord(8).slug);
    expect(pageRecord(7).intro).not.toBe(pageRecord(7, 1).intro);
  });

  it('has the same fields in each form', () => {
    const record = pageRecord(3);
    for (const text of [asYaml(record), asToml(record)]) {
      for (const value of [record.title, record.intro, ...record.paragraphs, ...record.benefits]) {
        expect(text).toContain(value);
      }
    }
  });
});

describe('the comparison of pages', () => {
  const page = '<head><title>A</title></head><body><p>one &amp; <a href="/a/">two</a></p></body>';

  it('ignores white space around tags and the notation of entities', () => {
    expect(
      normalize(page.replace('<p>', ' <p>\n').replace('&amp;', '&#38;').replace('</p>', '</p>\n')),
    ).toBe(normalize(page));
  });

  it.each(['title', 'one', '/a/', 'href'])('finds another "%s"', (text) => {
    expect(normalize(page.replace(text, 'other'))).not.toBe(normalize(page));
  });
});

const run = (seconds: number, megabytes = 100): Run => ({
  seconds,
  cpu: seconds,
  megabytes,
  others: 0,
});

describe('the targets', () => {
  it('are judged round by round', () => {
    const zola = [run(1), run(2), run(9)];
    const [time, memory] = judge({
      '10000': { zola, json: [run(0.9, 130), run(1.8, 130), run(18, 130)] },
    });
    expect(time).toMatchObject({ found: 0.9, most: 1 });
    expect(memory).toMatchObject({ found: 1.3, most: 1.2 });
    expect([time, memory].map((verdict) => verdict && isMet(verdict))).toEqual([true, false]);
  });

  it('are left out where something was not measured', () => {
    expect(judge({ '10000': { json: [run(1)] } })).toEqual([]);
  });

  it('include the additional cost of a page when there are many pages', () => {
    const [verdict] = judge({
      50: { json: [run(1)] },
      1000: { json: [run(1.95)] },
      10000: { json: [run(19.95)] },
    });
    expect(verdict?.found).toBeCloseTo(2);
  });
});

describe('the targets of a save', () => {
  const saved = (tool: string, what: string, milliseconds: readonly number[]) => ({
    tool,
    what,
    milliseconds,
  });
  const saves = [
    saved('this generator, the site', 'a text', [100, 100, 900]),
    saved('this generator, the site', 'an island', [201, 201, 1]),
    saved('Astro 5.18.2, 50 pages', 'a text', [900]),
  ];

  it('are judged by the median, without a target for peers', () => {
    const verdicts = judgeSaves(saves);
    expect(verdicts.map(({ found, most }) => [found, most])).toEqual([
      [100, 100],
      [201, 200],
    ]);
    expect(verdicts.map(isMet)).toEqual([true, false]);
  });

  it('come with a table of medians and ranges', () => {
    expect(saveTable(saves).split('\n')[0]).toMatch(/^ {2}a text +100 ms +100 ms to 900 ms$/);
  });
});

describe('the report', () => {
  const tools = { json: [run(1)], markdown: [run(2)], hugo: [run(3)] };
  const results: Results = {
    day: '2026-01-01',
    node: '20.19.0',
    cores: 2,
    rounds: 1,
    pageBytes: 14_700,
    sitePages: 44,
    names: { json: 'this generator, JSON', hugo: 'Hugo <1>' },
    groups: { 50: tools, 1000: tools, 10000: { ...tools, hugo: [run(30)] }, site: {} },
  };

  it('has a table of the measured tools between the markers of the README', () => {
    const table = readmeTable(results);
    expect(table).toContain('| Hugo <1> | 3.00 s | 3.00 s | 30.0 s | 100 MB |');
    expect(table).not.toContain('Zola');
    const readme = withTable('above\n<!-- bench -->\nold\n<!-- /bench -->\nbelow\n', table);
    expect(readme).toBe(`above\n<!-- bench -->\n\n${table}\n\n<!-- /bench -->\nbelow\n`);
    expect(() => withTable('no place', table)).toThrow('<!-- bench -->');
  });

  it('has a drawing with a bar for each number', () => {
    const drawing = drawResults(results);
    expect(drawing.match(/<rect /g)).toHaveLength(12);
    expect(drawing).not.toMatch(/NaN|undefined|<1>/);
  });
});

describe('the command line', () => {
  it('measures everything by default', () => {
    expect(readOptions([])).toMatchObject({
      sizes: [50, 1000, 10_000],
      hasSite: true,
      tools: [],
      rounds: 5,
    });
    expect(readOptions(['1000', 'json'])).toMatchObject({
      sizes: [1000],
      hasSite: false,
      tools: ['json'],
    });
    expect(readOptions(['site'])).toMatchObject({ sizes: [], hasSite: true });
    expect(readOptions(['changed'])).toMatchObject({ sizes: [], hasChange: true, isWhole: false });
    expect(readOptions(['page', '--than', 'old'])).toMatchObject({ task: 'page', than: 'old' });
    expect(readOptions(['50', '--node', process.execPath]).nodes).toHaveLength(2);
    expect(readOptions(['dev'])).toMatchObject({ task: 'dev', rounds: 10 });
    expect(readOptions(['dev', '--runs', '3'])).toMatchObject({ task: 'dev', rounds: 3 });
  });

  it.each([['jason'], ['44'], ['--runs', '0'], ['dev', 'astro'], ['--node', 'no-such-program']])(
    'refuses %s',
    (...argv) => {
      expect(() => readOptions(argv)).toThrow();
    },
  );
});
