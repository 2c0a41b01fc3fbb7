/**
 * The banners of all pages on paper, as pixels of a printed document: a browser can print boxes at
 * other sizes than it reports for print media.
 */
import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { addStyles, desktop, openPage, shareBrowser } from '../browser/browser.ts';
import { documentsOf } from '../support/dist.ts';
import { findCommand } from './support/find-command.ts';

shareBrowser();

const command = findCommand(['pdftoppm']);
const hint = command ? '' : ' (not installed: apt-get install poppler-utils)';

const paths = documentsOf(inject('dist'))
  .filter(({ html }) => html.includes('class="banner') && html.includes('class="drawn"'))
  .map(({ path }) => path);

/** The margin of a sheet, which is 18 mm, less the width of a line. */
const marginPt = 50;

interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
}

/** The edges of what is printed, in points from the top left corner of the sheet. */
interface Edges {
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

describe.skipIf(!command)(`on paper${hint}`, () => {
  it('no drawing lies over its caption or legend, or in the margin', async () => {
    const problems: string[] = [];
    for (const path of paths) {
      const { page } = await openPage(path, desktop);
      const all = await print(page);
      const partOf = async (selector: string) => {
        await addStyles(page, `${selector} { visibility: hidden !important }`);
        return findDifference(all, await print(page));
      };
      const drawing = await partOf('.banner .drawn');
      const caption = await partOf('.banner figcaption');
      if (drawing.bottom > caption.top && drawing.right > caption.left)
        problems.push(`${path} over its caption`);
      if (drawing.right > all.width - marginPt) problems.push(`${path} in the margin`);
    }
    expect(paths.length).toBeGreaterThan(30);
    expect(problems).toEqual([]);
  });
});

/** Prints a page, and returns the gray values of its first sheet, one pixel a point. */
async function print(page: Page): Promise<Pixels> {
  const input = await page.pdf({ format: 'Letter', pageRanges: '1' });
  const png = execFileSync('pdftoppm', ['-png', '-r', '72', '-f', '1', '-l', '1', '-'], { input });
  const { data, info } = await sharp(png).grayscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

function findDifference(whole: Pixels, part: Pixels): Edges {
  const edges = { top: Number.NaN, left: whole.width, right: 0, bottom: 0 };
  for (const [index, value] of whole.data.entries()) {
    if (value === part.data[index]) continue;
    const x = index % whole.width;
    const y = Math.floor(index / whole.width);
    if (Number.isNaN(edges.top)) edges.top = y;
    edges.bottom = y;
    edges.left = Math.min(edges.left, x);
    edges.right = Math.max(edges.right, x);
  }
  return edges;
}
