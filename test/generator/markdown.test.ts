import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { paragraph } from '../../generator/content/fields.ts';
import { parseMarkdown } from '../../generator/content/markdown.ts';
import { type MarkdownNode, plainText } from '../../generator/lib/markdown-tree.ts';

/** Returns each problem, preceded by the offset of the text that it names. */
const problems = (text: string) =>
  parseMarkdown(text).problems.map(
    ({ message, searchText }) => `${text.indexOf(searchText)} ${message}`,
  );

const parser = new MarkdownIt('commonmark').enable(['table', 'strikethrough']);

function htmlOf(node: MarkdownNode): string {
  if (typeof node === 'string') return parser.utils.escapeHtml(node);
  if (node.tag === 'hr') return '<hr />';
  const inner = node.children.map(htmlOf).join('');
  if (node.tag === 'root') return inner;
  const start = node.start === undefined ? '' : ` start="${node.start}"`;
  return `<${node.tag}${start}>${inner}</${node.tag}>`;
}

describe('parseMarkdown', () => {
  test('the shortcut for plain text returns the same as markdown-it', () => {
    const snippets = [...`aB.,-+1():"'=/é$%&`, '~', ' ', '  ', '1.', '1)', '\t', '---', '~~'];
    const text = fc
      .array(fc.constantFrom(...snippets), { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join(''));
    const normalizeHtml = (html: string) =>
      html
        .replace(/\s*\n\s*/g, '')
        .replace(/<pre><code(?: class="[^"]*")?>(.*?)<\/code><\/pre>/gs, '<pre>$1</pre>')
        .replace(/(<\/?)s>/g, '$1del>');
    fc.assert(
      fc.property(
        // GitHub strikes through what is between two tildes; markdown-it, between more, too.
        text.filter((source) => source.trim() !== '' && !source.includes('~~~')),
        (source) => {
          expect(normalizeHtml(htmlOf(parseMarkdown(source).tree))).toBe(
            normalizeHtml(parser.render(source)),
          );
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
    ['~~one~~ two', 'one two'],
    ['one ![two](/a.png)', 'one '],
    ['one <!-- two --> three <!-- four\nfive -->', 'one three'],
    ['<!-- one\n\ntwo -->\n\nthree\n<!-- four -->\nfive', 'three five'],
    ['> - one\n>   <!-- two -->\n>   three', 'one three'],
    ['`<!-- one -->` \\<!-- two -->', '<!-- one --> <!-- two -->'],
    ['```\n<!-- one -->\n```', '<!-- one --> '],
    ['a ~~~~ b', 'a ~~~~ b'],
    ['one\ntwo', 'one two'],
    ['one  \ntwo', 'one two'],
    ['plain', 'plain'],
  ])('%j has the plain text %j', (markdown, expected) => {
    expect(plainText(parseMarkdown(markdown).tree)).toBe(expected);
  });
});

test.each([
  ['## What it *costs* & why', ['what-it-costs--why']],
  ['## Über uns\n\n## 料金\n\n## ⚙️ a', ['über-uns', '料金', '-a']],
  ['## A\n\n## A\n\n## A-1', ['a', 'a-1', 'a-1-1']],
  ['## B {#a}\n\n## A', ['a', 'a-1']],
  ['## A {#My_id-2} ##\n\nB\n-- {#c}', ['My_id-2']],
  ['## A \\{#b}\n\n## ???', ['a-b', undefined]],
  ['A {#b}\n-----', ['b']],
])('the headings of %j have the ids %j', (markdown, ids) => {
  const { tree } = parseMarkdown(markdown);
  const headings = tree.children.flatMap((node) =>
    typeof node === 'object' && node.tag === 'h2' ? [node] : [],
  );
  expect(headings.map(({ id }) => id)).toEqual(ids);
  expect(headings.map((heading) => plainText(heading)).join()).not.toContain('{#m');
});

test('a table cell has the alignment of its column', () => {
  const { tree } = parseMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |');
  const cells = JSON.stringify(tree).match(/\{"tag":"t[hd]"[^[]*/g);
  expect(cells?.map((cell) => /"align":"(\w+)"/.exec(cell)?.[1])).toEqual([
    undefined,
    'right',
    undefined,
    'right',
  ]);
});

describe('refused Markdown', () => {
  test.each([
    ['an inline HTML tag', 'a <b>c', ['2 expected text, got raw HTML "<b>"']],
    ['a block of HTML', 'a\n\n<div>\nx\n</div>', ['3 expected text, got raw HTML "<div>"']],
    ['a script', '<script>alert(1)</script>', ['0 expected text, got raw HTML "<script>"']],
    [
      'a picture without an alt text',
      'a ![](/c.png)',
      ['6 expected a description of the picture, got none'],
    ],
    [
      'a picture with a blank alt text',
      '![ ](/c.png)',
      ['5 expected a description of the picture, got none'],
    ],
    [
      'a picture of another site',
      'a ![b](https://c.example/d.png)',
      ['7 expected a picture of static/, got "https://c.example/d.png"'],
    ],
    [
      'a picture by reference',
      '![b][c]\n\n[c]: data:x',
      ['14 expected a picture of static/, got "data:x"'],
    ],
    ['a picture without a file', '![b]()', ['3 expected a picture of static/, got ""']],
    ['a picture outside', '![b](/../c.png)', ['5 expected a picture of static/, got "/../c.png"']],
    [
      'a picture outside, as a link',
      '![b](/%2e%2e/c.png)',
      ['5 expected a picture of static/, got "/%2e%2e/c.png"'],
    ],
    [
      'a picture of another host',
      '![b](//c.example/d)',
      ['5 expected a picture of static/, got "//c.example/d"'],
    ],
    [
      'a picture with a query',
      '![b](/c.png?d)',
      ['5 expected a picture of static/, got "/c.png?d"'],
    ],
    [
      'a scheme that is not safe, by reference',
      '[a][b]\n\n[b]: javascript:alert(1)',
      ['13 expected a link to a page or a URL, got "javascript:alert(1)"'],
    ],
    ['a task', '- a\n- [x] b', ['6 expected text, got "[x]"']],
    ['HTML in a table', '| a |\n|---|\n| <i> |', ['14 expected text, got raw HTML "<i>"']],
    ['HTML in a link', '[<b>](/c/)', ['1 expected text, got raw HTML "<b>"']],
    ['HTML in a heading', '## a <b>', ['5 expected text, got raw HTML "<b>"']],
  ])('%s', (_, markdown, expected) => {
    expect(problems(markdown)).toEqual(expected);
  });

  test('the refused text is shortened in the message', () => {
    expect(problems(`<a title="${'x'.repeat(100)}">`)).toEqual([
      `0 expected text, got raw HTML "<a title="${'x'.repeat(29)}…"`,
    ]);
  });

  test.each([
    ['/contact/', true],
    ['/contact/#form', true],
    ['#form', true],
    ['https://www.uspto.gov/', true],
    ['mailto:a@b.example', true],
    ['tel:+15594363800', true],
    ['http://www.uspto.gov/', true],
    ['http:www.uspto.gov', false],
    ['javascript:alert(1)', false],
    ['JavaScript:alert(1)', false],
    ['data:text/html,x', false],
    ['vbscript:x', false],
    ['//evil.example/', false],
    ['second.md', true],
    ['../posts/first.yaml#part', true],
    ['./a.b/c.json', true],
    ['/posts/first.md', true],
    ['//evil.example/a.md', false],
    ['javascript:alert(1)//a.md', false],
    ['java&#9;script:a.md', false],
    ['a\\\\b.md', false],
    ['a.md?b', false],
    ['contact/', true],
    ['../contact#form', true],
    ['..//contact/', false],
    ['', false],
    ['file:///etc/passwd', false],
  ])('a link to %s is accepted: %s', (url, isAccepted) => {
    expect(problems(`[a](<${url}>)`)).toHaveLength(isAccepted ? 0 : 1);
  });

  test.each([
    ['one paragraph', 'a *b* [c](/d/)', 0],
    ['two paragraphs', 'a\n\nb', 1],
    ['a heading', '## a', 1],
    ['a list', '- a\n- b', 1],
    ['code', '```\na\n```', 1],
    ['a rule', '---', 1],
  ])('a field for one paragraph with %s', (_, markdown, count) => {
    expect(paragraph().safeParse(markdown).error?.issues ?? []).toHaveLength(count);
    expect(problems(markdown)).toEqual([]);
  });
});

describe('footnotes', () => {
  const text = 'A[^1] and once more[^1], B[^b].\n\n[^1]: The *first*.\n[^b]: The second.\n';
  const elementsIn = (node: MarkdownNode): Exclude<MarkdownNode, string>[] =>
    typeof node === 'string' ? [] : [node, ...node.children.flatMap(elementsIn)];

  test('are listed at the end, with links in both directions', () => {
    const { tree, problems } = parseMarkdown(text);
    expect(problems).toEqual([]);
    expect(htmlOf(tree)).toBe(
      '<p>A<sup><a>1</a></sup> and once more<sup><a>1</a></sup>, B<sup><a>2</a></sup>.</p>' +
        '<ol><li><p>The <em>first</em>. <a>↩</a> <a>↩</a></p></li><li><p>The second. <a>↩</a></p></li></ol>',
    );
    const ids = elementsIn(tree).flatMap(({ id }) => id ?? []);
    const links = elementsIn(tree).flatMap(({ href }) => href?.slice(1) ?? []);
    expect(new Set(ids).size).toBe(5);
    expect([...new Set(links)].sort()).toEqual([...ids].sort());
  });

  test('of two texts have different ids', () => {
    const ids = (source: string) =>
      elementsIn(parseMarkdown(source).tree).flatMap(({ id }) => id ?? []);
    expect(ids(`${text}x`).filter((id) => ids(text).includes(id))).toEqual([]);
  });

  test.each([
    [
      'a mark without a note',
      'A[^1] and[^2].\n\n[^1]: B.',
      '9 expected a mark such as [^1] whose footnote exists, got "[^2]"',
    ],
    [
      'one in a note',
      'A[^1].\n\n[^1]: B[^c].',
      '15 expected a mark such as [^1] whose footnote exists, got "[^c]"',
    ],
    [
      'one in a table',
      '| A |\n|---|\n| b[^3] |',
      '15 expected a mark such as [^1] whose footnote exists, got "[^3]"',
    ],
  ])('of %s are a problem', (_, source, problem) => {
    expect(problems(source)).toEqual([problem]);
  });

  test.each(['`[^1]`', '\\[^1]', '~~~\n[^1]\n~~~', '[^1](/a/)', '[^a b]', 'a ^ [b]', '[]^'])(
    'are not meant by %j',
    (source) => {
      expect(problems(source)).toEqual([]);
    },
  );

  test('have hints for a text and for a paragraph', () => {
    expect(parseMarkdown('a[^1]').problems[0]?.hint).toContain('begins with [^1]: and a space');
    const [issue] = paragraph().safeParse('a[^1]').error?.issues ?? [];
    expect(issue).toMatchObject({
      params: {
        searchText: '[^1]',
        hint: expect.stringContaining('in a field of one paragraph, write it in parentheses'),
      },
    });
  });
});
