/** Runs axe on the current state of a page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { root } from '../support/folders.ts';

const axe = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/**
 * Returns a line for each rule that the page violates: the rule, and the elements concerned. Checks
 * only what is inside the element that `within` selects.
 */
export async function violations(page: Page, within = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page);
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as {
      axe: { run: (selector: string, options: object) => Promise<AxeResult> };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    // Only violations are reported, so axe need not describe the rules that passed.
    const options = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] };
    const { violations } = await axe.run(selector, options);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  }, within);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * The debugger adds axe, because the page's own policy forbids an inline script element. Its own
 * command does so in a fraction of the time that `page.evaluate()` takes for half a megabyte.
 */
async function addAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Runtime.evaluate', { expression: `${axe};0` });
}
