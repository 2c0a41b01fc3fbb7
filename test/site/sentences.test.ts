/** Where an unfinished sentence is told: at the paragraph it stands in, and not where its field begins. */
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../generator/content/markdown.ts';
import type { CheckTools } from '../../generator/index.ts';
import { unfinishedParagraphs } from '../../site/rules/sense.ts';

const at: CheckTools['at'] = ({ file }, _, problem) => ({ file, ...problem });

function toldOf(text: string) {
  const record = { id: 'a', file: 'a.md', body: parseMarkdown(text) };
  return unfinishedParagraphs([record], { at } as CheckTools).map((problem) => ({
    message: problem.message,
    offset: (problem as { offset?: number }).offset,
  }));
}

test('one that stops, at its last letter', () => {
  expect(toldOf('It is whole.\n\nThe name and its drawing stop and')).toEqual([
    { message: 'this paragraph ends with "its drawing stop and", in the middle of a sentence', offset: 46 },
  ]);
});

test('one that has lost its beginning, at the first letter of its paragraph', () => {
  expect(toldOf('It is whole.\n\nmakers of all devices with it.')).toEqual([
    { message: 'this paragraph begins with "makers of all devices", in the middle of a sentence', offset: 14 },
  ]);
});

test('one in a text without any markup, from the beginning of its field', () => {
  expect(toldOf('The name and its drawing stop and')).toMatchObject([{ offset: 32 }]);
});
