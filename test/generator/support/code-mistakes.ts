/**
 * Mistakes that developers make in the code of a site, each with the message that they should read.
 * All mistakes of a group are in one site, so that one build reports them.
 */

export interface CodeMistake {
  readonly id: string;
  /** What makes the mistake: a module, or the fields of a page. */
  readonly code: string;
  /** A text in the line that the message has to name; without one, the message names the file. */
  readonly at?: string;
  /** A part of the message. */
  readonly message: string;
  /** A part of the hint. */
  readonly hint?: string;
}

const imports = `
import { asIslands, Picture, Prose, usePage } from 'fair-copy';
import { cloneElement, Component, createElement, lazy, Suspense, use, useEffect, useId } from 'react';
import { islands } from '../islands.tsx';
const { Asks, Box, Hides, Named, Waits } = asIslands(islands);
const Other = asIslands({ Elsewhere: islands.Box }).Elsewhere;
`.trim();

/** A page whose body is a component. Its code begins in line 7. */
export const pageModule = (id: string, code: string): string => `${imports}

${code}
export const page = { id: '${id}', render: () => <Body /> };
`;

/** A component that a page shows below its heading. */
const body = (jsx: string, before = '') => `${before}
const Body = () => (
  <>
    <h1>Title</h1>
    ${jsx}
  </>
);`;

/** Mistakes in pages: the build reports them after it has rendered all pages. */
export const pageMistakes: readonly CodeMistake[] = [
  // Rendering
  {
    id: 'async-component',
    code: body('<Late />', 'const Late = async () => <p>Late</p>;'),
    at: '<Late />',
    message: 'a component waits for a promise',
    hint: 'await it before',
  },
  {
    id: 'use-promise',
    code: body(
      '<Late />',
      'const later = Promise.resolve("x");\nconst Late = () => <p>{use(later)}</p>;',
    ),
    at: '<Late />',
    message: 'a component waits for a promise',
    hint: 'await it before',
  },
  {
    id: 'suspense',
    code: body(
      '<Suspense fallback={<p>Loading</p>}><Late /></Suspense>',
      'const later = Promise.resolve("x");\nconst Late = () => <p>{use(later)}</p>;',
    ),
    at: '<Suspense',
    message: 'shows the fallback of Suspense forever',
    hint: 'await it before',
  },
  {
    id: 'lazy',
    code: body('<Late />', 'const Late = lazy(async () => ({ default: () => <p>x</p> }));'),
    at: '<Late />',
    message: 'waits for a promise',
    hint: 'await it before',
  },
  {
    id: 'throws',
    code: body('<p>{offices[9].city}</p>', 'const offices = [];'),
    at: 'offices[9]',
    message: "could not be rendered: Cannot read properties of undefined (reading 'city')",
    hint: 'the page is made from',
  },
  {
    id: 'object-child',
    code: body('<p>{office}</p>', 'const office = { city: "Fresno" };'),
    at: '<p>{office}</p>',
    message: 'Objects are not valid as a React child (found: object with keys {city})',
  },
  {
    id: 'date-child',
    code: body('<p>{day}</p>', 'const day = new Date(0);'),
    at: '<p>{day}</p>',
    message: 'Objects are not valid as a React child (found: [object Date])',
  },
  {
    id: 'no-component',
    code: body('<Missing.Card />', 'const Missing = {};'),
    at: '<Missing.Card />',
    message: 'Element type is invalid',
  },
  {
    id: 'class-handler',
    code: body('<button type="button" onClick={() => alert(1)}>Call</button>'),
    at: '<button',
    message: 'gives the element button the handler onClick',
    hint: 'island',
  },
  {
    id: 'text-handler',
    code: body('<button type="button" onClick="alert(1)">Call</button>'),
    at: '<button',
    message: 'the handler onClick as a string',
    hint: 'function, in an island',
  },
  {
    id: 'raw-handler',
    code: body(
      '<div dangerouslySetInnerHTML={{ __html: "<button onclick=\'go()\'>Go</button>" }} />',
    ),
    at: '<div danger',
    message: 'HTML with the handler onclick',
    hint: 'island',
  },
  {
    id: 'effect',
    code: body(
      '<Clock />',
      'function Clock() {\n  useEffect(() => undefined, []);\n  return <p>x</p>;\n}',
    ),
    at: 'useEffect(() => undefined',
    message: 'calls useEffect outside of an island',
    hint: 'island',
  },
  {
    id: 'island-suspends',
    code: body('<Waits />'),
    at: '<Waits />',
    message: 'a component waits for a promise',
  },
  {
    id: 'island-id',
    code: body('<Named />'),
    at: '<Named />',
    message: 'the island Named needs React for useId',
  },
  {
    id: 'island-function',
    code: body('<Box onOpen={() => 1} />'),
    at: '<Box onOpen',
    message: 'the prop onOpen is a function',
    hint: 'JSON',
  },
  {
    id: 'island-date',
    code: body('<Box day={new Date(0)} />'),
    at: '<Box day',
    message: 'the prop day is an instance of Date',
    hint: 'JSON',
  },
  {
    id: 'island-element',
    code: body('<Box icon={<b>x</b>} />'),
    at: '<Box icon',
    message: 'the prop icon is an element',
    hint: 'slots={{ icon: …',
  },
  {
    id: 'island-children',
    code: body('<Box><b>x</b></Box>'),
    at: '<Box><b>',
    message: 'the prop children is an element',
    hint: 'slots={{ children: …',
  },
  {
    id: 'island-unexported',
    code: body('<Other />'),
    at: '<Other />',
    message: 'has the island Elsewhere, which no script has',
    hint: 'islands.tsx',
  },
  {
    id: 'remote-picture',
    code: body('<Picture src="https://pictures.example/a.jpg" alt="A lane" />'),
    at: '<Picture',
    message: 'Picture shows files of static/, got "https://pictures.example/a.jpg"',
    hint: 'img',
  },
  // Frame
  {
    id: 'no-heading',
    code: 'const Body = () => (\n  <section>\n    <h2>Second</h2>\n  </section>\n);',
    at: '<section>',
    message: 'has 0 headings of level 1',
    hint: 'h1',
  },
  {
    id: 'two-headings',
    code: body('<h1>Another</h1>'),
    at: '<h1>Another',
    message: 'has 2 headings of level 1',
    hint: 'h2',
  },
  {
    id: 'two-mains',
    code: body('<main>x</main>'),
    at: '<main>x',
    message: 'has 2 main elements',
    hint: 'one',
  },
  {
    id: 'two-titles',
    code: body('<title>Another title</title>'),
    at: '<title>Another',
    message: 'has 2 title elements',
    hint: 'title',
  },
  {
    id: 'two-canonicals',
    code: body('<link rel="canonical" href="https://site.example/" />'),
    at: '<link rel',
    message: 'has the canonical URL https://site.example/',
    hint: 'url(route.id)',
  },
  {
    id: 'noindex',
    code: body('<meta name="robots" content="noindex" />'),
    at: '<meta name',
    message: 'has noindex, but is in the sitemap',
    hint: 'isIndexed: false',
  },
  {
    id: 'duplicate-anchor',
    code: body('<p id="costs">a</p>\n    <p id="costs">b</p>'),
    at: '<p id="costs">b',
    message: 'has two elements with the id "costs"',
    hint: 'another id',
  },
  {
    id: 'heading-order',
    code: body('<h3>Third</h3>'),
    at: '<h3>',
    message: 'goes from a heading of level 1 to one of level 3',
    hint: 'h2',
  },
  // Names
  {
    id: 'link-name',
    code: body('<a href="/"><svg /></a>'),
    at: '<a href',
    message: 'has a link without a name',
    hint: 'aria-label',
  },
  {
    id: 'link-picture',
    code: body('<a href="/"><img src="/a.png" alt="" width={1} height={1} /></a>'),
    at: '<a href',
    message: 'has a link without a name',
    hint: 'alt',
  },
  {
    id: 'button-name',
    code: body('<button type="button"><i /></button>'),
    at: '<button',
    message: 'has a button without a name',
    hint: 'aria-label',
  },
  {
    id: 'input-label',
    code: body('<input type="text" name="city" />'),
    at: '<input',
    message: 'has the control input without a label',
    hint: 'label',
  },
  {
    id: 'select-label',
    code: body('<select><option>x</option></select>'),
    at: '<select',
    message: 'has the control select without a label',
    hint: 'label',
  },
  {
    id: 'label',
    code: body('<label>City</label>'),
    at: '<label',
    message: 'has a label without a control',
    hint: 'htmlFor',
  },
  {
    id: 'label-for',
    code: body('<label htmlFor="nam">Name</label>'),
    at: '<label',
    message: 'refers to the id "nam" with for',
    hint: 'id',
  },
  // Pictures
  {
    id: 'alt',
    code: body('<img src="/a.png" width={1} height={1} />'),
    at: '<img',
    message: 'without an alt text',
    hint: 'alt',
  },
  {
    id: 'size',
    code: body('<img src="/a.png" alt="x" />'),
    at: '<img',
    message: 'without its width and height',
    hint: 'width',
  },
  {
    id: 'picture-name',
    code: body('<img src="/b.png" alt="x" width={1} height={1} />'),
    at: '<img',
    message: 'loads /b.png, which does not exist',
    hint: 'did you mean',
  },
  {
    id: 'same-picture',
    code: body(
      '<img src="/a.png" alt="x" width={1} height={1} />\n    <img src="/a.png" alt="y" />',
    ),
    at: 'alt="y"',
    message: 'without its width and height',
    hint: 'width',
  },
  { id: 'large-drawing', code: body('<Picture src="/drawing.svg" alt="A lane" />'), message: '' },
  // Elements
  {
    id: 'created-handler',
    code: body(
      '<A />',
      'const A = () => createElement("button", { type: "button", onClick: () => 1 }, "x");',
    ),
    at: 'createElement("button"',
    message: 'gives the element button the handler onClick',
    hint: 'island',
  },
  {
    id: 'form-function',
    code: body('<form action={() => undefined}>x</form>'),
    at: '<form',
    message: 'gives the element form the attribute action a function as its value',
    hint: 'write onSubmit, in an island',
  },
  {
    id: 'raw-undefined',
    code: body('<div dangerouslySetInnerHTML={{ __html: [][0] }} />'),
    at: '<div danger',
    message: 'gives the element div undefined as its HTML',
  },
  {
    id: 'role',
    code: body('<div role="navigaton">x</div>'),
    at: '<div role',
    message: 'the role "navigaton", which does not exist',
    hint: 'did you mean "navigation"?',
  },
  { id: 'roles', code: body('<div role="none presentation doc-toc">x</div>'), message: '' },
  {
    id: 'item',
    code: body('<div><li>x</li></div>'),
    at: '<li>x',
    message: 'has the element li inside the element div, where it means nothing',
    hint: 'put it directly into ul or ol or menu',
  },
  {
    id: 'in-list',
    code: body('<ul><p>x</p></ul>'),
    at: '<p>x',
    message: 'has the element p inside the element ul, where it means nothing',
    hint: 'put it into an li',
  },
  {
    id: 'term',
    code: body('<section><dt>x</dt></section>'),
    at: '<dt>x',
    message: 'has the element dt inside the element section, where it means nothing',
    hint: 'put it directly into dl',
  },
  {
    id: 'term-in-div',
    code: body('<div><dd>x</dd></div>'),
    at: '<dd>x',
    message: 'has the element dd inside the element div, where it means nothing',
    hint: 'put it directly into dl',
  },
  {
    id: 'in-definitions',
    code: body('<dl><div><dt>x</dt><dd>y</dd></div><p>z</p></dl>'),
    at: '<dl>',
    message: 'has the element p inside the element dl, where it means nothing',
    hint: 'put it into a dt or a dd',
  },
  {
    id: 'link-in-button',
    code: body('<button type="button">\n      <i><a href="/">x</a></i>\n    </button>'),
    at: '<a href',
    message: 'has the element a inside the element button, where not everyone can use it',
    hint: 'put it before or after button',
  },
  {
    id: 'button-in-link',
    code: body('<a href="/">\n      <button type="button">x</button>\n    </a>'),
    at: '<button',
    message: 'has the element button inside the element a, where not everyone can use it',
    hint: 'put it before or after a',
  },
  {
    id: 'link-in-label',
    code: body('<label><input type="checkbox" /> I accept <a href="/">the terms</a></label>'),
    message: '',
  },
  {
    id: 'label-for-text',
    code: body('<p id="name">x</p>\n    <label htmlFor="name">Name</label>'),
    at: '<label',
    message: 'refers to the id "name" with for, but has no control with this id',
    hint: 'add the id',
  },
  {
    id: 'part-language',
    code: body('<p>x</p>\n    <p lang="es">x</p>\n    <p lang="spanish">x</p>'),
    at: 'lang="spanish"',
    message: 'has a part in the unknown language "spanish"',
    hint: 'lang="es"',
  },
  {
    id: 'cloned-handler',
    code: body(
      '<A />',
      'const A = () => cloneElement(<button type="button">x</button>, { onClick: () => 1 });',
    ),
    at: 'cloneElement(<b',
    message: 'gives the element button the handler onClick',
    hint: 'island',
  },
  {
    id: 'cloned-form',
    code: body(
      '<A />',
      'const A = () => cloneElement(<form method="dialog">x</form>, { id: "a" });',
    ),
    message: '',
  },
  {
    id: 'mounted',
    code: body(
      '<Clock />',
      'class Clock extends Component {\n  componentDidMount() {}\n  render() { return <p>x</p>; }\n}',
    ),
    at: '<Clock />',
    message: 'calls componentDidMount outside of an island',
    hint: 'island',
  },
  {
    id: 'raw-and-children',
    code: body('<p>x</p>\n    <p dangerouslySetInnerHTML={{ __html: "x" }}>y</p>'),
    at: '<p danger',
    message: 'Can only set one of `children` or `props.dangerouslySetInnerHTML`',
  },
  {
    id: 'void-children',
    code: body('<p>x</p>\n    <br>y</br>'),
    at: '<br>',
    message: 'br is a self-closing tag and must neither have',
  },
  {
    id: 'promises',
    code: body('<ul>{["a"].map(async (x) => <li key={x}>{x}</li>)}</ul>'),
    at: '<ul>',
    message: 'a component waits for a promise',
    hint: 'await it before',
  },
  {
    id: 'refresh',
    code: body('<meta httpEquiv="refresh" content="0; url=/away/" />'),
    at: '<meta http',
    message: 'links to /away/, which does not exist',
  },
  {
    id: 'area',
    code: body('<map name="m"><area href="/" shape="rect" coords="0,0,1,1" /></map>'),
    at: '<area',
    message: 'has a link without a name',
    hint: 'give it an alt',
  },
  {
    id: 'no-source',
    code: body('<img src={[][0]} alt="A lane" width={1} height={1} />'),
    at: '<img',
    message: 'shows a picture without its src',
    hint: 'src',
  },
  {
    id: 'picture-alt',
    code: body('<Picture src="/a.png" />'),
    at: '<Picture',
    message: 'shows /a.png without an alt text',
    hint: 'alt',
  },
  {
    id: 'unknown-page-anchor',
    code: body('<A />', 'const A = () => <a href={usePage().href("hom", "a")}>x</a>;'),
    at: 'href("hom"',
    message: 'links to the page "hom", which does not exist',
    hint: 'did you mean "home"?',
  },
  {
    id: 'undefined-page',
    code: body('<A />', 'const A = () => <a href={usePage().href([][0])}>x</a>;'),
    at: 'href([]',
    message: 'links to the page "undefined", which does not exist',
  },
  {
    id: 'reference',
    code: body('<p>{"A &amp; B"}</p>'),
    at: '<p>{"A',
    message: 'shows "A &amp; B"',
    hint: 'write the character itself',
  },
  { id: 'reference-in-code', code: body('<p>Write <code>{"&amp;"}</code>.</p>'), message: '' },
  {
    id: 'environment',
    code: body('<p>{import.meta.env.DEV ? "a" : "b"}</p>'),
    at: 'import.meta.env.DEV',
    message: 'import_meta_env_DEV is not defined',
    hint: 'import.meta.env has what you set',
  },
  {
    id: 'time',
    code: body('<p>{new Date().getUTCHours()} hours</p>'),
    at: '<p>{new Date().getUTC',
    message: 'shows another text when it is rendered again',
  },
  // Links
  {
    id: 'dead-link',
    code: body('<a href="/nowhere/">x</a>'),
    at: '<a href',
    message: 'links to /nowhere/, which does not exist',
  },
  {
    id: 'dead-anchor',
    code: body('<a href="#gone">x</a>'),
    at: '<a href',
    message: 'links to #gone, but that page has no element with this id',
  },
  {
    id: 'unknown-id',
    code: body('<A />', 'const A = () => <a href={usePage().href("hom")}>x</a>;'),
    at: 'href("hom")',
    message: 'links to the page "hom", which does not exist',
    hint: 'did you mean "home"?',
  },
  {
    id: 'script-link',
    code: body('<a href="javascript:void(0)">x</a>'),
    at: '<a href',
    message: 'has the link "javascript:',
    hint: 'make it a button, in an island',
  },
  {
    id: 'link-without-scheme',
    code: body('<a href="//cdn.example/x">x</a>'),
    at: '<a href',
    message: 'has the link "//cdn.example/x"',
    hint: 'write https: before it',
  },
  {
    id: 'folder-in-path',
    code: body('<img src="/static/a.png" alt="A lane" width={1} height={1} />'),
    at: '<img',
    message: 'loads /static/a.png, which does not exist',
    hint: 'did you mean /a.png?',
  },
  {
    id: 'option',
    code: body('<div><option>x</option></div>'),
    at: '<option',
    message: 'has the element option inside the element div, where it means nothing',
    hint: 'select or optgroup or datalist',
  },
  {
    id: 'mail',
    code: body('<a href="mailto:a">x</a>'),
    at: '<a href',
    message: 'has the link "mailto:a"',
    hint: 'one address',
  },
  {
    id: 'relative-link',
    code: body('<a href="next">x</a>'),
    at: '<a href',
    message: 'has the link "next"',
    hint: 'begin it with a slash',
  },
  {
    id: 'link-type',
    code: body('<a>x</a>'),
    at: '<a>x',
    message: 'has a link without a URL',
    hint: 'href',
  },
  // Markup
  {
    id: 'raw-second',
    code: body(
      '<div dangerouslySetInnerHTML={{ __html: "<b>x</b>" }} />\n    <p dangerouslySetInnerHTML={{ __html: "<b>x" }} />',
    ),
    at: '<p danger',
    message: 'has HTML that browsers do not read as it is written, at <b>x',
  },
  {
    id: 'nesting',
    code: body('<p>\n      <div>x</div>\n    </p>'),
    at: '<div>x',
    message: 'has the element div inside the element p',
  },
  {
    id: 'class',
    code: body('<p class="a">x</p>'),
    at: '<p class',
    message: 'the attribute class',
    hint: 'className',
  },
  {
    id: 'keys',
    code: body('<ul>{[1, 2].map((n) => <li>{n}</li>)}</ul>'),
    at: '<ul>',
    message: 'shows a list with an element without a key',
  },
  {
    id: 'style',
    code: body('<p style={{ color: "red" }}>x</p>'),
    at: '<p style',
    message: 'has a style attribute, which its policy blocks',
    hint: 'class',
  },
  {
    id: 'second-style',
    code: body('<p id="a">x</p>\n    <p style={{ color: "red" }}>x</p>'),
    at: '<p style',
    message: 'has a style attribute, which its policy blocks',
    hint: 'class',
  },
  {
    id: 'inline-script',
    code: body('<script>{"go()"}</script>'),
    at: '<script>',
    message: 'has an inline script element',
    hint: 'island',
  },
  {
    id: 'frame',
    code: body('<iframe title="Map" src="https://maps.example/1" />'),
    at: '<iframe',
    message: 'requests https://maps.example/1 with the element iframe',
    hint: "frames: ['https://maps.example']",
  },
  {
    id: 'form',
    code: body(
      '<form action="https://forms.example/1" method="post"><button type="submit">x</button></form>',
    ),
    at: '<form',
    message: 'requests https://forms.example/1 with the element form',
    hint: "endpoints: ['https://forms.example']",
  },
  {
    id: 'endless',
    code: body('<Loop />', 'const Loop = () => <Loop />;'),
    at: 'const Loop',
    message: 'creates more than 500000 elements',
    hint: 'if a component shows itself',
  },
  {
    id: 'prose-string',
    code: body('<Prose text="x" />'),
    at: '<Prose',
    message: 'Prose shows a text of a record',
    hint: 'blocks()',
  },
  {
    id: 'browser',
    code: body('<p>{window.location.href}</p>'),
    at: 'window',
    message: 'window is not defined',
    hint: 'without a browser',
  },
  {
    id: 'require',
    code: body('<p>{require("node:fs").existsSync("/") ? 1 : 2}</p>'),
    at: 'require',
    message: 'require',
    hint: 'write import',
  },
  {
    id: 'hidden-link',
    code: body('<p>\n      <i aria-hidden="true"><b>x</b><a href="/nesting/">x</a></i>\n    </p>'),
    at: '<i aria',
    message: 'has the element a in aria-hidden="true"',
    hint: 'remove aria-hidden',
  },
  {
    id: 'hidden-input',
    code: body('<input aria-label="x" aria-hidden="true" />'),
    at: '<input',
    message: 'has the element input in aria-hidden="true"',
  },
  {
    id: 'hidden-right',
    code: body(
      '<div aria-hidden="true"><a href="/nesting/" tabIndex={-1}>x</a><input type="hidden" /></div><div aria-hidden="true" inert><a href="/nesting/">x</a></div><i aria-hidden="true">x</i><a href="/nesting/">x</a><Hides />',
    ),
    message: '',
  },
  {
    id: 'form-without-action',
    code: body('<form>\n      <button type="submit">x</button>\n    </form>'),
    at: '<form',
    message: 'has a form without action',
    hint: 'as action',
  },
  {
    id: 'form-right',
    code: body('<form method="dialog"><button type="submit">x</button></form><Asks />'),
    message: '',
  },
  {
    id: 'json',
    code: body('<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: "{,}" }} />'),
    at: '<script',
    message: 'has a script whose text is not JSON',
    hint: 'with JSON.stringify',
  },
  {
    id: 'json-right',
    code: body('<script type="application/ld+json">{JSON.stringify({ a: 1 })}</script>'),
    message: '',
  },
  {
    id: 'linked-language',
    code: body('<a href="https://a.example/" hrefLang="spanish">x</a>'),
    at: '<a href',
    message: 'links to a page in the unknown language "spanish"',
    hint: 'hrefLang="es"',
  },
  {
    id: 'languages-right',
    code: body(
      '<link rel="alternate" hrefLang="x-default" href="https://a.example/" /><a href="https://a.example/" hrefLang="pt-BR">x</a>',
    ),
    message: '',
  },
  {
    id: 'preview-url',
    code: body('<meta property="og:url" content="/preview-url/" />'),
    at: '<meta',
    message: 'gives og:url the URL "/preview-url/", which has no origin',
    hint: 'url()',
  },
  {
    id: 'tab-order',
    code: body('<p tabIndex={3}>x</p>'),
    at: '<p tab',
    message: 'gives the element p a tabIndex above 0',
    hint: 'tabIndex={0}',
  },
  // Values
  {
    id: 'list-of-nothing',
    code: body('<ul>{["a", "b"].map((x) => { <li key={x}>{x}</li>; })}</ul>'),
    at: '<ul>',
    message: 'shows a list without a value',
    hint: 'without braces',
  },
  {
    id: 'drawing-title',
    code: body('<svg><title>{sheet} of 2</title></svg>', 'const sheet = "Sheet 1";'),
    at: '<svg><title',
    message: 'gives the element title children that are not one text, which React leaves out',
    hint: 'write one text',
  },
  {
    id: 'heading-name',
    code: body('<h2> </h2>'),
    at: '<h2>',
    message: 'has a heading without a name',
    hint: 'give it a text',
  },
  {
    id: 'invalid-date',
    code: body('<p>{String(new Date("soon"))}</p>'),
    at: 'soon',
    message: 'shows "Invalid Date"',
    hint: 'Invalid Date',
  },
  {
    id: 'promise-text',
    code: body('<p>{"Hello " + Promise.resolve(1)}</p>'),
    at: 'Promise',
    message: 'shows "Hello [object Promise]"',
    hint: '[object Promise]',
  },
  { id: 'nan', code: body('<p>{0 / 0}</p>'), at: '<p>{0', message: 'shows "NaN"' },
  {
    id: 'undefined-text',
    code: body('<p>{"Hello " + [][0]}</p>'),
    at: '<p>{"Hello',
    message: 'shows "Hello undefined"',
    hint: 'undefined',
  },
  {
    id: 'object-text',
    code: body('<p>{"Hello " + {}}</p>'),
    at: '<p>{"Hello',
    message: 'shows "Hello [object Object]"',
  },
  {
    id: 'undefined-in-code',
    code: body('<p>A hook returns <code>undefined</code>.</p>'),
    message: '',
  },
  {
    id: 'random',
    code: body('<p>{Math.random()}</p>'),
    at: '<p>{Math',
    message: 'shows another text when it is rendered again',
  },
  {
    id: 'clock',
    code: body('<p>© {new Date().getFullYear()}</p>'),
    at: '<p>© {new',
    message: 'shows another text when it is rendered again',
    hint: 'buildDate',
  },
  {
    id: 'props',
    code: body('<Box list={Array(300000).fill("a lane")} />'),
    at: '<Box list',
    message: 'has 5.7 MB of HTML',
    hint: 'only what they show',
  },
];

export const islandsModule = `
import { use, useEffect, useId, useState } from 'react';
const later = Promise.resolve('x');
const Box = () => { const [n, set] = useState(0); useEffect(() => set(1), []); return <button type="button" onClick={() => set(n + 1)}>{n}</button>; };
const Named = () => <p id={useId()}>x</p>;
const Waits = () => <p>{use(later)}</p>;
const Asks = () => <form><button type="submit">x</button></form>;
const Hides = () => <div aria-hidden="true"><div>x</div><button type="button">x</button></div>;
export const islands = { Asks, Box, Hides, Named, Waits };
export const ErrorScreen = ({ message }) => <p>{message}</p>;
`;

/** A drawing as diagrams.net exports it: its source is in an attribute of the root. */
export const largeDrawing = `<svg xmlns="http://www.w3.org/2000/svg" content="${'&lt;mxfile&gt;'.repeat(400)}" width="121px" height="61px" viewBox="-0.5 -0.5 121 61"><path d="M0 0h9"/></svg>`;

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const documentSource = `const Document = ({ children }) => {
  const { route, url } = usePage();
  return (
    <html lang="en">
      <head>
        <title>{route.title}</title>
        <meta name="description" content={route.description} />
        <link rel="canonical" href={url(route.id)} />
      </head>
      <body><main>{children}</main></body>
    </html>
  );
};
`;

/** The site of all page mistakes. */
export const pagesSite = (ids: readonly string[]): string => `
import { collection, defineSite, single, usePage, z, line } from 'fair-copy';
${ids.map((id, index) => `import { page as page${index} } from './pages/${id}.tsx';`).join('\n')}
const collections = { site: single({ file: 'site', schema: z.strictObject({ name: line() }) }) };
${documentSource}const pages = [${ids.map((_, index) => `page${index}`).join(', ')}];
const Home = () => {
  const { href } = usePage();
  return <><h1>Home</h1>{pages.map(({ id }) => <a key={id} href={href(id)}>{id}</a>)}</>;
};
const routeOf = (page, sourceFile) => ({ path: \`/\${page.id}/\`, pageType: page.id, sourceFile, title: page.id, description: \`About \${page.id}\`, ...page });
export const site = defineSite({
  collections,
  origin: () => 'https://site.example',
  Document,
  islands: 'islands.tsx',
  routes: ({ site: { file } }) => [
    routeOf({ id: 'home', path: '/', render: () => <Home /> }, file),
    ...pages.map((page) => routeOf(page, file)),
  ],
});
`;

/** Files of a small site, in which a mistake replaces or adds some. */
export const smallSite: Readonly<Record<string, string>> = {
  'data/site.yaml': 'name: Site\n',
  'site/islands.tsx': islandsModule,
  'site/site.tsx': `import { asIslands, collection, defineSite, single, usePage, z, line } from 'fair-copy';
import * as islands from './islands.tsx';
const { Box } = asIslands({ Box: islands.islands.Box });
const collections = { site: single({ file: 'site', schema: z.strictObject({ name: line() }) }) };
${documentSource}const page = (id, more = {}) => ({
  id, path: id === 'home' ? '/' : \`/\${id}/\`, pageType: id, sourceFile: 'data/site.yaml', title: id, description: id,
  render: () => <><h1>{id}</h1><a href="/">Home</a><a href="/two/">Two</a><a href="/three/">Three</a><Box /></>,
  ...more,
});
export const site = defineSite({
  collections,
  origin: () => 'https://site.example',
  Document,
  islands: 'islands.tsx',
  routes: () => [page('home'), page('two'), page('three')],
});
`,
};

interface SiteMistake {
  /** What is wrong, as a sentence. */
  readonly id: string;
  /** Mistakes with the same name are in one build. @default `id` */
  readonly build?: string;
  /** Replaces a text of the site's module. */
  readonly replace?: readonly [text: string, by: string];
  readonly files?: Readonly<Record<string, string>>;
  /** The file and, if it is known, a text in the line that the message has to name. */
  readonly at: readonly [file: string, text?: string];
  readonly message: string;
  readonly hint?: string;
  /** Number of problems that the build reports. @default 1 */
  readonly problems?: number;
}

const siteFile = 'site/site.tsx';
const field = (text: string) =>
  ["  islands: 'islands.tsx',", `  islands: 'islands.tsx',\n  ${text}`] as const;

/** Mistakes that need a build each, because later stages do not run. */
export const siteMistakes: readonly SiteMistake[] = [
  {
    id: 'late',
    replace: ['export const site =', 'Promise.reject(new Error("too late"));\nexport const site ='],
    at: [siteFile, 'too late'],
    message: 'a promise or a timer of the site failed: too late',
    hint: 'await it',
  },
  {
    id: 'no-islands',
    build: 'frame',
    replace: ["  islands: 'islands.tsx',\n", ''],
    at: [siteFile, '<Box />'],
    message: 'has the island Box, which no script has (2 other pages too)',
    hint: 'islands',
  },
  {
    id: 'two-mains',
    build: 'frame',
    replace: ['<main>{children}</main>', '<main />\n      <main>{children}</main>'],
    at: [siteFile, '<main>{'],
    message: 'has 2 main elements, expected one (2 other pages too)',
    hint: 'one main',
  },
  {
    id: 'no-main',
    build: 'frame-2',
    replace: ['<body><main>{children}</main></body>', '<body>{children}</body>'],
    at: [siteFile, '<body>'],
    message: 'has 0 main elements, expected one (2 other pages too)',
    hint: 'main',
  },
  {
    id: 'no-lang',
    build: 'frame',
    replace: ['<html lang="en">', '<html>'],
    at: [siteFile, '<html>'],
    message: 'has no language (2 other pages too)',
    hint: '<html lang="en">',
  },
  {
    id: 'no-title',
    build: 'frame',
    replace: ['<title>{route.title}</title>', ''],
    at: [siteFile, '<head>'],
    message: 'has no title (2 other pages too)',
    hint: '<title>',
  },
  {
    id: 'canonical',
    build: 'frame-2',
    replace: ['href={url(route.id)}', 'href={url("home")}'],
    at: [siteFile, '<link rel'],
    message: 'has the canonical URL https://site.example/, expected its own (1 other page too)',
    hint: 'url(route.id)',
  },
  {
    id: 'no-canonical',
    build: 'frame',
    replace: ['<link rel="canonical" href={url(route.id)} />', ''],
    at: [siteFile, '<head>'],
    message: 'has no canonical URL (2 other pages too)',
    hint: 'canonical',
  },
  {
    id: 'no-description',
    build: 'frame',
    replace: ['<meta name="description" content={route.description} />', ''],
    at: [siteFile, '<head>'],
    message: 'has no description (2 other pages too)',
    hint: 'meta',
  },
  {
    id: 'title-of-two-texts',
    build: 'title',
    replace: ['<title>{route.title}</title>', '<title>{route.title} | Site</title>'],
    at: [siteFile, '<title>'],
    message:
      'gives the element title children that are not one text, which React leaves out (2 other pages too)',
    hint: 'write one text',
  },
  {
    id: 'layout-id',
    build: 'frame',
    replace: ['<h1>{id}</h1>', '<h1 id="a">{id}</h1><p id="a">x</p>'],
    at: [siteFile, '<h1 id'],
    message: 'has two elements with the id "a" (2 other pages too)',
  },
  {
    id: 'undefined-title',
    replace: ["page('two')", 'page("two", { title: "Two | " + [][0] })'],
    at: [siteFile, '<title>'],
    message: 'shows "Two | undefined"',
  },
  {
    id: 'hook-in-files',
    replace: field(
      'files: () => [{ path: "/a.txt", body: usePage().route.title, sourceFile: "data/site.yaml" }],',
    ),
    at: [siteFile, 'files: ()'],
    message: 'usePage was called where no page is rendered',
    hint: 'as their argument',
  },
  {
    id: 'hook-in-module',
    replace: ['const page =', 'const { href } = usePage();\nconst page ='],
    at: [siteFile, '{ href }'],
    message: 'usePage was called where no page is rendered',
    hint: 'call it in a component',
  },
  {
    id: 'no-cache-key',
    build: 'pages',
    replace: field(
      'files: () => [{ path: "/a.txt", body: () => "x", sourceFile: "data/site.yaml" }],',
    ),
    at: ['data/site.yaml'],
    message: '/a.txt could not be created: its body is a function, and it has no cacheKey',
    hint: 'cacheKey: [',
  },
  {
    id: 'throws',
    replace: ['const page =', 'throw new Error("no records");\nconst page ='],
    at: [siteFile, 'throw new'],
    message: 'the site threw: no records',
  },
  {
    id: 'routes-throw',
    replace: ['routes: () => [', 'routes: (content) => [...content.posts, '],
    at: [siteFile, 'content.posts'],
    message: 'content.posts is not iterable',
  },
  {
    id: 'packages',
    replace: [
      'const page =',
      "import confetti from 'confetti-of-birds';\nimport logo from './logo.svg';\nimport { Nothing } from './islands.tsx';\nconsole.log(confetti, logo, Nothing);\nconst page =",
    ],
    files: { 'site/logo.svg': '<svg/>' },
    at: [siteFile, 'confetti'],
    message: 'Could not resolve "confetti-of-birds"',
    hint: 'npm install confetti-of-birds',
    problems: 2,
  },
  {
    id: 'node-in-island',
    files: {
      'site/islands.tsx': `import { readFileSync } from 'node:fs';\n${islandsModule}\nreadFileSync;`,
    },
    at: ['site/islands.tsx', 'node:fs'],
    message: 'Could not resolve "node:fs"',
    hint: 'an island runs in the browser',
  },
  {
    id: 'hook-in-island',
    files: {
      'site/islands.tsx': `import { usePage } from 'fair-copy';\n${islandsModule}\nusePage;`,
    },
    at: ['site/islands.tsx', 'usePage'],
    message: 'usePage',
    hint: 'pass the island what it needs as props',
  },
  {
    id: 'path',
    build: 'plan',
    replace: ["page('two')", "page('two', { path: '/Two/' })"],
    at: ['data/site.yaml'],
    message: 'expected a path of lower-case words between slashes, got "/Two/"',
    hint: 'routes',
  },
  {
    id: 'same-path',
    replace: ["page('two')", "page('two', { path: '/three/' })"],
    at: ['data/site.yaml'],
    message: 'the page /three/ is also made from',
  },
  {
    id: 'same-title',
    build: 'pages',
    replace: ["page('two')", "page('two', { title: 'three' })"],
    at: ['data/site.yaml'],
    message: 'has the same title as /two/',
    hint: 'another title',
  },
  {
    id: 'day',
    build: 'plan',
    replace: ["page('three')", "page('three', { lastModified: 'June 1' })"],
    at: ['data/site.yaml'],
    message: 'expected a day as lastModified, got "June 1"',
    hint: '2026-03-01',
  },
  {
    id: 'orphan',
    build: 'pages',
    replace: ['<a href="/two/">Two</a>', ''],
    at: ['data/site.yaml'],
    message: 'is not linked from any page',
    hint: '/two/',
  },
  {
    id: 'fixed-check',
    replace: field("checks: { 'broken-link': 'off' },"),
    at: [siteFile],
    message: 'unknown field',
    hint: 'broken-link reports what is broken for visitors: it cannot be set',
  },
  {
    id: 'check-level',
    replace: ["page('home')", "page('home', { checks: { orphan: 'warn' } })"],
    at: [siteFile],
    message: 'expected one of "off", "warning", "error", got "warn"',
  },
  {
    id: 'unknown-options',
    build: 'options',
    replace: field("stlyes: 'site.css', typeset: (text) => text, wibble: 1,"),
    at: [siteFile],
    message: 'unknown field',
    hint: 'did you mean "styles"?',
    problems: 3,
  },
  {
    id: 'missing-option',
    build: 'options',
    replace: ["origin: () => 'https://site.example',", "origin: 'https://site.example',"],
    at: [siteFile],
    message: 'expected a function, got "https://site.example"',
  },
  {
    id: 'wrong-runtime',
    build: 'options',
    replace: field("runtime: 'vue',"),
    at: [siteFile],
    message: 'expected one of "preact", "react", got "vue"',
  },
  {
    id: 'unknown-nested-options',
    build: 'nested-options',
    replace: field("csp: { frame: [] }, markdown: { component: {} }, checks: { orphans: 'off' },"),
    at: [siteFile],
    message: 'unknown field',
    hint: 'did you mean "components"?',
    problems: 2,
  },
  {
    id: 'unknown-check',
    build: 'nested-options',
    at: [siteFile],
    message: 'unknown field',
    hint: 'did you mean "orphan"?',
  },
  {
    id: 'island-options',
    build: 'nested-options',
    replace: ["islands: 'islands.tsx'", "islands: { Box: 'islands.tsx' }"],
    at: [siteFile],
    message: 'expected an object, got nothing',
    problems: 3,
  },
  {
    id: 'csp-options',
    replace: field('csp: { frame: [], scipts: [] },'),
    at: [siteFile],
    message: 'unknown field',
    hint: 'did you mean "frames"?',
    problems: 2,
  },
  {
    id: 'csp-function',
    replace: field("csp: () => ({ endpoint: ['self'] }),"),
    at: [siteFile],
    message: 'unknown field',
    hint: 'did you mean "endpoints"?',
  },
  {
    id: 'unknown-route-options',
    build: 'routes',
    replace: ['  ...more,', '  ...more, lastmodified: "2026-03-01",'],
    at: [siteFile],
    message: 'unknown field (2 others too)',
    hint: 'did you mean "lastModified"?',
  },
  {
    id: 'missing-route-option',
    build: 'routes',
    replace: ["page('two')", "page('two', { title: undefined })"],
    at: [siteFile],
    message: 'this field is required: expected a text',
  },
  {
    id: 'route-is-promise',
    build: 'routes',
    replace: ["page('three')", "page('three'), (async () => page('four'))()"],
    at: [siteFile],
    message: 'expected an object, got a promise, which has to be awaited first',
  },
  {
    id: 'routes-is-no-list',
    replace: ['routes: () => [', 'routes: () => void ['],
    at: [siteFile],
    message: 'expected a list of pages, got nothing',
  },
  {
    id: 'file-options',
    replace: field(
      'files: () => [{ path: "/a.txt", content: "x", sourceFile: "data/site.yaml" }],',
    ),
    at: [siteFile],
    message: 'expected a text, bytes, or a function, got nothing',
    problems: 2,
  },
  {
    id: 'redirect-options',
    replace: field(
      'redirects: () => [{ from: "/a/", too: "/", to: "/", sourceFile: "data/site.yaml" }],',
    ),
    at: [siteFile],
    message: 'unknown field',
    hint: 'did you mean "to"?',
  },
  {
    id: 'collection-options',
    replace: [
      'const page =',
      "collection({ folder: 'birds', schema: z.object({}), publishOm: () => 'draft' });\nconst page =",
    ],
    at: [siteFile, 'publishOm'],
    message: 'collection({ publishOm }): unknown field',
    hint: 'did you mean "publishOn"?',
  },
  {
    id: 'dead-links-in-files',
    replace: field(
      'files: () => [{ path: "/feed.xml", body: "<feed><entry><link href=\\"/gone/\\"/></entry></feed>", sourceFile: "data/site.yaml" }, { path: "/a.html", body: "<p><a href=\\"/lost/\\">x</a></p>", sourceFile: "data/site.yaml" }],',
    ),
    files: {
      'static/b.svg':
        '<svg xmlns="http://www.w3.org/2000/svg"><a href="/away/"><path d="M0 0"/></a></svg>',
    },
    at: ['data/site.yaml'],
    message: 'links to /gone/, which does not exist',
    problems: 3,
  },
  {
    id: 'import-cycle',
    replace: [
      'const page =',
      "import { Card } from './card.tsx';\nexport const label = 'x';\nconsole.error(Card);\nconst page =",
    ],
    files: {
      'site/card.tsx':
        "import { label } from './site.tsx';\nconst upper = label.toUpperCase();\nexport const Card = () => <p>{upper}</p>;\n",
    },
    at: ['site/card.tsx', 'toUpperCase'],
    message: "Cannot read properties of undefined (reading 'toUpperCase')",
    hint: 'site/card.tsx → site/site.tsx → site/card.tsx import each other',
  },
  {
    id: 'no-pages',
    replace: ["[page('home'), page('two'), page('three')]", '[]'],
    at: [siteFile],
    message: 'expected a list of pages, got a list of 0',
  },
  {
    id: 'language',
    build: 'language',
    replace: ['lang="en"', 'lang="en_US"'],
    at: [siteFile, '<html'],
    message: 'has the unknown language "en_US" (2 other pages too)',
    hint: '<html lang="en">',
  },
  {
    id: 'frame-name',
    build: 'language',
    replace: ['<main>{children}</main>', '<main><h1>x</h1><iframe src="/x.txt" /></main>'],
    at: [siteFile, '<iframe'],
    message: 'has a frame without a name (2 other pages too)',
    hint: 'give it a title',
    problems: 4,
  },
  {
    id: 'headers',
    build: 'values',
    replace: field("headers: { 'X-Frame-Options': 'DENY' },"),
    at: [siteFile],
    message: 'expected a path as \'/*\', got "X-Frame-Options"',
  },
  {
    id: 'header-name',
    replace: field("headers: { '/*': { 'X Frame': 'DENY' } },"),
    at: [siteFile],
    message: 'expected a header as \'X-Frame-Options\', got "X Frame"',
  },
  {
    id: 'throws-after-another-mistake',
    build: 'two mistakes in a page',
    replace: [
      'const page =',
      'const { Gone } = asIslands({ Gone: islands.islands.Box });\nconst Throws = () => [][0].name;\nconst page =',
    ],
    at: [siteFile, '[][0].name'],
    message: "could not be rendered: Cannot read properties of undefined (reading 'name')",
  },
  {
    id: 'mistake-before-it-throws',
    build: 'two mistakes in a page',
    replace: ['<Box />', '<Box /><Gone /><Throws />'],
    at: ['data/site.yaml'],
    message: 'has the island Gone, which no script has (2 other pages too)',
    hint: 'islands',
  },
  {
    id: 'package-export',
    replace: [
      'const page =',
      "import { nothing } from 'yaml';\nconsole.error(nothing);\nconst page =",
    ],
    at: [siteFile],
    message: "Named export 'nothing' not found",
    hint: 'correct the name',
  },
  {
    id: 'case-of-a-file',
    replace: [
      'const page =',
      "import { Card } from './Card.tsx';\nconsole.error(Card);\nconst page =",
    ],
    files: { 'site/card.tsx': 'export const Card = () => <p>x</p>;\n' },
    at: [siteFile, './Card.tsx'],
    message: 'Use "site/card.tsx" instead of "site/Card.tsx"',
  },
  {
    id: 'rule-of-a-tool',
    replace: ['const page =', "import './card.css';\nconst page ="],
    files: { 'site/card.css': '/* @use */\nmain {\n  @apply p-4;\n}\n' },
    at: ['site/card.css'],
    message: 'has the rule @apply, which no browser knows',
    hint: 'compile the style sheet',
  },
  {
    id: 'other-framework',
    build: 'other names',
    replace: ['const page =', "import Link from 'next/link';\nconsole.error(Link);\nconst page ="],
    at: [siteFile, 'next/link'],
    message: 'Could not resolve "next/link"',
    hint: 'Coming from Astro',
  },
  {
    id: 'glob',
    replace: ['const page =', "import.meta.glob('./*.md');\nconst page ="],
    at: [siteFile, 'import.meta.glob'],
    message: 'glob is not a function',
    hint: 'read the files with a collection',
  },
  {
    id: 'dirname',
    replace: ['const page =', 'console.error(__dirname);\nconst page ='],
    at: [siteFile, '__dirname'],
    message: '__dirname is not defined',
    hint: 'write import.meta.dirname',
  },
  {
    id: 'id-in-schema',
    replace: [
      'const collections = {',
      "const collections = { notes: collection({ schema: z.strictObject({ id: line() }), load: () => [{ id: 'a' }] }),",
    ],
    at: ['notes#a'],
    message: 'this field is required: expected a text',
    hint: 'leave id out of the schema',
  },
  {
    id: 'never',
    replace: ['const page =', 'await new Promise(() => {});\nconst page ='],
    at: [siteFile],
    message: 'a promise or a timer of the site failed: it is never resolved',
    hint: 'resolve or reject what load, routes, files, or the top of a module awaits',
  },
  {
    id: 'exit',
    replace: ['const page =', 'process.exit();\nconst page ='],
    at: [siteFile, 'process.exit'],
    message: 'process.exit would end the build',
    hint: 'throw an error in its place',
  },
  {
    id: 'no-document',
    replace: ['  Document,\n', '  Document: ({ children }) => <div>{children}</div>,\n'],
    at: [siteFile, '  Document: '],
    message: 'could not be rendered: its document has no head (2 other pages too)',
    hint: 'return html with a head',
  },
  {
    id: 'async-document',
    replace: ['const Document = ({', 'const Document = async ({'],
    at: [siteFile],
    message: 'could not be rendered: a component waits for a promise (2 other pages too)',
    hint: 'await it before',
  },
  {
    id: 'document-of-nothing',
    replace: ['  Document,\n', '  Document: () => null,\n'],
    at: [siteFile],
    message: 'could not be rendered: its document has no head (2 other pages too)',
    hint: 'return html with a head',
  },
  {
    id: 'document-without-children',
    replace: ['<main>{children}</main>', '<main></main>'],
    at: [siteFile, '<main>'],
    message: 'has 0 headings of level 1, expected one (2 other pages too)',
    hint: 'h1',
    problems: 3,
  },
  {
    id: 'csp-origin',
    build: 'values',
    replace: field("csp: { frames: ['player.example'] },"),
    at: [siteFile],
    message: "expected an origin like 'https://player.example', or 'self', got \"player.example\"",
  },
  {
    id: 'rule',
    replace: field("rules: [() => [{ message: 'x' }]],"),
    at: [siteFile],
    message: 'this field is required: expected a text',
    problems: 2,
  },
  {
    id: 'content-css',
    replace: field('contentCss: () => ({ color: "red" }),'),
    at: [siteFile],
    message: 'expected CSS from contentCss, got [object Object]',
  },
  {
    id: 'zod-date',
    replace: ['name: line()', 'name: z.date()'],
    at: ['data/site.yaml', 'name:'],
    message: 'expected a date as year-month-day, got "Site"',
    hint: 'write date() in the schema in place of z.date()',
  },
  {
    id: 'text-of-nothing',
    replace: [
      'z.strictObject({ name: line() }) }) };',
      `z.strictObject({ name: paragraph() }) }) };
import { Prose, paragraph } from 'fair-copy';
const Name = () => <p><Prose text={usePage().content.site.name} inline /></p>;`,
    ],
    build: 'text',
    at: ['data/site.yaml'],
    message: 'markdown.text returned undefined (2 other pages too)',
    hint: 'return the text',
  },
  {
    id: 'text-that-returns-nothing',
    build: 'text',
    replace: field('markdown: { text: () => undefined },'),
    at: ['data/site.yaml'],
    message: 'markdown.text returned undefined',
    problems: 0,
  },
  {
    id: 'page-with-that-text',
    build: 'text',
    replace: ['<h1>{id}</h1>', '<h1>{id}</h1><Name />'],
    at: ['data/site.yaml'],
    message: 'markdown.text returned undefined',
    problems: 0,
  },
  {
    id: 'async-schema',
    replace: ['name: line()', 'name: line().refine(async () => true)'],
    at: ['data/site.yaml'],
    message: 'the schema of site threw: Encountered Promise during synchronous parse',
  },
  {
    id: 'syntax',
    replace: ['const page =', 'const two = ;\nconst page ='],
    at: [siteFile, 'const two'],
    message: 'Unexpected ";"',
  },
];
