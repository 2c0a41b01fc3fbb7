import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { describe, expect, test } from 'vitest';
import { parseMarkdown, plainText } from '../../generator/content/markdown.ts';
import { faultsOf } from '../../generator/content/markdown-faults.ts';

const faults = (text: string, inline = false) =>
  faultsOf(parseMarkdown(text), inline).map(({ message, offset }) => `${offset} ${message}`);

/** The tree without the places in it, and without the blanks that no page shows. */
function bare(node: unknown): unknown {
  return JSON.parse(JSON.stringify(node, (key, value) => (key === 'position' ? undefined : value)));
}

describe('parseMarkdown', () => {
  test('the short way for plain text gives what the parser gives', () => {
    const pieces = [
      'a',
      'B',
      ' ',
      '  ',
      '.',
      ',',
      '-',
      '+',
      '1',
      '1.',
      '1)',
      '(',
      ')',
      ':',
      '"',
      "'",
      '=',
      '/',
      '\t',
      '---',
      'é',
      '$',
      '%',
    ];
    const text = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
    const reference = (source: string) =>
      fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
    fc.assert(
      fc.property(
        text.filter((source) => source.trim() !== ''),
        (source) => {
          expect(bare(parseMarkdown(source))).toEqual(bare(reference(source)));
        },
      ),
      { numRuns: 2000, seed: 20261120 },
    );
  });

  test.each([
    ['a \\* b', 'a * b'],
    ['*a* **b** `c`', 'a b c'],
    ['AT&amp;T', 'AT&T'],
    ['1 \\< 2', '1 < 2'],
    ['[a](/b/)', 'a'],
    ['# One\n\ntwo *three*\n\n- four\n- five', 'One two three four five'],
    ['| a | b |\n|---|---|\n| c | d |', 'a b c d'],
    ['one\ntwo', 'one two'],
    ['one  \ntwo', 'one two'],
    ['plain', 'plain'],
  ])('%j has the words %j', (markdown, words) => {
    expect(plainText(parseMarkdown(markdown))).toBe(words);
  });
});

describe('what is refused', () => {
  test.each([
    ['a tag in a line', 'a <b>c', ['2 expected text, got raw HTML "<b>"']],
    ['a block of HTML', 'a\n\n<div>\nx\n</div>', ['3 expected text, got raw HTML "<div>\nx\n</div>"']],
    ['a comment', '<!-- x -->', ['0 expected text, got raw HTML "<!-- x -->"']],
    ['a script', '<script>alert(1)</script>', ['0 expected text, got raw HTML "<script>alert(1)</script>"']],
    ['a picture', 'a ![b](/c.png)', ['2 expected text, got a picture']],
    ['a picture by reference', '![b][c]\n\n[c]: /c.png', ['0 expected text, got a picture']],
    [
      'a scheme that is not safe, by reference',
      '[a][b]\n\n[b]: javascript:alert(1)',
      [expect.stringContaining('got a reference "[a][b]"'), expect.stringContaining('got "javascript:alert(1)"')],
    ],
    ['HTML in a table', '| a |\n|---|\n| <i> |', ['14 expected text, got raw HTML "<i>"']],
    ['HTML in a link', '[<b>](/c/)', ['1 expected text, got raw HTML "<b>"']],
  ])('%s', (_, markdown, expected) => {
    expect(faults(markdown)).toEqual(expected);
  });

  test('what offends is shown shortened', () => {
    expect(faults(`<a title="${'x'.repeat(100)}">`)).toEqual([
      `0 expected text, got raw HTML "<a title="${'x'.repeat(27)}..."`,
    ]);
  });

  test.each([
    ['/contact/', true],
    ['/contact/#form', true],
    ['#form', true],
    ['https://www.uspto.gov/', true],
    ['mailto:a@b.example', true],
    ['tel:+15594363800', true],
    ['http://www.uspto.gov/', false],
    ['javascript:alert(1)', false],
    ['JavaScript:alert(1)', false],
    ['data:text/html,x', false],
    ['vbscript:x', false],
    ['//evil.example/', false],
    ['contact/', false],
    ['../contact/', false],
    ['', false],
    ['file:///etc/passwd', false],
  ])('a link to %s: taken is %s', (url, isTaken) => {
    expect(faults(`[a](<${url}>)`)).toHaveLength(isTaken ? 0 : 1);
  });

  test.each([
    ['one paragraph', 'a *b* [c](/d/)', 0],
    ['two paragraphs', 'a\n\nb', 1],
    ['a heading', '## a', 1],
    ['a list', '- a\n- b', 1],
    ['code', '```\na\n```', 1],
    ['a rule', '---', 1],
  ])('in one paragraph: %s', (_, markdown, count) => {
    expect(faults(markdown, true)).toHaveLength(count);
    expect(faults(markdown)).toEqual([]);
  });
});

describe('what was meant otherwise than it is read', () => {
  const long = 'These words go on until the line is longer than any that a person breaks by hand. '.repeat(3).trim();

  test.each([
    ['a link turned round', 'the (Hague page)[/patents/]', '15 expected a link, got its brackets the wrong way round'],
    ['a note of another program', 'the list [of fees][1] says', '17 expected a whole link, got a part of one'],
    ['one in the second line of an item', '- the list\n  [of fees][1]', '21 expected a whole link, got a part of one'],
    ['an address that is no link', 'see www.uspto.gov for it', '4 expected a link, got an address'],
    ['hashes without a space', '##Pending', '0 expected a space behind the hashes of a heading'],
    ['a table without its second row', '| a | b |\n| c | d |', '0 expected a table, got a text with strokes in it'],
    ['a table folded into a line', 'a | Kind | | --- | --- |', '11 expected a table, got a text with strokes in it'],
    ['bullets of a word processor', '• one\n• two', '0 expected a list, got signs for its items'],
    [
      'a line below a text',
      'one\n---\ntwo',
      '0 the line of hyphens or equals signs below this text makes it a heading',
    ],
    ['a text moved in', 'one\n\n    two', '5 the spaces at the beginning of this line make it a piece'],
    ['a heading in strong letters', '**Pending**\n\ntext', '0 expected a heading, got a line in strong letters'],
    ['paragraphs that a folded text joins', `${long}\n${long}`, '0 two paragraphs run into one here'],
    ['a list with two signs', '* one\n2. two\n3. three', '6 this list begins with 2: its first items are not part'],
  ])('%s', (_, markdown, expected) => {
    expect(faults(markdown)).toEqual([expect.stringContaining(expected)]);
  });

  test.each([
    ['a word that is strong, and its text', '**Owners.** A pile of notices.'],
    ['a number that begins a text', '#1 of two'],
    ['a program between fences', '```\nnpm run build\n```'],
    ['lines broken by hand', 'one\ntwo\nthree'],
    ['a heading as it should be', '## One\n\ntwo'],
    ['one long line', long],
  ])('%s is taken', (_, markdown) => {
    expect(faults(markdown)).toEqual([]);
  });
});
