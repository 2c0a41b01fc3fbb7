/** What axe finds on a page as it stands, as sentences. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../support/folders.ts';

const axe = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

export async function violations(page: Page): Promise<readonly string[]> {
  // Through the debugger and not as a script element: the page's own policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResult> } };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    // Nobody reads what axe has to say about the rest.
    const options = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] };
    const { violations } = await axe.run(options);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  });
}
