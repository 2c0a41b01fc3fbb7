/** Quotation marks, unbreakable phrases, and Markdown tables. */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { blocks, line, type MarkdownNode, paragraph, staticFile } from '../../generator/index.ts';
import { withQuotes } from '../../site/schema/shared.ts';
import { verbatim } from '../../site/schema/verbatim.ts';
import { listSections } from '../../site/typography/anchors.ts';
import { bindName, bindSpaces, preventBreaks } from '../../site/typography/lines.tsx';
import { setQuotes } from '../../site/typography/quotes.ts';
import { readBuiltSite } from '../support/site.ts';

const markupOf = (node: ReactNode) =>
  renderToStaticMarkup(createElement('p', null, node)).slice(3, -4);

function htmlOf(node: MarkdownNode): string {
  if (typeof node === 'string') return node;
  const inner = node.children.map(htmlOf).join('');
  return node.tag === 'root' ? inner : `<${node.tag}>${inner}</${node.tag}>`;
}
const prose = (text: string) => htmlOf(setQuotes(blocks().parse(text)));

describe('quotation marks', () => {
  test.each([
    [`"From filing" counts from the day`, '“From filing” counts from the day'],
    [`the owner's card, the makers' rights`, 'the owner’s card, the makers’ rights'],
    [`He said: "It's the 'main' claim."`, 'He said: “It’s the ‘main’ claim.”'],
    [`("quoted") and — "quoted"`, '(“quoted”) and — “quoted”'],
    [`"'Nested' at the start"`, '“‘Nested’ at the start”'],
    [`it ends with a number, "page 2"`, 'it ends with a number, “page 2”'],
    [`a 5" gear, 6' long, of the 1990's`, `a 5" gear, 6' long, of the 1990’s`],
    [`back in the '90s`, 'back in the ’90s'],
    [`no marks & signs`, 'no marks & signs'],
  ])('%s', (text, expected) => {
    expect(setQuotes(text)).toBe(expected);
    expect(prose(text)).toBe(`<p>${expected}</p>`);
  });

  test.each([
    ['es', `Dijo "no 'firme' nada"`, 'Dijo “no ‘firme’ nada”'],
    ['es-ES', `¿"No 'firme' nada"?`, '¿«No “firme” nada»?'],
    ['fr', `Il a dit "l'avis"`, 'Il a dit «\u00a0l’avis\u00a0»'],
    ['de-AT', `Sie sagte "das ist's"`, 'Sie sagte „das ist’s“'],
  ])('are those of a record in the language %s', (lang, text, expected) => {
    expect(withQuotes(z.object({ lang: z.string(), text: line() })).parse({ lang, text })).toEqual({
      lang,
      text: expected,
    });
  });

  test('depend on the text before an inline element, but not on the block before', () => {
    expect(prose(`[Quade](/x/)'s file`)).toBe('<p><a>Quade</a>’s file</p>');
    expect(prose(`"*Cox*" and`)).toBe('<p>“<em>Cox</em>” and</p>');
    expect(prose(`a "b\n\n"c" d`)).toBe('<p>a “b</p><p>“c” d</p>');
  });

  test('do not change in code and addresses', () => {
    expect(prose('`x = "y"`')).toBe('<p><code>x = "y"</code></p>');
    const link = { tag: 'a', href: `/x/?"y"`, children: [] };
    expect(setQuotes({ tag: 'root', children: [link] })).toEqual({ tag: 'root', children: [link] });
  });

  test.each([
    `Write to d.o'quade@firm.example, "now"`,
    `"https://a.example/o'neil"`,
    `'see http://a.example/?q="x"'`,
  ])('do not change in the address within %s', (text) => {
    const addressOf = (value: string) => /[^\s"“‘']*(?:@|:\/\/)[^\s"”,]*[\w]/.exec(value)?.[0];
    expect(addressOf(setQuotes(text))).toBe(addressOf(text));
    expect(setQuotes(text)).not.toBe(text);
  });

  test('do not change in a link that shows its address', () => {
    const link = {
      tag: 'a',
      href: `https://a.example/o'neil`,
      children: [`https://a.example/o'neil`],
    };
    expect(setQuotes({ tag: 'root', children: [link] })).toEqual({ tag: 'root', children: [link] });
  });

  test('change in fields of prose only', () => {
    const record = z.strictObject({
      title: line(),
      list: z.array(line()).default([]),
      picture: z.union([z.strictObject({ figure: verbatim(), caption: line() }), staticFile()]),
      names: z.record(z.string(), z.string()),
      labels: z.record(z.string(), line()).optional(),
      email: z.email(),
      url: z.url(),
      code: verbatim().regex(/o/),
      note: line().min(1).optional().meta({ description: 'x' }),
      text: paragraph(),
    });
    const straight = `"o'neil"`;
    const address = `d.o'quade@firm.example`;
    const parsed = withQuotes(record).parse({
      title: straight,
      list: [straight],
      picture: { figure: straight, caption: straight },
      names: { a: straight },
      labels: { a: straight },
      email: address,
      url: `https://a.example/o'neil`,
      code: straight,
      note: straight,
      text: straight,
    });
    expect(parsed).toMatchObject({
      title: '“o’neil”',
      list: ['“o’neil”'],
      picture: { figure: straight, caption: '“o’neil”' },
      names: { a: straight },
      labels: { a: '“o’neil”' },
      email: address,
      url: `https://a.example/o'neil`,
      code: straight,
      note: '“o’neil”',
      text: { children: [{ children: ['“o’neil”'] }] },
    });
    expect(withQuotes(record).parse({ ...parsed, text: 'x', picture: `/o'neil.png` }).picture).toBe(
      `/o'neil.png`,
    );
  });

  test('change in every text of a record and nowhere else', () => {
    const record = { title: `"A"`, list: [`it's`, 5, null], group: { isOpen: true, text: `"B"` } };
    expect(setQuotes(record)).toEqual({
      title: '“A”',
      list: ['it’s', 5, null],
      group: { isOpen: true, text: '“B”' },
    });
  });
});

describe('an unbreakable phrase', () => {
  test.each([
    ['Code § 22 and §§ 1 or § a', 'Code §\u00a022 and §§\u00a01 or § a'],
    ['(§ 547(b), 11 U.S.C. § 528', '(§\u00a0547(b), 11\u00a0U.S.C.\u00a0§\u00a0528'],
    ['8 CFR § 103.2 or 37 CFR 1.6', '8\u00a0CFR\u00a0§\u00a0103.2 or 37\u00a0CFR\u00a01.6'],
    ['Chapter 7 or Chapter', 'Chapter\u00a07 or Chapter'],
    ['s 139, ss 14 and (r 5) rr 475 to', 's\u00a0139, ss\u00a014 and (r\u00a05) rr\u00a0475 to'],
    ['the firm’s 10, laws 5, her 2', 'the firm’s 10, laws 5, her 2'],
    ['90 cm, 5 m and 3 mi, 4 men, 2 lbs', '90\u00a0cm, 5\u00a0m and 3\u00a0mi, 4 men, 2 lbs'],
    ['Cox v. Sony v. c', 'Cox\u00a0v.\u00a0Sony v. c'],
  ])('%s has no-break spaces', (text, expected) => {
    expect(bindSpaces(text)).toBe(expected);
    expect(markupOf(preventBreaks(text))).toBe(expected);
  });

  test.each([
    ['I-9, EOIR-33/IC', '<span class="whole">I-9</span>, <span class="whole">EOIR-33/IC</span>'],
    ['Grace Ji-won Park', 'Grace <span class="whole">Ji-won</span> Park'],
    ['No e-mail', 'No <span class="whole">e-mail</span>'],
    [
      '§ 40-4-7 or (505) 555-0171',
      '§ <span class="whole">40-4-7</span> or <span class="whole">(505) 555-0171</span>',
    ],
    [
      'attorney-client, 2–3 years',
      '<span class="whole">attorney-client</span>, <span class="whole">2–3</span> years',
    ],
    ['rr 475–500', 'rr\u00a0<span class="whole">475–500</span>'],
    ['the co-op', 'the <span class="whole">co-op</span>'],
    [
      'Form I-751 and the N-600s',
      'Form <span class="whole">I-751</span> and the <span class="whole">N-600s</span>',
    ],
    ['under 28-1383(A)(1)', 'under <span class="whole">28-1383(A)(1)</span>'],
    ['a well-known mark', 'a well-known mark'],
    ['Marisol Peña-Quiroga and the mid-Año sale', 'Marisol Peña-Quiroga and the mid-Año sale'],
  ])('%s keeps its compounds on one line', (text, expected) => {
    expect(markupOf(preventBreaks(text))).toBe(expected);
  });
});

test.each([
  ['Ines Larkmoor', 'Ines\u00a0Larkmoor'],
  ['La Jolla', 'La\u00a0Jolla'],
  ['Marguerite “Daisy” Vesterfelt', 'Marguerite “Daisy” Vesterfelt'],
  ['Solange Amirault, K.C.', 'Solange Amirault,\u00a0K.C.'],
  ['Odell R. Pruncutt III', 'Odell R. Pruncutt\u00a0III'],
  ['Bartholomew Quade Jr.', 'Bartholomew Quade\u00a0Jr.'],
  ['Rancho Santa Fe West', 'Rancho Santa Fe West'],
])('the name %s is on one line or breaks at its spaces', (name, expected) => {
  expect(bindName(name)).toBe(expected);
});

test('headings of the second level have the ids that a list of contents names', () => {
  const text = blocks().parse('## One\n\n### Two\n\n## Three *and* four {#more}\n\n## One');
  expect(listSections(text)).toEqual([
    { id: 'one', text: 'One' },
    { id: 'more', text: 'Three and four' },
    { id: 'one-1', text: 'One' },
  ]);
  expect(text.children.map((node) => (typeof node === 'object' ? node.id : node))).toEqual([
    'one',
    'two',
    'more',
    'one-1',
  ]);
});

test('a Markdown table is in a scrollable box, and each cell has the label of its column', () => {
  const page = readBuiltSite().text('trademarks/international/index.html');
  const table = /<section class="table-box".*?<\/section>/s.exec(page)?.[0];
  expect(table).toContain(
    '<section class="table-box" aria-label="Table: Route, What it covers, Local counsel, Know before you choose" tabindex="0">' +
      '<table><thead><tr><th scope="col">Route</th><th scope="col">What it covers</th>',
  );
  expect(table).toContain(
    '<tbody><tr><th scope="row">Direct filing</th><td data-label="What it covers">One country</td>',
  );
});
