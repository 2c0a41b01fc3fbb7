/** Slots and nested islands: the real client bundle hydrates rendered pages in jsdom. */
import path from 'node:path';
import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bundleClient } from '../../generator/compile/bundle-client';
import { asIslands } from '../../generator/index.ts';
import { islands } from '../fixtures/slot-islands/islands.tsx';
import { configIn } from '../support/config.ts';
import { fixtures, root } from '../support/folders.ts';
import { bodyOf } from './support/render.tsx';

/** Whether the element's island is hydrated. The runtime marks the host or its first element. */
function isHydrated(element: Element | null): boolean {
  const host = element?.closest('[data-island]');
  const propertyNames = [host, host?.firstElementChild].flatMap((node) => Object.keys(node ?? {}));
  return propertyNames.some((name) => name === '__k' || name.startsWith('__reactFiber'));
}

const { Panel, Counter, ShowsId } = asIslands(islands);

describe.each(['preact', 'react'] as const)('on %s', (runtime) => {
  let script = '';
  beforeAll(async () => {
    const module = path.join(fixtures, 'slot-islands/islands.tsx');
    const bundle = await bundleClient(
      { islands: module, styles: undefined },
      configIn(root, { runtime, siteCodeCacheDir: undefined }),
    );
    script = new TextDecoder().decode(bundle.assets[0]?.bytes);
  });

  /** Renders the nodes as a page and hydrates it with the bundle of the runtime. */
  function hydratedPage(nodes: ReactNode) {
    const { window } = new JSDOM(`<body>${bodyOf(nodes)}</body>`, {
      runScripts: 'outside-only',
      pretendToBeVisual: true,
    });
    onTestFinished(() => window.close());
    window.eval(`(() => {${script}})()`);
    const { document } = window;
    const click = async (id: string, expectation: () => void) => {
      await vi.waitFor(() => expect(isHydrated(document.getElementById(id))).toBe(true));
      document.getElementById(id)?.click();
      await vi.waitFor(expectation);
    };
    const text = (selector: string) => document.querySelector(selector)?.textContent;
    return { document, click, text };
  }

  test('a slot that was hidden and is shown again has its content', async () => {
    const { click, text } = hydratedPage(
      <Panel name="a" isOpen slots={{ content: <b>Hint</b> }} />,
    );
    expect(text('section b')).toBe('Hint');
    await click('toggle-a', () => expect(text('section b')).toBeUndefined());
    await click('toggle-a', () => expect(text('section b')).toBe('Hint'));
  });

  test('a slot that is hidden at first has its content once it is shown', async () => {
    const { click, text } = hydratedPage(
      <Panel name="a" isOpen={false} slots={{ content: <b>Hint</b> }} />,
    );
    expect(text('section b')).toBeUndefined();
    await click('toggle-a', () => expect(text('section b')).toBe('Hint'));
    await click('toggle-a', () => expect(text('section b')).toBeUndefined());
    await click('toggle-a', () => expect(text('section b')).toBe('Hint'));
  });

  test.each([true, false])(
    'an island in a slot hydrates each time the slot is shown (shown at first: %s)',
    async (isOpen) => {
      const { click, text } = hydratedPage(
        <Panel name="a" isOpen={isOpen} slots={{ content: <Counter name="inner" /> }} />,
      );
      if (!isOpen) await click('toggle-a', () => expect(text('#count-inner')).toBe('count 0'));
      await click('count-inner', () => expect(text('#count-inner')).toBe('count 1'));
      await click('toggle-a', () => expect(text('#count-inner')).toBeUndefined());
      await click('toggle-a', () => expect(text('#count-inner')).toBe('count 0'));
      await click('count-inner', () => expect(text('#count-inner')).toBe('count 1'));
    },
  );

  test('an island keeps its own slot apart from one of the same name in a nested island', async () => {
    const inner = <Panel name="inner" isOpen={false} slots={{ content: <i>Inner</i> }} />;
    const outer = (
      <p>
        <b>Outer</b> {inner}
      </p>
    );
    const { click, text } = hydratedPage(<Panel name="outer" isOpen slots={{ content: outer }} />);
    await click('toggle-inner', () => expect(text('section i')).toBe('Inner'));
    await click('toggle-outer', () => expect(text('section b')).toBeUndefined());
    await click('toggle-outer', () => expect(text('section b')).toBe('Outer'));
    await click('toggle-inner', () => expect(text('section i')).toBe('Inner'));
  });

  if (runtime === 'react') {
    test('an island in a hidden slot does not change the ids of later islands', async () => {
      const { document, click, text } = hydratedPage([
        <Panel key="a" name="a" isOpen={false} slots={{ content: <ShowsId /> }} />,
        <ShowsId key="later" />,
        <Counter key="last" name="last" />,
      ]);
      const serverId = text('output');
      await click('count-last', () => expect(text('#count-last')).toBe('count 1'));
      expect(text('output')).toBe(serverId);
      await click('toggle-a', () => expect(document.querySelectorAll('output').length).toBe(2));
      const ids = [...document.querySelectorAll('output')].map((output) => output.textContent);
      expect(new Set(ids).size).toBe(2);
    });
  }
});
