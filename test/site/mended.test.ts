/** Files of data/ that cannot be read as they are: what is told of them in one run, and that what is told mends them. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../generator/problems.ts';
import { loadContent } from '../../generator/stages/load.ts';
import { collections } from '../../site/schema/collections.ts';
import { data, faultsBeside, folder } from '../support/changed-record.ts';

type Lines = readonly string[];

/** All that is told while one file has other lines. */
async function toldWith(record: string, change: (lines: Lines) => Lines): Promise<readonly Problem[]> {
  const file = path.join(data, record);
  const before = readFileSync(file, 'utf8');
  const after = change(before.split('\n')).join('\n');
  expect(after).not.toBe(before);
  writeFileSync(file, after);
  try {
    const loaded = await loadContent(collections, data, folder);
    return [...loaded.problems, ...faultsBeside(loaded)].sort(
      (left, right) => (left.position?.line ?? 0) - (right.position?.line ?? 0),
    );
  } finally {
    writeFileSync(file, before);
  }
}

/** The line of a file, the field or nothing, and what is said. */
const brief = ({ position, field, message }: Problem) =>
  `${position?.line} ${field ?? ''}: ${message.replace('this file cannot be understood: ', '')}`;

/** Index of the first line that has these words. @throws Error if none has. */
function at(lines: Lines, words: string): number {
  const found = lines.findIndex((line) => line.includes(words));
  if (found < 0) throw new Error(`no line has "${words}": choose another one for this slip`);
  return found;
}

const moved = (lines: Lines, from: number, count: number, to: number): Lines => {
  const block = lines.slice(from, from + count);
  const rest = [...lines.slice(0, from), ...lines.slice(from + count)];
  const home = to > from ? to - count : to;
  return [...rest.slice(0, home), ...block, ...rest.slice(home)];
};

const replaced = (lines: Lines, words: string, other: string): Lines =>
  lines.map((line, index) => (index === at(lines, words) ? line.replace(words, other) : line));

describe('lines that were pulled elsewhere', () => {
  test('of a text into a list: the place where they stand, and the one where they are missing', async () => {
    const told = await toldWith('legal/terms-of-service.md', (lines) => {
      const from = at(lines, 'speak with us.');
      return moved(lines, from, 1, at(lines, 'sources:') + 2);
    });
    expect(told.map(brief)).toEqual([
      expect.stringMatching(/^\d+ : this line was not meant to stand here$/),
      expect.stringMatching(/^\d+ body: this paragraph ends with ".*", in the middle of a sentence$/),
    ]);
  });

  test.each([
    ['two lines of an item', 'areas/patents.yaml', '- fact: Foreign-domiciled', 2, 'source: 35 U.S.C. §§ 101'],
    ['the beginning of a list', 'subareas/copyrights/dmca.yaml', '- term: What it protects', 3, 'exhibit:'],
    ['items into another list', 'subareas/copyrights/infringement.yaml', '- term: First deadline', 5, 'answer: >-'],
  ])('%s: where they belong', async (_, record, first, count, target) => {
    let home = 0;
    const [problem, ...others] = await toldWith(record, (lines) => {
      const from = at(lines, first);
      const to = at(lines, target) + (target === 'exhibit:' ? 4 : 0);
      home = to > from ? from + 1 : from + count + 1;
      return moved(lines, from, count, to);
    });
    expect(others).toEqual([]);
    expect(problem?.message).toMatch(new RegExp(`these ${count} lines stand in another place than before$`));
    expect(problem?.hint).toMatch(new RegExp(`^move them back: above line ${home} \\(`));
  });
});

describe('what else is wrong in a file that cannot be read', () => {
  test('is told beside a colon that is lost, with its place in the file', async () => {
    const told = await toldWith('team.yaml', (lines) =>
      replaced(replaced(lines, 'intro: >-', 'intro: ->'), 'Desmond Quade', 'Desmond Qade'),
    );
    const line = (words: string) => at(readFileSync(path.join(data, 'team.yaml'), 'utf8').split('\n'), words) + 1;
    expect(told.map(brief)).toEqual([
      `${line('intro:')} : "->" begins no text`,
      `${line('Desmond Quade')} intro: expected "Desmond Quade", got "Desmond Qade"`,
      `${line('Desmond Quade')} intro: "Qade" is in no dictionary, and no record has this name`,
    ]);
  });

  test('is told beside two versions, and so is a slip below them', async () => {
    const told = await toldWith('contact.yaml', (lines) =>
      replaced(
        ['<<<<<<< HEAD', lines[0] ?? '', '=======', '# The page.', '>>>>>>> other', ...lines.slice(1)],
        'question: Is what',
        'question;Is waht',
      ),
    );
    expect(told.map(({ message }) => message.replace(/^.*understood: /, ''))).toEqual([
      'two versions of this file were put together here and never settled',
      'the colon behind "question" is lost',
      '"waht" is in no dictionary',
    ]);
  });

  test('is told of several slips of one file', async () => {
    const told = await toldWith('attorneys/ines-larkmoor.yaml', (lines) =>
      replaced(
        replaced(replaced(lines, 'admittedYear: 1999', "admittedYear: '99"), 'title: ', 'title '),
        'office: san-francisco',
        'office: San-Francisco',
      ),
    );
    expect(told.map(({ message }) => message.replace(/^.*understood: /, ''))).toEqual([
      'the colon behind "title" is lost',
      'there is no record "San-Francisco" in offices',
      'a text that begins with a quote has no end',
      'expected a number of at least 1950, got 99',
    ]);
  });

  test('is no word of a text that only a refused field of its record could vouch for', async () => {
    const told = await toldWith('subareas/digital-privacy/data-security.yaml', (lines) =>
      lines.map((line) => line.replace('checked: 2026-11-02', 'checked: 2026--11-02')),
    );
    expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['wrong-format']));
  });
});
