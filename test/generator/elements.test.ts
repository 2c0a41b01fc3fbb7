/** What a component writes and a browser would not show is reported in its line. */
import { describe, expect, test } from 'vitest';
import { findElementFault } from '../../generator/render/element-checks.ts';
import { read } from '../support/build.ts';
import { buildWith } from './support/build-with.ts';

describe('an element that React would not write as it is written is reported in its line', () => {
  test.each([
    ['a handler as a text', '<p onclick="x()">x</p>', 'the handler onclick as a string'],
    ['class', '<p class="a">x</p>', 'the attribute class\n', 'write className'],
    ['for', '<output for="">x</output>', 'the attribute for\n', 'write htmlFor'],
    ['a name in lower case', '<p tabindex="0">x</p>', 'the attribute tabindex\n', 'write tabIndex'],
    ['a wrong ARIA name', '<p aria-lable="x">x</p>', 'aria-lable, which does not', '"aria-label"?'],
    ['an ARIA name with capitals', '<p ariaLabel="x">x</p>', 'ariaLabel\n', 'write aria-label'],
    ['a name that does not exist', '<p fooBar="x">x</p>', 'fooBar, which', 'begin an attribute'],
    ['a misspelled name', '<a href="/" tabIndx={0}>x</a>', 'tabIndx, which', '"tabIndex"?'],
    ['the text false', '<p hidden="false">x</p>', 'hidden as the text "false"', 'hidden={false}'],
    ['NaN', '<progress value={0 / 0} />', 'the attribute value with the value NaN'],
    ['true for a text', '<a href="/" target={true}>x</a>', 'target the value true'],
    ['an object', '<p title={{ a: 1 }}>x</p>', 'the attribute title an object'],
    ['a list of classes', "<p className={['a', 'b']}>x</p>", 'the attribute className an object'],
    ['a function', '<p title={() => 1}>x</p>', 'the attribute title a function'],
    ['NaN as a text', '<p>{0 / 0}</p>', 'shows "NaN"'],
    ['a function as a child', '<p>{() => 1}</p>', 'shows a function, which'],
    ['a list without keys', '<ul>{[1, 2].map((n) => <li>{n}</li>)}</ul>', 'without a key'],
    [
      'a list without keys next to text',
      '<p>x{[1, 2].map((n) => <b>{n}</b>)}</p>',
      'without a key',
    ],
  ])('%s', async (_, body, message, hint = '') => {
    const { printed } = await buildWith(body);
    expect(printed).toContain(message);
    expect(printed).toContain(hint);
    expect(printed).toMatch(/^site\/site\.tsx:4:\d+ {2}/);
    expect(printed.split(/\n(?! )/)).toHaveLength(1);
  });

  test('what React writes as it should is no fault', async () => {
    const body = [
      '<p hidden={false} tabIndex={-1} data-x={true} aria-hidden="true" contentEditable={false}>x</p>',
      '<a href={new URL("https://a.example/")} download={true}>x</a>',
      '<my-element class="a" ready={true}>x</my-element>',
      '<ul>{[1, 2].map((n) => <li key="same">{n}</li>)}{[3].map((n) => <li key={n}>{n}</li>)}</ul>',
      '<p title={undefined} id={null}>{null}{false}{0}</p>',
    ];
    expect((await buildWith(body.join(''))).printed).toBe('');
  });

  test('a name of React itself is no fault in any spelling that React has', () => {
    const names = ['className', 'htmlFor', 'strokeWidth', 'stroke-width', 'viewBox', 'xlinkHref'];
    names.push('defaultValue', 'popoverTarget', 'itemID', 'srcSet', 'x', 'foo', 'data-fooBar');
    for (const name of names)
      expect(findElementFault('path', { [name]: 'x' }, false), name).toBeUndefined();
  });
});

describe('nesting that a browser changes is reported in the line of the element', () => {
  test.each([
    ['<p><b><div>x</div></b></p>', 'has the element div inside the element p', 11],
    ['<table><div>x</div></table>', 'has the element div inside the element table', 12],
    ['<table><tr><td>x</td></tr></table>', 'has the element tr inside the element table', 12],
    ['<table>x<tbody /></table>', 'has text inside the element table', 5],
    ['<p><islands.Box /></p>', 'has the element div of the island Box inside the element p', 8],
  ])('%s', async (body, message, column) => {
    const { printed } = await buildWith(body);
    expect(printed).toContain(`/more/ ${message}, from which browsers take it out\n`);
    expect(printed).toMatch(new RegExp(`^site/site\\.tsx:4:${column} {2}`));
  });
});

describe('HTML that a component inserts as a text', () => {
  const inserted = (html: string) =>
    `<div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />`;

  test.each([
    ["<a href='/nowhere/'>x</a>", 'links to /nowhere/, which does not exist'],
    ['<A HREF="/nowhere/">x</A>', 'links to /nowhere/, which does not exist'],
    ['<a\n  href="/nowhere/">x</a>', 'links to /nowhere/, which does not exist'],
    ['<a href=/nowhere/>x</a>', 'links to /nowhere/, which does not exist'],
    ['<a title="a > b" href="/nowhere/">x</a>', 'links to /nowhere/, which does not exist'],
    ['<a href="/nowh&eacute;re/">x</a>', 'links to /nowhére/, which does not exist'],
    ["<img src='/nowhere.png' alt='' width=1 height=1>", 'loads /nowhere.png, which does not'],
    ['<map name="m"><area href="/nowhere/" alt="x"></map>', 'links to /nowhere/'],
    ['<svg><use href="#gone"/></svg>', 'refers to the id "gone" with href of use'],
    ['<svg><image href="/nowhere.png"/></svg>', 'loads /nowhere.png, which does not exist'],
    ['<svg><a href="/nowhere/"><path d="M0 0"/></a></svg>', 'links to /nowhere/'],
    ['<label for=gone>x</label>', 'refers to the id "gone" with for'],
    ['<p aria-describedby="gone">x</p>', 'refers to the id "gone" with aria-describedby'],
    ['<div><b>x</div>', 'has HTML that browsers do not read as it is written'],
    ['<p>x</p></section>', 'has HTML that browsers do not read as it is written'],
  ])('is read as a browser reads it: %s', async (html, message) => {
    expect((await buildWith(inserted(html))).printed).toContain(message);
  });

  test.each([
    "<!-- <a href='/nowhere/'> --><p>x</p>",
    '<TABLE><TR><TD>x</TABLE>',
    '<table><tr><td>x</td></tr></table>',
    "<p title='<a href=\"/nowhere/\">'>it's &nbsp; fine<br>",
    '<ul><li>a<li>b</ul>',
    '<textarea aria-label="x"><a href="/nowhere/"></textarea>',
    "<a href='/'>x</a><h2 id=here>x</h2><a href='#here'>y</a>",
    '<svg viewBox="0 0 1 1"><path d="M0 0"/><title>t</title></svg>',
  ])('has no false alarm: %s', async (html) => {
    const { printed, out } = await buildWith(inserted(html));
    expect(printed).toBe('');
    expect(read(out, 'more/index.html')).toContain(html);
  });

  test('gets the styles of its classes', async () => {
    const { out } = await buildWith(inserted("<p class='a'>x</p>"), "styles: 'paper.css',");
    expect(read(out, 'more/index.html')).toContain('p{color:#000}');
  });
});

describe('a file with HTML that is no page', () => {
  const files = (html: string) =>
    `files: (planned) => [...mini.files(planned), { path: '/docs/index.html', sourceFile: 'data/site.yaml', body: ${JSON.stringify(html)} }],`;
  const body = '<p>x</p>';

  test.each([
    ["<a href='/nowhere/'>x</a>", '/docs/ links to /nowhere/, which does not exist'],
    ['<a href=more.html>x</a>', '/docs/ links to /docs/more.html, which does not exist'],
    ['<a href="../nowhere/">x</a>', '/docs/ links to /nowhere/, which does not exist'],
    ['<base href="/deep/"><img src="a.png">', '/docs/ loads /deep/a.png, which does not exist'],
    ['<A HREF="#gone">x</A>', '/docs/ links to /docs/#gone, but that page has no element'],
    ['<meta http-equiv=Refresh content="0;URL=\'/gone/\'">', '/docs/ links to /gone/, which'],
  ])('has links that are checked: %s', async (html, message) => {
    expect((await buildWith(body, files(html))).printed).toContain(message);
  });

  test('has links of any form, and anchors that other pages can link to', async () => {
    const html =
      '<h2 id=a>x<a href=#a>y</a><a href="../more/">z</a><a href="http://a.example">b</a><a>c</a><a href="javascript:x()">d</a>';
    const linking = '<p><a href="/docs/#a">x</a><a href="/docs/index.html">y</a></p>';
    expect((await buildWith(linking, files(html))).printed).toBe('');
    const wrong = await buildWith('<p><a href="/docs/#b">x</a></p>', files(html));
    expect(wrong.printed).toContain('/more/ links to /docs/#b, but that page has no element');
    const app = await buildWith(
      '<p><a href="/docs/#b">x</a></p>',
      files('<script src="/dot.svg"></script>'),
    );
    expect(app.printed).toBe('');
  });
});

describe('a page that is not for search engines', () => {
  test('says so in its head, once', async () => {
    const { out } = await buildWith('<p>x</p>');
    expect(read(out, 'more/index.html').match(/name="robots" content="noindex"/g)).toHaveLength(1);
    expect(read(out, 'index.html')).not.toContain('noindex');
  });
});

test.each([
  ['p{color:red}</STYLE><p>', '"</STYLE><p>", which ends the style element'],
  ['p{color:red', 'a { without a }'],
  ['p{}}', 'a } without a {'],
  ['p{content:"}', 'a text or a comment without an end'],
])('contentCss that does not end is reported: %s', async (css, message) => {
  const { printed } = await buildWith('<p>x</p>', `contentCss: () => ${JSON.stringify(css)},`);
  expect(printed).toContain(`expected CSS from contentCss, got ${message}`);
});

test('contentCss may have braces in texts and comments', async () => {
  const css = 'p::before{content:"}\\"{"}/* } */q{quotes:\'{\' "}"}';
  const { printed } = await buildWith('<p>x</p>', `contentCss: () => ${JSON.stringify(css)},`);
  expect(printed).toBe('');
});
