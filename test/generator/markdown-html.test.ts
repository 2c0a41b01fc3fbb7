/** HTML that a site allows in its texts, plugins of markdown-it, and bare addresses. */
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../generator/content/markdown.ts';
import type { MarkdownSyntax } from '../../generator/content/markdown-parser.ts';
import { headings, type MarkdownNode } from '../../generator/lib/markdown-tree.ts';

const html = ['script', 'a', 'br', 'kbd', 'sub', 'details', 'summary', 'h1', 'img', 'p'];

/** The tree as HTML, with its attributes as the tree has them. */
function markupOf(node: MarkdownNode): string {
  if (typeof node === 'string') return node;
  const { tag, children, attributes, hasOwnId: _, ...others } = node;
  const inner = children.map(markupOf).join('');
  if (tag === 'root') return inner;
  const known = Object.entries({ ...others, ...attributes }).filter(
    ([, value]) => value !== undefined,
  );
  const written = known.map(([name, value]) => ` ${name}="${value}"`).join('');
  return `<${tag}${written}>${inner}</${tag}>`;
}

const markup = (text: string, syntax: MarkdownSyntax = { html }) => {
  const { tree, problems } = parseMarkdown(text, syntax);
  expect(problems.map(({ message }) => message)).toEqual([]);
  return markupOf(tree);
};
const problems = (text: string, syntax: MarkdownSyntax = { html }) =>
  parseMarkdown(text, syntax).problems.map(
    ({ message, searchText, occurrence }) => `${message} | ${searchText} ${occurrence}`,
  );

describe('HTML that a site allows', () => {
  test.each([
    [
      'Press <kbd>Ctrl</kbd>, *x<sub>2</sub>*<br>y',
      '<p>Press <kbd>Ctrl</kbd>, <em>x<sub>2</sub></em><br></br>y</p>',
    ],
    ['<a name="b"></a>\n\n## B', '<p><a id="b"></a></p><h2 id="b-1">B</h2>'],
    ['<a id="b" /> c', '<p><a id="b"></a> c</p>'],
    ['<h1 align="center">A &amp; B</h1>', '<h1 id="a--b" align="center">A & B</h1>'],
    ['<p style="text-align: center;">a</p>', '<p align="center">a</p>'],
    [
      '- a\n  <details open><summary>b</summary>\n\n  **c**\n\n  </details>\n- d',
      '<ul><li><p>a</p><details open=""><summary>b</summary><p><strong>c</strong></p></details></li><li><p>d</p></li></ul>',
    ],
    [
      '| a |\n|---|\n| b<br/>c |',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b<br></br>c</td></tr></tbody></table>',
    ],
    ['<img src="/a.png" alt="">', '<img src="/a.png" alt=""></img>'],
    ['<img src="/a.png" alt="" width="20">', '<img src="/a.png" alt="" width="20"></img>'],
    ['`<b>` <!-- <b> --> c', '<p><code><b></code>  c</p>'],
    ['<!-- a --> b\n', '<p>b</p>'],
  ])('%j becomes elements', (text, expected) => {
    expect(markup(text)).toBe(expected);
  });

  test.each([
    [
      'a <b>c</b>\n<b>d</b>',
      [
        'expected text, got raw HTML "<b>" | <b>c</b> 0',
        'expected text, got raw HTML "<b>" | <b>d</b> 0',
      ],
    ],
    [
      '<b>c</b> <b>c</b>',
      [
        'expected text, got raw HTML "<b>" | <b>c</b> <b>c</b> 0',
        'expected text, got raw HTML "<b>" | <b>c</b> 0',
      ],
    ],
    [
      'a\n\n<br onclick="x()">',
      [
        'expected <br> without the attribute onclick | <br onclick="x()"> 0',
        'expected <br> without the attribute onclick | onclick 0',
      ],
    ],
    ['<p style="color: red">a</p>', ['expected <p> without the attribute style | style 0']],
    [
      '<a href="javascript:x">a</a>',
      ['expected a link to a page or a URL, got "javascript:x" | javascript:x 0'],
    ],
    [
      '<img src="https://a.example/b.png" alt="c">',
      ['expected a picture of static/, got "https://a.example/b.png" | https://a.example/b.png 0'],
    ],
    [
      '<img src="/b.png" alt="" width="9%">',
      ['expected <img> without the attribute width | <img src="/b.png" alt="" width="9%"> 0'],
    ],
    ['a <kbd>b', ['expected </kbd>, the end of the element that begins here | <kbd>b 0']],
    ['a</kbd>', ['expected text, got raw HTML "</kbd>" | </kbd> 0']],
    [
      '<details>\n\n> <p>\n\n</details>',
      ['expected </p>, the end of the element that begins here | <p> 0'],
    ],
    ['<p>\n**a**\n</p>', ['expected ** at both ends of the words, got "**a**" | **a** 0']],
    ['<SCRIPT>x</SCRIPT>', ['expected text, got raw HTML "<SCRIPT>" | <SCRIPT>x</SCRIPT> 0']],
    ['<p <?php x ?>', ['expected text, got raw HTML "<p <?php x ?>" | <p <?php x ?> 0']],
  ])('%j is refused', (text, expected) => {
    expect(problems(text)).toEqual(expected);
  });
});

describe('a plugin of markdown-it', () => {
  test('can render tokens as HTML, which becomes elements', () => {
    const plugins: MarkdownSyntax['plugins'] = [
      (parser) => {
        parser.renderer.rules['fence'] = (tokens, index) =>
          `<pre class="code"><code>\n<span class="x">${tokens[index]?.content.trim()}</span>\n</code></pre>`;
        parser.renderer.rules['hr'] = () => '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>';
        parser.renderer.rules['blockquote_open'] = () => '<aside class="tip"><p>Tip</p>\n';
        parser.renderer.rules['blockquote_close'] = () => '</aside>\n';
      },
    ];
    expect(markup('> *a*\n\n---\n\n```js\nb\n```', { plugins })).toBe(
      '<aside class="tip"><p>Tip</p><p><em>a</em></p></aside>' +
        '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>' +
        '<pre class="code"><code>\n<span class="x">b</span>\n</code></pre>',
    );
  });

  test('can add syntax, which is no leftover any more', () => {
    const plugins: MarkdownSyntax['plugins'] = [
      (parser) =>
        parser.inline.ruler.push('mark', (state, isSilent) => {
          const [written, words = ''] = /^==(.+?)==/.exec(state.src.slice(state.pos)) ?? [];
          if (written === undefined) return false;
          if (!isSilent) {
            state.push('mark_open', 'mark', 1);
            state.push('text', '', 0).content = words;
            state.push('mark_close', 'mark', -1);
          }
          state.pos += written.length;
          return true;
        }),
    ];
    expect(problems('a ==b==', {})).toHaveLength(1);
    expect(markup('a ==b==', { plugins })).toBe('<p>a <mark>b</mark></p>');
  });

  test('ends what an author left open in one of its elements, which is reported', () => {
    const plugins: MarkdownSyntax['plugins'] = [
      ({ renderer: { rules } }) => {
        rules['blockquote_open'] = () => '<aside>';
        rules['blockquote_close'] = () => '</aside>';
      },
    ];
    const text = '> <details>\n\nb';
    expect(problems(text, { html, plugins })).toEqual([
      'expected </details>, the end of the element that begins here | <details> 0',
    ]);
    expect(markupOf(parseMarkdown(text, { html, plugins }).tree)).toBe(
      '<aside><details></details></aside><p>b</p>',
    );
  });

  test('cannot add styles, which no page may have in its elements', () => {
    const plugins: MarkdownSyntax['plugins'] = [
      (parser) => {
        parser.renderer.rules['hr'] = () => '<span style="height:1em"></span>';
      },
    ];
    expect(problems('---', { plugins })).toEqual([
      'expected <span> without the attribute style | style 0',
    ]);
  });
});

test.each([
  [
    'at https://a.example/b_c?d=e.',
    '<p>at <a href="https://a.example/b_c?d=e">https://a.example/b_c?d=e</a>.</p>',
  ],
  ['(www.a.example/b)', '<p>(<a href="https://www.a.example/b">www.a.example/b</a>)</p>'],
  ['mail jane@a.example', '<p>mail <a href="mailto:jane@a.example">jane@a.example</a></p>'],
  ['[https://a.example](/b/)', '<p><a href="/b/">https://a.example</a></p>'],
  ...[
    'a.example',
    'fair-copy@1.2.3',
    '@jane',
    'http://localhost:3000',
    'https://localhost/a',
    'https:// and www.',
    'and/or',
    'README.md',
    '10:30',
    'a@b',
    '//a.example/b',
  ].map((text) => [text, `<p>${text}</p>`]),
])('%j has links at its addresses only', (text = '', expected = '') => {
  expect(markup(text, {})).toBe(expected);
});

test('the headings of a text are listed for a table of contents, also in other elements', () => {
  const { tree } = parseMarkdown('# A *b*\n\n> ### C {#d}\n\n###### E\n\n## ???');
  expect(headings(tree)).toEqual([
    { level: 1, id: 'a-b', text: 'A b' },
    { level: 3, id: 'd', text: 'C' },
    { level: 6, id: 'e', text: 'E' },
    { level: 2, id: undefined, text: '???' },
  ]);
});
