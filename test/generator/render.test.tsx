import path from 'node:path';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  asIslands,
  blocks,
  defineSite,
  headingsOf,
  Prose,
  type ProseElement,
  type RouteInput,
  usePage,
  type WithSlots,
} from '../../generator/index.ts';
import { planRoutes } from '../../generator/plan.ts';
import { createRenderer } from '../../generator/render/render.tsx';
import { sentence } from '../../generator/shared/problems.ts';
import { root } from '../support/folders.ts';

const site = defineSite({
  collections: {},
  origin: () => '',
  lang: 'en',
  routes: () => [],
  Document: ({ children }: { children: ReactNode }) => (
    <html lang="en">
      <body>{children}</body>
    </html>
  ),
});

/** Renders the nodes as pages, the first as `/`, the others as `/p1/`, `/p2/`, …; gives what renders them. */
function renderer(nodes: readonly (() => ReactNode)[], base = '/', from = root, own: Partial<typeof site> = {}) {
  const inputs = nodes.map((render, index): RouteInput => {
    const id = index === 0 ? 'home' : `p${index}`;
    return {
      id,
      path: index === 0 ? '/' : `/${id}/`,
      page: 'Page',
      source: `data/${id}.yaml`,
      title: id,
      description: id,
      render,
    };
  });
  const { manifest } = planRoutes(inputs, []);
  const render = createRenderer({
    site: { ...site, ...own },
    content: {},
    manifest,
    origin: 'https://mini.example',
    base,
    buildDate: '2026-11-20',
    root: from,
    picture: () => [],
  });
  return (index: number) => {
    const route = manifest.routes[index];
    if (!route) throw new Error(`there is no page ${index}`);
    return render(route);
  };
}

function bodyOf(node: ReactNode, base?: string): string {
  const { html, problems } = renderer([() => node, () => null], base)(0);
  expect(problems).toEqual([]);
  return html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'));
}

describe('a page', () => {
  test('is a whole document', () => {
    expect(renderer([() => <p>1 &lt; 2</p>])(0)).toEqual({
      html: '<!DOCTYPE html><html lang="en"><head></head><body><p>1 &lt; 2</p></body></html>',
      problems: [],
    });
  });

  test.each(['/', '/preview/'])('knows its addresses under the base %s', (base) => {
    function Show() {
      const { href, url, file, fileUrl, sheet, buildDate, route } = usePage();
      return (
        <p>
          {[
            href('p1'),
            href('p1', 'x'),
            url('p1'),
            file('/a.png'),
            file('a.png'),
            fileUrl('/a.png'),
            sheet.number,
            sheet.of,
            buildDate,
            route.id,
          ].join(' ')}
        </p>
      );
    }
    const words = `${base}p1/ ${base}p1/#x https://mini.example${base}p1/ ${base}a.png ${base}a.png https://mini.example${base}a.png 1 2 2026-11-20 home`;
    expect(bodyOf(<Show />, base)).toBe(`<p>${words}</p>`);
  });

  test('a link to a page that is not there is a problem of the page that links', () => {
    function Show() {
      return <a href={usePage().href('hoem')}>x</a>;
    }
    const { problems, html } = renderer([() => <Show />])(0);
    expect(problems.map(sentence)).toEqual(['/ links to the page "hoem", which is not there']);
    expect(problems[0]).toMatchObject({ code: 'unknown-page', file: 'data/home.yaml', hint: 'did you mean "home"?' });
    expect(html).not.toBe('');
  });

  test('an exception is a problem at the line that threw, and the other pages are rendered', () => {
    function Show(): ReactNode {
      throw new Error('no such thing');
    }
    const render = renderer([() => <Show />, () => <p>fine</p>]);
    const { html, problems } = render(0);
    expect(html).toBe('');
    expect(problems).toMatchObject([{ code: 'page-fault', file: path.relative(root, import.meta.filename) }]);
    expect(sentence(problems[0] as never)).toContain('could not be rendered: no such thing');
    expect(problems[0]?.position?.line).toBeGreaterThan(70);
    expect(render(1).html).toContain('<p>fine</p>');
  });

  test('an exception in the route itself is a problem too', () => {
    const { problems } = renderer([
      () => {
        throw new Error('early');
      },
    ])(0);
    expect(problems).toMatchObject([{ code: 'page-fault' }]);
  });

  test('an exception of a package is a problem at the line of the site that called it', () => {
    const { problems } = renderer([() => z.string().parse(5)])(0);
    expect(problems).toMatchObject([{ code: 'page-fault', file: path.relative(root, import.meta.filename) }]);
  });

  test('a line outside of the project, even beside it, is not shown: the record of the page is', () => {
    const beside = import.meta.dirname.slice(0, -2);
    const fail = () => {
      throw new Error('x');
    };
    expect(renderer([fail], '/', beside)(0).problems).toMatchObject([{ file: 'data/home.yaml' }]);
  });

  test('what is thrown need not be an error', () => {
    const { problems } = renderer([
      () => {
        throw 'words';
      },
    ])(0);
    expect(problems).toMatchObject([{ code: 'page-fault', file: 'data/home.yaml' }]);
    expect(problems[0]?.position).toBeUndefined();
    expect(problems[0]?.message).toContain('words');
  });
});

describe('Prose', () => {
  const prose = (text: string) => <Prose text={blocks().parse(text)} />;

  test.each([
    ['a *b* **c** `d`', '<p>a <em>b</em> <strong>c</strong> <code>d</code></p>'],
    ['## Two\n\n### Three\n\n#### Four', '<h2>Two</h2><h3>Three</h3><h4>Four</h4>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['- a\n\n  b', '<ul><li><p>a</p><p>b</p></li></ul>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['3. a', '<ol start="3"><li>a</li></ol>'],
    ['0. a', '<ol start="0"><li>a</li></ol>'],
    ['> a', '<blockquote><p>a</p></blockquote>'],
    ['***', '<hr/>'],
    ['a  \nb', '<p>a<br/>b</p>'],
    ['```\n1 < 2\n```', '<pre>1 &lt; 2\n</pre>'],
    ['a \\<b> &amp; c', '<p>a &lt;b&gt; &amp; c</p>'],
    ['[a](https://b.example/?c=1&d=2)', '<p><a href="https://b.example/?c=1&amp;d=2">a</a></p>'],
    ['[a](#b)', '<p><a href="#b">a</a></p>'],
    [
      '| a | b |\n|---|---|\n| c | d |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
    ],
  ])('%j', (markdown, html) => {
    expect(bodyOf(prose(markdown))).toBe(html);
  });

  test('a link to a page gets the base path', () => {
    expect(bodyOf(prose('[a](/b/)'), '/preview/')).toBe('<p><a href="/preview/b/">a</a></p>');
  });

  test('texts are set, and elements shown, as the site wants it', () => {
    const own = {
      typeset: (text: string) => text.toUpperCase(),
      elements: { table: ({ node, render }: ComponentProps<ProseElement>) => <figure>{render(node)}</figure> },
    };
    const { html } = renderer([() => prose('a *b*\n\n| c |\n|---|')], '/', root, own)(0);
    expect(html).toContain('<body><p>A <em>B</em></p><figure><thead><tr><th>C</th></tr></thead></figure></body>');
  });

  test('headings of the second level have the ids that a list of contents names', () => {
    const text = blocks().parse('## One\n\n### Two\n\n## Three *and* four');
    expect(headingsOf(text).map(({ id, words }) => [id, words])).toEqual([
      ['part-1', 'One'],
      ['part-2', 'Three and four'],
    ]);
    expect(bodyOf(<Prose text={text} hasAnchors />)).toBe(
      '<h2 id="part-1">One</h2><h3>Two</h3><h2 id="part-2">Three <em>and</em> four</h2>',
    );
  });

  test('inline leaves out the paragraph', () => {
    expect(bodyOf(<Prose inline text={blocks().parse('a *b*')} />)).toBe('a <em>b</em>');
  });
});

describe('islands', () => {
  function Hello({ name, size = 1 }: { name: string; size?: number; more?: unknown }): ReactNode {
    return (
      <b>
        {name} {size}
      </b>
    );
  }
  function Frame({ title, slots }: { title: string } & WithSlots): ReactNode {
    return (
      <section>
        {title} {slots['inner']}
      </section>
    );
  }
  function Curious(): ReactNode {
    return usePage().route.title;
  }
  const islands = asIslands({ Hello, Frame, Curious });

  test('stand in the page as hydration wants them, with their props beside them', () => {
    expect(bodyOf(<islands.Hello name={`"A" & <b>'s`} />)).toBe(
      '<div data-island="Hello" data-props="{&quot;name&quot;:&quot;\\&quot;A\\&quot; &amp; &lt;b&gt;&#x27;s&quot;}">' +
        '<b>&quot;A&quot; &amp; &lt;b&gt;&#x27;s<!-- --> <!-- -->1</b></div>',
    );
  });

  test('ids of two islands differ', () => {
    const Field = () => <input id={useId()} />;
    const { One, Two } = asIslands({ One: Field, Two: Field });
    const ids = [...bodyOf([<One key="1" />, <Two key="2" />]).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([expect.stringContaining('One'), expect.stringContaining('Two')]);
  });

  test('a static part is rendered into the page, knows the page, and is not sent as a prop', () => {
    function Inner() {
      return <a href={usePage().href('p1')}>x</a>;
    }
    expect(bodyOf(<islands.Frame title="T" slots={{ inner: <Inner /> }} />)).toBe(
      '<div data-island="Frame" data-props="{&quot;title&quot;:&quot;T&quot;}"><section>T<!-- --> ' +
        '<div data-slot="inner"><a href="/p1/">x</a></div></section></div>',
    );
  });

  class Point {
    x = 1;
  }
  test.each([
    ['a function', () => {}, 'the prop more is a function'],
    ['a date', new Date(0), 'the prop more is a object'],
    ['a map', new Map(), 'the prop more is a object'],
    ['an object of a class', new Point(), 'the prop more is a object'],
    ['no number', Number.NaN, 'the prop more is a number'],
    ['no end', Number.POSITIVE_INFINITY, 'the prop more is a number'],
    ['a big integer', 1n, 'the prop more is a bigint'],
    ['a symbol', Symbol('x'), 'the prop more is a symbol'],
    ['an element', <p key="x">x</p>, 'the prop $$typeof is a symbol'],
    ['a date in a list', [{ at: [new Date(0)] }], 'the prop 0 is a object'],
  ])('a prop that the browser cannot get as it is, is refused by name: %s', (_, more, message) => {
    const { problems } = renderer([() => <islands.Hello name="a" more={more} />])(0);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain(`island Hello: ${message}`);
  });

  test.each([[null], [undefined], [true], [0], ['x'], [[1, [2]]], [{ a: { b: null } }]])(
    'a prop of plain data is taken: %j',
    (more) => {
      expect(renderer([() => <islands.Hello name="a" more={more} />])(0).problems).toEqual([]);
    },
  );

  test('an island that asks for the page is told to take props', () => {
    const { problems } = renderer([() => <islands.Curious />])(0);
    expect(problems[0]?.message).toContain(
      'usePage was called inside an island; give the island what it needs as props',
    );
  });
});
