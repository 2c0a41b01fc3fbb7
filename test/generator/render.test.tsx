import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ComponentProps, ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { blocks, type MarkdownComponent, Prose, usePage } from '../../generator/index.ts';
import { messageWithPage } from '../../generator/lib/problems.ts';
import { root } from '../support/folders.ts';
import { bodyOf, renderer } from './support/render.tsx';

describe('a page', () => {
  test('is a complete document', () => {
    expect(renderer([() => <p>1 &lt; 2</p>])(0)).toEqual({
      html: '<!DOCTYPE html><html lang="en"><head></head><body><p>1 &lt; 2</p></body></html>',
      problems: [],
    });
  });

  test.each(['/', '/preview/'])('gets URLs with the base path %s', (base) => {
    function Show() {
      const { href, url, asset, assetUrl, pageNumber, pageCount, buildDate, route } = usePage();
      return (
        <p>
          {[
            href('p1'),
            href('p1', 'x'),
            url('p1'),
            asset('/a.png'),
            asset('a.png'),
            assetUrl('/a.png'),
            pageNumber,
            pageCount,
            buildDate,
            route.id,
          ].join(' ')}
        </p>
      );
    }
    const expected = `${base}p1/ ${base}p1/#x https://mini.example${base}p1/ ${base}a.png ${base}a.png https://mini.example${base}a.png 1 2 2026-11-20 home`;
    expect(bodyOf(<Show />, base)).toBe(`<p>${expected}</p>`);
  });

  test('a link to a missing page is reported at the component that links to it', () => {
    function Show() {
      return <a href={usePage().href('hoem')}>x</a>;
    }
    const { problems, html } = renderer([() => <Show />])(0);
    expect(problems.map(messageWithPage)).toEqual([
      '/ links to the page "hoem", which does not exist',
    ]);
    expect(problems[0]).toMatchObject({
      code: 'unknown-page',
      file: path.relative(root, import.meta.filename),
      hint: 'did you mean "home"?',
    });
    expect(html).not.toBe('');
  });

  test('a link to a page with an id unlike all others has a hint that works in every project', () => {
    const Show = () => <a href={usePage().href('nothing-like-it')}>x</a>;
    expect(renderer([() => <Show />])(0).problems).toMatchObject([
      { hint: 'list all pages with the command routes' },
    ]);
  });

  test('an exception is reported at the line that threw, and other pages are still rendered', () => {
    function Show(): ReactNode {
      throw new Error('no such thing');
    }
    const render = renderer([() => <Show />, () => <p>fine</p>]);
    const { html, problems } = render(0);
    expect(html).toBe('');
    expect(problems).toMatchObject([
      { code: 'render-error', file: path.relative(root, import.meta.filename) },
    ]);
    expect(messageWithPage(problems[0] as never)).toContain('could not be rendered: no such thing');
    const lines = readFileSync(import.meta.filename, 'utf8').split('\n');
    expect(lines[(problems[0]?.position?.line ?? 0) - 1]).toBe(
      "      throw new Error('no such thing');",
    );
    expect(render(1).html).toContain('<p>fine</p>');
  });

  test('an exception in the render function of a route is reported too', () => {
    const { problems } = renderer([
      () => {
        throw new Error('no content');
      },
    ])(0);
    expect(problems).toMatchObject([{ code: 'render-error' }]);
  });

  test('an exception of a package is reported at the line of the site that called it', () => {
    const { problems } = renderer([() => z.string().parse(5)])(0);
    expect(problems).toMatchObject([
      { code: 'render-error', file: path.relative(root, import.meta.filename) },
    ]);
  });

  test('an exception outside the project is reported for the source file of the page', () => {
    const siblingPrefix = import.meta.dirname.slice(0, -2);
    const fail = () => {
      throw new Error('x');
    };
    expect(renderer([fail], '/', siblingPrefix)(0).problems).toMatchObject([
      { file: 'data/home.yaml' },
    ]);
  });

  test('a thrown string is reported too', () => {
    const { problems } = renderer([
      () => {
        throw 'a thrown string';
      },
    ])(0);
    expect(problems).toMatchObject([{ code: 'render-error', file: 'data/home.yaml' }]);
    expect(problems[0]?.position).toBeUndefined();
    expect(problems[0]?.message).toContain('a thrown string');
  });
});

describe('Prose', () => {
  const prose = (text: string) => <Prose text={blocks().parse(text)} />;

  test.each([
    ['a *b* **c** `d`', '<p>a <em>b</em> <strong>c</strong> <code>d</code></p>'],
    [
      '## Two\n\n### Three\n\n#### Four',
      '<h2 id="two">Two</h2><h3 id="three">Three</h3><h4 id="four">Four</h4>',
    ],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['- a\n\n  b', '<ul><li><p>a</p><p>b</p></li></ul>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['3. a', '<ol start="3"><li>a</li></ol>'],
    ['0. a', '<ol start="0"><li>a</li></ol>'],
    ['> a', '<blockquote><p>a</p></blockquote>'],
    [
      '- [] a\n- [y] b\n- a [x] c\n- [x]d\n- [x]',
      '<ul><li>[] a</li><li>[y] b</li><li>a [x] c</li><li>[x]d</li><li>[x]</li></ul>',
    ],
    ['- [x](/b/) c', '<ul><li><a href="/b/">x</a> c</li></ul>'],
    [
      'a ![B *c* "d"](/a.jpg)',
      '<p>a <picture><source type="image/webp" srcSet="/b.webp 8w" sizes="auto, 100vw"/><img src="/a.jpg" alt="B c &quot;d&quot;" width="8" height="6" loading="lazy"/></picture></p>',
    ],
    [
      '![B][c]\n\n[c]: /a.svg',
      '<p><picture><img src="/a.svg" alt="B" loading="lazy"/></picture></p>',
    ],
    [
      '[a](/b/ "One \\"title\\"") and [c](<../data/p1.yaml> "Two")',
      '<p><a href="/b/" title="One &quot;title&quot;">a</a> and <a href="/p1/" title="Two">c</a></p>',
    ],
    ['[a][b]\n\n[b]: /c/ (d)', '<p><a href="/c/" title="d">a</a></p>'],
    [
      '![B](/a.svg "C")',
      '<p><picture><img src="/a.svg" alt="B" title="C" loading="lazy"/></picture></p>',
    ],
    ['***', '<hr/>'],
    ['a  \nb', '<p>a<br/>b</p>'],
    ['```\n1 < 2\n```', '<pre><code>1 &lt; 2\n</code></pre>'],
    ['``` ts {1}\n1 < 2\n```', '<pre><code class="language-ts">1 &lt; 2\n</code></pre>'],
    ['~~~ "><b>\na\n~~~', '<pre><code class="language-&quot;&gt;&lt;b&gt;">a\n</code></pre>'],
    ['    a\n', '<pre><code>a\n</code></pre>'],
    ['a ~~b *c*~~ ~d~', '<p>a <del>b <em>c</em></del> ~d~</p>'],
    ['a \\<b> &amp; c', '<p>a &lt;b&gt; &amp; c</p>'],
    ['[a](https://b.example/?c=1&d=2)', '<p><a href="https://b.example/?c=1&amp;d=2">a</a></p>'],
    ['[a](#b)', '<p><a href="#b">a</a></p>'],
    [
      '| a | b |\n|---|---|\n| c | d |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
    ],
  ])('renders %j', (markdown, html) => {
    expect(bodyOf(prose(markdown))).toBe(html);
  });

  test('a link to a page gets the base path', () => {
    expect(bodyOf(prose('[a](/b/)'), '/preview/')).toBe('<p><a href="/preview/b/">a</a></p>');
  });

  test.each([
    ['p1.yaml', undefined, '/p1/'],
    ['p1.yaml#part', undefined, '/p1/#part'],
    ['./home.yaml', undefined, '/'],
    ['../../p1.yaml', 'data/notes/deep/a.md', '/p1/'],
    ['../data/p1.yaml', 'data/a.md', '/p1/'],
  ])('a link to the file %s, in a text of %s, leads to the page %s', (link, file, address) => {
    const show = (base: string) =>
      bodyOf(<Prose text={{ ...blocks().parse(`[a](${link})`), file }} />, base);
    expect(show('/')).toBe(`<p><a href="${address}">a</a></p>`);
    expect(show('/preview/')).toBe(`<p><a href="/preview${address}">a</a></p>`);
  });

  test('a link to a file without a page is reported in the file that contains it', () => {
    const text = { ...blocks().parse('[a](../p2.yaml)'), file: 'data/notes/a.md' };
    const render = renderer([() => <Prose text={text} />, () => null]);
    expect(render(0).problems).toEqual([
      {
        code: 'broken-link',
        file: 'data/notes/a.md',
        page: '/',
        message: 'links to ../p2.yaml, but no page is made from data/p2.yaml',
        hint: 'did you mean "../p1.yaml"?',
        searchText: '../p2.yaml',
      },
    ]);
  });

  test('a custom element for links receives the URL of the page instead of the file', () => {
    const components = {
      a: ({ href, node }: ComponentProps<MarkdownComponent>) => <b title={href} lang={node.href} />,
    };
    const { html } = renderer([() => prose('[a](p1.yaml)'), () => null], '/preview/', root, {
      markdown: { components },
    })(0);
    expect(html).toContain('<p><b title="/preview/p1/" lang="/p1/"></b></p>');
  });

  test('a picture has the base path', () => {
    const html = '<p><picture><img src="/preview/a.svg" alt="b" loading="lazy"/></picture></p>';
    expect(bodyOf(prose('![b](/a.svg)'), '/preview/')).toBe(html);
  });

  test('a site can typeset texts and replace elements', () => {
    const markdown = {
      text: (text: string) => text.toUpperCase(),
      components: {
        table: ({ children }: ComponentProps<MarkdownComponent>) => <figure>{children}</figure>,
      },
    };
    const body = () => prose('a *b*\n\n| c |\n|---|');
    const { html } = renderer([body], '/', root, { markdown })(0);
    expect(html).toContain(
      '<body><p>A <em>B</em></p><figure><thead><tr><th>C</th></tr></thead></figure></body>',
    );
  });

  test('code is not typeset, and a site can replace its element', () => {
    const markdown = {
      text: (text: string) => text.toUpperCase(),
      components: {
        pre: ({ node, children }: ComponentProps<MarkdownComponent>) => (
          <pre title={node.lang}>{children}</pre>
        ),
      },
    };
    const body = () => prose('a `b`\n\n```css\nc\n```');
    const { html } = renderer([body], '/', root, { markdown })(0);
    expect(html).toContain('<p>A <code>b</code></p><pre title="css">c\n</pre>');
  });

  test('an element keeps the id that the site sets', () => {
    const text = { tag: 'root', children: [{ tag: 'h2', id: 'one', children: ['One'] }] };
    expect(bodyOf(<Prose text={text} />)).toBe('<h2 id="one">One</h2>');
  });

  test('inline omits the paragraph', () => {
    expect(bodyOf(<Prose inline text={blocks().parse('a *b*')} />)).toBe('a <em>b</em>');
  });
});
