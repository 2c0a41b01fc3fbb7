/** Every page of the trial firms has no layout problem on a phone, and no axe problem on a desktop. */
import { describe, expect, it } from 'vitest';
import { violations } from '../browser/axe.ts';
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
});
