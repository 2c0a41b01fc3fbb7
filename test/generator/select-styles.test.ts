/** A page gets the rules that can match something on it, and what those rules refer to. */
import { describe, expect, test } from 'vitest';
import {
  createStyleSelect,
  type PageScripts,
  printAll,
} from '../../generator/styles/select-styles.ts';
import { parseStyleSheet } from '../../generator/styles/style-sheet.ts';

interface Page {
  readonly html: string;
  readonly scripts?: readonly PageScripts[];
  readonly firstCss?: string;
}

async function select(css: string, { html, scripts, firstCss }: Page): Promise<string> {
  return createStyleSelect(await parseStyleSheet(css), scripts, firstCss)(html);
}

const markup = (...classes: readonly string[]) => `<p class="${classes.join(' ')}">x</p>`;

describe('The rules of a page', () => {
  test.each([
    ['a class of the page', '.a{top:0}', '.a{top:0}'],
    ['another class', '.x{top:0}', ''],
    ['an element of the page', 'p{top:0}', 'p{top:0}'],
    ['another element', 'table{top:0}', ''],
    ['two classes, one of them on the page', '.a .x{top:0}', ''],
    ['a list of which one selector needs another class', '.a,.x{top:0}', '.a{top:0}'],
    ['one of the classes of :is()', ':is(.a,.x){top:0}', ':is(.a,.x){top:0}'],
    ['none of the classes of :is()', '.a:is(.x,.y){top:0}', ''],
    ['one of the classes of :where()', ':where(.x,.a) b,.b{top:0}', '.b{top:0}'],
    ['a class inside :has()', '.a:has(>.x){top:0}', ''],
    ['either of two alternatives in :has()', ':has(.x,.b){top:0}', ':has(.x,.b){top:0}'],
    ['a class inside :not()', '.a:not(.x){top:0}', '.a:not(.x){top:0}'],
    ['a :not() inside :has()', '.a:has(:not(.x)){top:0}', '.a:has(:not(.x)){top:0}'],
    ['an :is() inside :is()', ':is(.x,:is(.y,.z)){top:0}', ''],
    ['an attribute', '[data-x]{top:0}', '[data-x]{top:0}'],
    ['an id', '#x{top:0}', '#x{top:0}'],
    ['an escaped class of the page', '.md\\:w-1\\/2{top:0}', '.md\\:w-1\\/2{top:0}'],
    ['an escaped class with an entity', '.\\[\\&\\>p\\]{top:0}', '.\\[\\&\\>p\\]{top:0}'],
    ['a part of a table that a browser adds', 'tbody{top:0}', ''],
  ])('include or leave out a rule with %s', async (_, css, expected) => {
    expect(await select(css, { html: markup('a', 'b', 'md:w-1/2', '[&amp;&gt;p]') })).toBe(
      expected,
    );
  });

  test('keep a selector that some browsers do not know, because they ignore its whole rule', async () => {
    const css = '.x::-moz-range-track,.a{top:0}';
    expect(await select(css, { html: markup('a') })).toBe(css);
  });

  test('keep all selectors above a nested rule, whose specificity they decide', async () => {
    const css = '.a,.x{top:0;& b{left:0}&.y{left:0}}';
    expect(await select(css, { html: '<p class="a"><b>x</b></p>' })).toBe(
      '.a,.x{top:0;& b{left:0}}',
    );
  });
});

describe('Blocks around rules', () => {
  test('stay around what is left of them, and go if they are empty', async () => {
    const css = [
      '@media print{.a{top:0}.x{top:0}}',
      '@supports (top:0){.x{top:0}}',
      '@container (width<9em){@media print{.a{left:0}}}',
    ].join('');
    expect(await select(css, { html: markup('a') })).toBe(
      '@media print{.a{top:0}}@container (width<9em){@media print{.a{left:0}}}',
    );
  });

  test('become one block if they are neighbors, except anonymous layers', async () => {
    const css = '@media print{.a{top:0}}.x{top:0}@media print{.b{top:0}}';
    expect(await select(css, { html: markup('a', 'b') })).toBe('@media print{.a{top:0}.b{top:0}}');
    const layers = '@layer{.a{top:0}}@layer{.a{top:1px}}';
    expect(await select(layers, { html: markup('a') })).toBe(layers);
  });

  test('become one block for each layer', async () => {
    const css = '@layer x,y;@layer y{.a{top:0}}@layer x{.a{top:0}}@layer y{.b{top:0}}';
    expect(await select(css, { html: markup('a', 'b') })).toBe(
      '@layer x,y;@layer y{.a{top:0}.b{top:0}}@layer x{.a{top:0}}',
    );
  });

  test('leave the position of an empty layer behind, unless a statement has set it', async () => {
    const css = '@layer x{.x{top:0}}@layer y{.a{top:0}}@layer x{.x{left:0}}';
    expect(await select(css, { html: markup('a') })).toBe('@layer x;@layer y{.a{top:0}}');
    expect(await select(`@layer x,y;${css}`, { html: markup('a') })).toBe(
      '@layer x,y;@layer y{.a{top:0}}',
    );
  });
});

describe('What rules refer to', () => {
  test('is left out if nothing in use refers to it, however long the chain', async () => {
    const css = ':root{--a:var(--b);--b:1px;--c:var(--d);--d:2px}.a{top:var(--a)}.x{top:var(--c)}';
    expect(await select(css, { html: markup('a') })).toBe(
      ':root{--a:var(--b);--b:1px}.a{top:var(--a)}',
    );
  });

  test('includes custom properties of the markup, of scripts, and of other styles', async () => {
    const css = ':root{--a:0;--b:0;--c:0;--d:0}';
    const page = {
      html: '<p style="top:var(--a)">',
      scripts: [{ foundBy: ['<p'], text: 'e.style.setProperty("--b",1)' }],
      firstCss: '.z{top:var(--c)}',
    };
    expect(await select(css, page)).toBe('.z{top:var(--c)}:root{--a:0;--b:0;--c:0}');
  });

  test('includes the custom properties that a condition reads', async () => {
    const css = ':root{--a:0}@container style(--a:0){.a{top:0}}';
    expect(await select(css, { html: markup('a') })).toBe(css);
  });

  test('includes animations, fonts, and registered properties that are in use', async () => {
    const definitions = (name: string) =>
      `@keyframes ${name}{to{top:0}}@font-face{font-family:"F ${name}";src:url(f)}@property --${name}{syntax:"*"}`;
    const rule = '.a{animation:1s one;font:1em "F one";top:var(--one)}';
    const css = definitions('one') + definitions('two') + rule;
    expect(await select(css, { html: markup('a') })).toBe(definitions('one') + rule);
  });
});

describe('A script', () => {
  const css = '.on{top:0}.name{top:0}.sub-end{top:0}';
  const scripts = [{ foundBy: ['/tool.js'], text: 'row.classList.toggle("on");row.name;e="sub"' }];

  test('counts on pages that load it, with whole words that are no properties', async () => {
    const html = '<script src="/tool.js"></script>';
    expect(await select(css, { html, scripts })).toBe('.on{top:0}');
    expect(await select(css, { html: '<p>', scripts })).toBe('');
  });
});

describe('Rules for linked media', () => {
  test('are in the linked file, in their layers, and what they use stays in the page', async () => {
    const css =
      '@layer x,y;:root{--a:0}@layer x{.a{left:0}@media print{.a{top:var(--a)}.x{top:0}}}@media (forced-colors:active){.b{top:0}}@media screen{.a{top:0}}';
    const sheet = await parseStyleSheet(css, ['print', '(forced-colors: active)']);
    expect(createStyleSelect(sheet)(markup('a'))).toBe(
      '@layer x,y;:root{--a:0}@layer x{.a{left:0}}@media screen{.a{top:0}}',
    );
    expect(printAll(sheet.linked)).toBe(
      '@layer x{@media print{.a{top:var(--a)}.x{top:0}}}@media (forced-colors:active){.b{top:0}}',
    );
  });

  test('leave the position of their layer in the page', async () => {
    const css = '@layer x{@media print{.a{top:0}}}@layer y{.a{top:0}}';
    const sheet = await parseStyleSheet(css, ['print']);
    expect(createStyleSelect(sheet)(markup('a'))).toBe('@layer x;@layer y{.a{top:0}}');
  });

  test('are only those of all queries in a list', async () => {
    const css = '@media print,screen{.a{top:0}}';
    const sheet = await parseStyleSheet(css, ['print']);
    expect(sheet.linked).toEqual([]);
  });
});
