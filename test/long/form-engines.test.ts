/** The form with an endpoint in Firefox and in WebKit. test/browser/form-answers.test.ts has every answer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFormSite } from '../support/form-site.ts';
import { serveToEngine } from './support/engine-server.ts';
import type { EngineTab } from './support/engine-tab.ts';
import { firefox } from './support/firefox.ts';
import { webkit } from './support/webkit.ts';

const pollTimeout = { timeout: 10_000 };

for (const engine of [firefox, webkit]) {
  const isInstalled = engine.isInstalled();
  const hint = isInstalled ? '' : ` (not installed: apt-get install ${engine.packages})`;

  describe.skipIf(!isInstalled)(`the form in ${engine.name}${hint}`, () => {
    const site = serveFormSite(serveToEngine);
    let tab: EngineTab;
    beforeAll(async () => {
      tab = await engine.openTab();
    });
    afterAll(() => tab?.close());

    /** Sends a message. Returns what the page says afterward, and what has the focus. */
    async function send(): Promise<() => Promise<string>> {
      await tab.open(`${site.origin()}/contact-json/`, 1280);
      await tab.type('[name=name]', 'Vesna Ortolan');
      await tab.type('[name=email]', 'vesna@orchard.example');
      await tab.type('[name=message]', 'A graft?');
      await tab.run(() => {
        const select = document.querySelector<HTMLSelectElement>('main form select');
        if (select) select.selectedIndex = 1;
      });
      await tab.click('main form [type=submit]');
      return () => tab.run(() => document.activeElement?.textContent ?? '');
    }

    it.each([
      ['accepts it', {}, /^Thank You for Contacting Us!/],
      ['redirects', { status: 303, headers: { location: '/thanks/' } }, /^Thank You/],
      [
        'refuses it',
        { status: 422, body: { message: 'No such address.' } },
        /^Your message wasn’t accepted: “No such address\.”/,
      ],
      [
        'has received too many',
        { status: 429, headers: { 'retry-after': '120' } },
        /^Too many messages have been sent\. Please try again in 2 minutes\./,
      ],
      ['fails', { status: 500 }, /^Your message couldn’t be sent\./],
    ])('says what happened to a message if the endpoint %s', async (_, answer, expected) => {
      site.endpoint().received.length = 0;
      site.endpoint().answerWith(answer);
      const focused = await send();
      await expect.poll(focused, pollTimeout).toMatch(expected);
      expect(site.endpoint().received).toHaveLength(1);
    });

    it('says that there was no answer after 20 seconds', async () => {
      site.endpoint().answerWith(new Promise(() => {}));
      const focused = await send();
      await expect.poll(focused, { timeout: 30_000 }).toMatch(/^There was no answer/);
    });
  });
}
