/** Nesting that an HTML parser rearranges. parse5 is the parser: it follows the standard. */
import fc from 'fast-check';
import { parse, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { scanMarkup } from '../../generator/audit/markup.ts';
import { readPageFacts } from '../../generator/audit/page-facts.ts';
import { readPage } from '../../generator/audit/read-page.ts';
import { read } from '../support/build.ts';
import { builtSiteFolder } from '../support/built-site.ts';
import { filesBelow } from '../support/files.ts';

const documentOf = (body: string) =>
  `<!DOCTYPE html><html><head><title>t</title></head><body>${body}</body></html>`;

const domOf = (html: string) => serialize(parse(html, { scriptingEnabled: false }));

/** What is misplaced in a body; `undefined` if it is not written as React writes it. */
function misplacedIn(body: string): readonly string[] | undefined {
  const found: string[] = [];
  const isReadable = scanMarkup(documentOf(body), {
    startTag: () => undefined,
    misplaced: ({ name, ancestor: { kind }, misuse }) => {
      // A parser keeps what only means nothing where it is.
      if (!misuse) found.push(`${name} in ${kind.name}`);
    },
  });
  return isReadable ? found : undefined;
}

describe('an element that a browser takes out of another one', () => {
  test.each([
    ['<p><div></div></p>', 'div in p'],
    ['<p><span><ul><li></li></ul></span></p>', 'ul in p'],
    ['<p><p></p></p>', 'p in p'],
    ['<h1><h2></h2></h1>', 'h2 in h1'],
    ['<a><span><a></a></span></a>', 'a in a'],
    ['<button><b><button></button></b></button>', 'button in button'],
    ['<form><div><form></form></div></form>', 'form in form'],
    ['<ul><li><div><li></li></div></li></ul>', 'li in li'],
    ['<dl><dt><dd></dd></dt></dl>', 'dd in dt'],
    ['<table><div></div></table>', 'div in table'],
    ['<table>text</table>', 'text in table'],
    ['<table><tr><td></td></tr></table>', 'tr in table'],
    ['<table><tbody><td></td></tbody></table>', 'td in tbody'],
    ['<table><tbody><tr><div></div></tr></tbody></table>', 'div in tr'],
    ['<div><td></td></div>', 'td in div'],
    ['<div><tr></tr></div>', 'tr in div'],
    ['<select><div></div></select>', 'div in select'],
    ['<select><option><b></b></option></select>', 'b in option'],
    ['<svg><div></div></svg>', 'div in svg'],
    ['<div><body></body></div>', 'body in div'],
    ['<ruby><rt><rt></rt></rt></ruby>', 'rt in rt'],
  ])('is found in %s', (body, misplaced) => {
    expect(misplacedIn(body)?.[0]).toBe(misplaced);
    expect(domOf(documentOf(body))).not.toBe(documentOf(body));
  });

  test.each([
    '<p><a><span><b></b></span></a></p>',
    '<ul><li><ul><li><p></p></li></ul></li></ul>',
    '<p><button><p></p></button></p>',
    '<a><table><tbody><tr><td><a></a></td></tr></tbody></table></a>',
    '<svg><a><title>t</title><foreignObject><div><p></p></div></foreignObject></a></svg>',
    '<dl><div><dt></dt><dd><dl><dt></dt></dl></dd></div></dl>',
    '<select><optgroup><option>x</option></optgroup><hr></select>',
    '<table><caption><p></p></caption><colgroup><col></colgroup><thead></thead></table>',
    '<details><summary><h2></h2></summary><form><fieldset><legend></legend></fieldset></form></details>',
    '<template><tr><td></td></tr></template>',
    '<noscript><p></p></noscript>',
    '<ruby>a<rp>(</rp><rt>b</rt></ruby>',
    '<p><object><p></p></object></p>',
    '<form><template><form></form></template></form>',
    '<constructor><toString></toString></constructor>'.toLowerCase(),
  ])('is not found in %s', (body) => {
    expect(misplacedIn(body)).toEqual([]);
    expect(domOf(documentOf(body))).toBe(documentOf(body));
  });

  const names =
    'a b p div span ul ol li dl dt dd button form h1 h2 table thead tbody tr td th caption colgroup ' +
    'col select option optgroup section main pre nav svg g foreignObject ruby rt rp rb label input img br hr em nobr object details summary fieldset legend figure noscript';
  const voids = ['input', 'img', 'br', 'hr', 'col'];
  const withoutSlashes = (html: string) =>
    html.replace(/<(input|img|br|hr|col)(?:\/>|><\/\1>)/g, '<$1>');
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc
      .tuple(
        fc.constantFrom(...names.split(' ')),
        fc.array(fc.oneof(fc.constant('x'), tie('tree')), { maxLength: 3 }),
      )
      .map(([name, inside]) =>
        voids.includes(name) ? `<${name}/>` : `<${name}>${inside.join('')}</${name}>`,
      ),
  }));

  test('is in every random nesting of which a parser builds another tree, and in no other', () => {
    fc.assert(
      fc.property(tree, (body) => {
        const html = documentOf(body);
        const isAsWritten = withoutSlashes(domOf(html)) === withoutSlashes(html);
        const misplaced = misplacedIn(body);
        // A form in a table is kept if it is empty.
        if (misplaced?.includes('form in table')) return;
        if (misplaced) expect(misplaced.length === 0, body).toBe(isAsWritten);
      }),
      { numRuns: 20_000, seed: 38 },
    );
  });

  test('is on no page of the sample, whose trees are those that a parser builds', async () => {
    const pages = filesBelow(builtSiteFolder).filter((file) => file.endsWith('.html'));
    for (const file of pages.slice(0, 12)) {
      const html = read(builtSiteFolder, file);
      const facts = readPageFacts(html);
      expect(facts?.misplaced, file).toEqual([]);
      // What parse5 prints again is the same, up to the spelling.
      const { markup } = await readPage(
        html.replace('<body', '<!-- > --><body').replace('="en"', "='en'"),
      );
      expect(readPageFacts(markup), file).toEqual({
        ...facts,
        faults: [],
        length: markup.length,
      });
    }
  });
});
