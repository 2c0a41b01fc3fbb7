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
  function Curious(): ReactNode {
    return usePage().route.title;
  }
  const islands = asIslands({ Hello, Frame, Curious });

  test('stand in the page as hydration wants them, with their props beside them', () => {
    expect(bodyOf(<islands.Hello name={`"A" & <b>'s`} />)).toBe(
      '<div data-island="Hello" data-props="{&quot;name&quot;:&quot;\\&quot;A\\&quot; &amp; &lt;b&gt;&#x27;s&quot;}" data-prefix="0">' +
        '<b>&quot;A&quot; &amp; &lt;b&gt;&#x27;s<!-- --> <!-- -->1</b></div>',
    );
  });

  test('ids of two islands differ', () => {
    const Field = () => <input id={useId()} />;
    const { One, Two } = asIslands({ One: Field, Two: Field });
    const ids = [...bodyOf([<One key="1" />, <Two key="2" />]).matchAll(/ id="([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(new Set(ids).size).toBe(2);
  });

  test('a static part is rendered into the page, knows the page, and is not sent as a prop', () => {
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
    ['no number', Number.NaN, 'the prop more is NaN'],
    ['no end', Number.POSITIVE_INFINITY, 'the prop more is Infinity'],
    ['a big integer', 1n, 'the prop more is a bigint'],
    ['a symbol', Symbol('x'), 'the prop more is a symbol'],
    ['an element', <p key="x">x</p>, 'the prop more.$$typeof is a symbol'],
    ['a date in a list', [{ at: [new Date(0)] }], 'the prop more[0].at[0] is an instance of Date'],
    ['undefined in a list', [{ at: [1, undefined] }], 'the prop more[0].at[1] is undefined'],
    ['a hole in a list', new Array(1), 'the prop more[0] is undefined'],
  ])('a prop that the browser cannot get as it is, is refused by name: %s', (_, more, message) => {
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
  ])('a prop of plain data is taken: %j', (more) => {
    expect(renderer([() => <islands.Hello name="a" more={more} />])(0).problems).toEqual([]);
  });

  test('an island that asks for the page is told to take props', () => {
    const { problems } = renderer([() => <islands.Curious />])(0);
    expect(problems[0]?.message).toContain(
      'usePage was called inside an island; give the island what it needs as props',
    );
  });
});
