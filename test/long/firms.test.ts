/** Every page of the trial firms has no layout or axe problem, and fits into windows of all widths. */
import { describe, expect, it } from 'vitest';
import { violations } from '../browser/axe.ts';
import { isTooWide } from '../browser/boxes.ts';
import { newPage, screenOfWidth, shareBrowser } from '../browser/browser.ts';
import { firmLayoutProblems, openFirmPage, serveTrialFirm } from '../browser/firm-pages.ts';
import { trialFirms } from '../support/trial-firms.ts';

shareBrowser();

describe.each(trialFirms)('every page of %s', (name) => {
  const firm = serveTrialFirm(name);

  it.each([360, 1280])('has no layout or axe problem at %d pixels', async (width) => {
    expect(firm.documents().length).toBeGreaterThan(10);
    const page = await newPage(screenOfWidth(width));
    const problems: string[] = [];
    for (const { path } of firm.documents()) {
      await openFirmPage(page, firm.origin() + path);
      const found = [...(await firmLayoutProblems(page)), ...(await violations(page))];
      problems.push(...found.map((problem) => `${path} ${problem}`));
    }
    expect(problems).toEqual([]);
  });

  it('fits into its window at other widths', async () => {
    const page = await newPage(screenOfWidth(320));
    const problems: string[] = [];
    for (const { path } of firm.documents()) {
      await openFirmPage(page, firm.origin() + path);
      for (const width of [320, 768, 1024, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        if (await isTooWide(page)) problems.push(`${path} scrolls sideways at ${width}`);
      }
    }
    expect(problems).toEqual([]);
  });
});
