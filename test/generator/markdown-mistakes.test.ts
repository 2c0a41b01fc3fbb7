/** What markdown-it prints as typed or drops without a word, and what only looks like it. */
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../generator/content/markdown.ts';
import { createFieldLocator } from '../../generator/content/record.ts';

const messagesOf = (text: string) => parseMarkdown(text).problems.map(({ message }) => message);

const deepQuote = `${'>'.repeat(30)} deep`;

describe('a text is refused with', () => {
  test.each([
    ['[our guide](/docs/my guide.pdf)', 'expected a link, got "[our guide](/docs/my guide.pdf)"'],
    ['[a](/b/ “c”)', 'expected a link, got "[a](/b/ “c”)"'],
    ['[a [b](/c/) d](/e/)', 'expected a link, got "[a [b](/c/) d](/e/)"'],
    ['[a] (/b/)', 'expected a link, got "[a] (/b/)"'],
    ['fees](/b/)', 'expected [ before the words of a link, got "](/b/)"'],
    ['[our fees][fees]', 'expected a link whose address is defined, got "[our fees][fees]"'],
    ['[fees][]', 'expected a link whose address is defined, got "[fees][]"'],
    ['[Fax]: 555-0100', 'expected [fax] in the text, because this line says what it stands for'],
    ['[a][b]\n\n[b]: /c/\n[b]: /d/', 'expected one line that begins with [b]:, got another'],
    ['[^1]: a', 'expected [^1] in the text, because this line says what it stands for'],
    ['a[^1]\n\n[^1]: b\n\n[^1]: c', 'expected one line that begins with [^1]:, got another'],
    ['a ![b](c d.png)', 'expected a picture such as ![words](/name.jpg), got "![b](c d.png)"'],
    ['a ![b]', 'expected a picture such as ![words](/name.jpg), got "![b]"'],
    ['a ^[th]', 'expected a mark such as [^1] whose footnote exists, got "^[th]"'],
    ['**「Note」**text', 'expected ** at both ends of the words, got "**「Note」**text"'],
    ['**Note:**text', 'expected ** at both ends of the words, got "**Note:**text"'],
    ['これは**重要。**次', 'expected ** at both ends of the words, got "**重要。**次"'],
    ['a **b\nc', 'expected ** at both ends of the words, got "**b"'],
    ['**a **b', 'expected ** at both ends of the words, got "**a **b"'],
    ['** a**', 'expected ** at both ends of the words, got "** a**"'],
    ['**a*', 'expected * at both ends of the words, got "**a*"'],
    ['a *b c', 'expected * at both ends of the words, got "*b c"'],
    ['__a', 'expected __ at both ends of the words, got "__a"'],
    ['~~a', 'expected ~~ at both ends of the words, got "~~a"'],
    ['a ~~~b~~~', 'expected ~~, got "~~~b~~~"'],
    ['a `b', 'expected code between two `, got "`b"'],
    ['##Costs', 'expected a heading, got "##Costs"'],
    ['a\n####### b', 'expected a heading, got "####### b"'],
    ['##\u00a0a', 'expected an ordinary space after the mark, got "##\u00a0a"'],
    ['• bullet', 'expected a list, got "• bullet"'],
    ['– a\n– b', 'expected a list, got "– a"'],
    ['[](/a/)', 'expected the words of a link, got none'],
    ['(fees)[/a/]', 'expected a link, got "[/a/]"'],
    ['##\n\na', 'expected the text of a heading, got nothing'],
    ['the 4^th^ of', 'expected text, got "^th^"'],
    ['so $$x^2$$ is', 'expected text, got "$$x^2$$"'],
    ['-a\n-b\n-c', 'expected a list, got "-a"'],
    ['1.a\n2.b', 'expected a numbered list, got "1.a"'],
    ['- [ ] a', 'expected text, got "[ ]"'],
    ['1. a\n3. b', 'expected the number 2, got 3.'],
    [
      '| a | b |\n| c | d |',
      'expected a table with a line such as |---|---| below its first one, got "| a | b |"',
    ],
    [
      'a | b\n---|---|---',
      'expected a table with a line such as |---|---| below its first one, got "---|---|---"',
    ],
    ['> |a|b|\n> |---|---|\n> |c|', 'expected 2 cells in each row, got 1'],
    ['|a|b|\n|---|---|\n|c|d|e|', 'expected 2 cells in each row, got 3'],
    ['|a|\n|---|\n|b|\nc', 'expected 1 cell in each row, got 1'],
    ['```\na', 'expected a line of ``` at the end of the code that begins here'],
    ['- ~~~\n  a\n\nb', 'expected a line of ~~~ at the end of the code that begins here'],
    ['```\na\n```js\nb\n```', 'expected a line of ``` at the end of the code that begins here'],
    ['a\nb\n---', 'expected a heading of one line, got 2 lines above dashes'],
    [deepQuote, 'expected fewer blocks in blocks'],
    ['<!-- a', 'expected -->, the end of the comment that begins here'],
    ['a <!-- b\n\nc -->', 'expected -->, the end of the comment, got "<!--"'],
    ['[gallery ids="1,2"]', 'expected text, got "[gallery ids=""'],
    ['a[/caption]', 'expected text, got "[/caption]"'],
    ['{% include a %}', 'expected text, got "{% include a %"'],
    ['{{ a }}', 'expected text, got "{{ a"'],
    ['a {: .b}', 'expected text, got "{: .b}"'],
    ['![b](/c.png){width=50%}', 'expected text, got "{width=50%}"'],
    ['## a {/* #b */}', 'expected text, got "{/* #b */}"'],
    ['==a > b==', 'expected text, got "==a > b=="'],
    ['**a****:** b', 'expected ** at both ends of the words, got "**:** b"'],
    ['a\n|b|c|\n|-|-|\n|d|1|\ne', 'expected 2 cells in each row, got 1'],
    ['[[Page]]', 'expected a link, got "[[Page]]"'],
    ['> [!NOTE]\n> a', 'expected text, a heading, or a list, got "[!NOTE]"'],
    ['::: note\na', 'expected text, a heading, or a list, got "::: note"'],
    ['a :smile:', 'expected text, got ":smile:"'],
    ['a&nbps;b', 'expected text, got "&nbps;"'],
    ['a &#xzz;', 'expected text, got "&#xzz;"'],
    ['a&nbsp b', 'expected text, got "&nbsp"'],
    ['<www.a.com>', 'expected text, got "<www.a.com>"'],
    ['<a href="b', 'expected text, got "<a href="b"'],
  ])('%j', (text, message) => {
    expect(messagesOf(text)).toEqual([message]);
  });
});

test.each([
  ...['2 * 3 * 4', 'a_b_c', '[sic]', '[Plaintiff]', '#1 in line', 'C# and F#', '~30 to ~60 days'],
  ...['$5 | $10', '5 > 3', '** see note', 'Rated *****', '*****, great', 'A 4**** hotel'],
  ...['a_b.pdf, _headers, _config.yml', '“[T]he [court] held [that …]”', '[[T]he [court]]'],
  ...['Fees* apply. *Terms apply.', 'Jane* and John**', '**Free consultation***', 'Dial *67'],
  ...[
    's**t',
    'Name: ________, Date: ______.',
    '(____) “____”',
    'R&D; AT&T; Q&A;',
    'a < b',
    'I <3 you',
  ],
  ...['10:30:45', 'std::vector::a', 'Note: see below', '[1] (see p. 5)', '{a, b} {name} {.5}'],
  ...['a ^ b', '1. a\n1. b', '5. a\n6. b', '1986. A great year', '-5 degrees\n-7 degrees'],
  ...['— Jane Doe', '|x| < 5', 'Home | About', 'Wow![sic]', 'wait~~', '__init__', 'Hello~'],
  ...['Title\n-----', '- |a|b|\n  |---|---|\n  |1|2 \\| 3|', 'a --- b', 'a == b', 'f(x)[0]'],
  ...['`[a](b c)`', '```\n[a](b c)\n##d\n```', '[a](</b c.pdf>)', 'Smith [2024] UKSC 5'],
  ...['a <!-- b --> c', '<!-- a\n\nb -->\n\nc', '[a]: /b/\n\n[c][a]', 'a&lt;b &#169; AT&T'],
  ...['*a b*—c', '5 * 10\na * b * c', '__"a"__', 'a == b == c', '| a |\n|---|\n## b', '\\==a=='],
  ...['a\\*b', '\\[a](b c)', '\\[fees]: /a/', '\\##Costs', '\\• a', '\\{{a}}', '\\{% a %}'],
  ...[
    '\\[[Page]]',
    '\\:smile:',
    '\\<!-- a',
    '\\&nbsp',
    '\\`quote`',
    '\\^[a]',
    '\\| a |',
    '\\~~a~~',
  ],
  ...['Promise<[Response](/r/)>', '[a][b]\n\n[b]: https://c.example/\n[B]: https://c.example/'],
])('%j is prose or Markdown', (text) => {
  expect(messagesOf(text)).toEqual([]);
});

test('each of several equal mistakes is reported at its line', () => {
  const text =
    '---\na: 1\n---\n\\[a](b c)\n\n[a](b c)\n\n- x\n  [a](b c)\n\n> | a |\n> |---|\n> x\n';
  const locate = createFieldLocator('a.md', text);
  const body = text.slice(text.indexOf('\\'));
  const lines = parseMarkdown(body).problems.map(
    ({ searchText, occurrence }) => locate(['body'], { searchText, occurrence }).line,
  );
  expect(lines).toEqual([6, 9, 13]);
});

test('each of several pictures without a description is reported where it is', () => {
  const text = '![](/a.png) ![](/b.png)\n![](/c.png)\n';
  const locate = createFieldLocator('a.md', text);
  const places = parseMarkdown(text).problems.map(({ searchText, occurrence }) =>
    Object.values(locate(['body'], { searchText, occurrence })).join(':'),
  );
  expect(places).toEqual(['1:5', '1:17', '2:5']);
});

test('pathological inputs of 40 kB take less than half a second', () => {
  const size = 40_000;
  const repeat = (part: string) => part.repeat(size / part.length);
  const inputs = [
    ...['[^', '^[', '[', '![', '[a](', '[a](<b', '](', '![[]()', '[](', '`a ', '<', '<!--\n'],
    ...['*a ', '**a ', 'a**b', '*a_ ', '~~a ', '\u00a0*', '😀**', '&foo;', '{{', '{: ', ':a', '> '],
    ...['<!-- a -->\n', '[a]: b\n', '```a\n', '|a\n', '##a\n', '-a\n', '\\['],
  ].map(repeat);
  inputs.push(`[^a]: b\n\n[^a]${repeat('[^')}`, `mailto:a@${repeat('.i')}`);
  inputs.push(`<mailto:a@${repeat('.i')}>`, `${'[a'.repeat(9999)}${']'.repeat(9999)}`);
  for (const input of inputs) {
    const { user } = process.cpuUsage();
    parseMarkdown(input);
    expect(process.cpuUsage().user - user, input.slice(0, 20)).toBeLessThan(500_000);
  }
});
