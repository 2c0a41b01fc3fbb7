import { type ReactNode, useId } from 'react';
import { describe, expect, test } from 'vitest';
import { asIslands, usePage, type WithSlots } from '../../generator/index.ts';
import { bodyOf, renderer } from './support/render.tsx';

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
  function PageReader(): ReactNode {
    return usePage().route.title;
  }
  const islands = asIslands({ Hello, Frame, PageReader });

  test('are rendered for hydration, with their props in an attribute', () => {
    expect(bodyOf(<islands.Hello name={`"A" & <b>'s`} />)).toBe(
      '<div data-island="Hello" data-props="{&quot;name&quot;:&quot;\\&quot;A\\&quot; &amp; &lt;b&gt;&#x27;s&quot;}" data-prefix="0">' +
        '<b>&quot;A&quot; &amp; &lt;b&gt;&#x27;s<!-- --> <!-- -->1</b></div>',
    );
  });

  test('have different ids', () => {
    const Field = () => <input id={useId()} />;
    const { One, Two } = asIslands({ One: Field, Two: Field });
    const ids = [...bodyOf([<One key="1" />, <Two key="2" />]).matchAll(/ id="([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(new Set(ids).size).toBe(2);
  });

  test('a slot is rendered into the page, can use the page, and is not sent as a prop', () => {
    function Inner() {
      return <a href={usePage().href('p1')}>x</a>;
    }
    expect(bodyOf(<islands.Frame title="T" slots={{ inner: <Inner /> }} />)).toBe(
      '<div data-island="Frame" data-props="{&quot;title&quot;:&quot;T&quot;}" data-prefix="0"><section>T<!-- --> ' +
        '<div data-slot="inner"><a href="/p1/">x</a></div></section></div>',
    );
  });

  class Point {
    x = 1;
  }
  test.each([
    ['a function', () => {}, 'the prop more is a function'],
    ['a date', new Date(0), 'the prop more is an instance of Date'],
    ['a map', new Map(), 'the prop more is an instance of Map'],
    ['an object of a class', new Point(), 'the prop more is an instance of Point'],
    ['NaN', Number.NaN, 'the prop more is NaN'],
    ['infinity', Number.POSITIVE_INFINITY, 'the prop more is Infinity'],
    ['a big integer', 1n, 'the prop more is a bigint'],
    ['a symbol', Symbol('x'), 'the prop more is a symbol'],
    ['an element', <p key="x">x</p>, 'the prop more is an element'],
    [
      'a date in an array',
      [{ at: [new Date(0)] }],
      'the prop more[0].at[0] is an instance of Date',
    ],
    ['undefined in an array', [{ at: [1, undefined] }], 'the prop more[0].at[1] is undefined'],
    ['a hole in an array', new Array(1), 'the prop more[0] is undefined'],
  ])('a prop that cannot be serialized is refused by name: %s', (_, more, message) => {
    const { problems } = renderer([() => <islands.Hello name="a" more={more} />])(0);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain(`island Hello: ${message}`);
  });

  test.each([
    [null],
    [undefined],
    [true],
    [0],
    ['x'],
    [[1, [2]]],
    [{ a: { b: null, c: undefined } }],
  ])('a prop of plain data is accepted: %j', (more) => {
    expect(renderer([() => <islands.Hello name="a" more={more} />])(0).problems).toEqual([]);
  });

  test('an island that calls usePage is refused with a hint to use props', () => {
    const { problems } = renderer([() => <islands.PageReader />])(0);
    expect(problems[0]?.message).toContain('usePage was called inside an island');
    expect(problems[0]?.hint).toBe('give the island what it needs as props');
  });
});
