/** The contact form, from empty to sent and back. react.test.ts tests that both runtimes agree. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fixtures } from '../support/folders.ts';
import { inLongRun, itInLongRun } from '../support/long-run.ts';
import { serveSite } from '../support/serve-site.ts';
import {
  desktop,
  focusedElement,
  loadAllPictures,
  newPage,
  openPage,
  phone,
  sendForm,
  shareBrowser,
  sharedPage,
  waitForHydration,
} from './browser.ts';
import { boxOf } from './places.ts';

shareBrowser();

const values = {
  name: 'Vesna Ortolan',
  email: 'vesna@orchard.example',
  phone: '(559) 000-1234',
  message: 'A graft & a "name"?',
};

const addedFields = `
  fields:
    - { name: garden, label: Garden }
    - { name: country, type: select, label: Country, options: [Chile, Peru] }
    - { name: terms, type: checkbox, label: I accept the terms., required: true, afterMessage: true }
`;

async function fillInRequired(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill(values.name);
  await page.getByLabel('Email Address').fill(values.email);
  await page.getByLabel('Subject').selectOption({ index: 1 });
  await page.getByLabel('Message').fill(values.message);
}

async function fillIn(page: Page): Promise<void> {
  await fillInRequired(page);
  await page.getByLabel('Phone Number').fill(values.phone);
  await page.getByLabel('Subject').selectOption('Trademark Inquiry');
}

const submit = (page: Page) => page.locator('main form button[type=submit]').click();

describe('form', () => {
  it('shows the confirmation, moves the focus to it, and clears the fields', async () => {
    const page = await sharedPage('/contact/');
    await fillIn(page);
    await submit(page);
    const heading = page.getByRole('heading', { name: 'Thank You for Contacting Us!' });
    await heading.waitFor();
    await page
      .getByText('Your message has been successfully submitted.', { exact: true })
      .waitFor();
    await page
      .getByText('A member of our team will contact you shortly.', { exact: true })
      .waitFor();
    await expect.poll(() => focusedElement(page)).toBe('Thank You for Contacting Us!');
    expect(await page.locator('main form').isVisible()).toBe(false);
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('main form :is(input,textarea)')]
          .map((field) => field.value)
          .join(''),
      ),
    ).toBe('');
  });

  itInLongRun(
    'says below its button, before and after submitting, that nothing is sent',
    async () => {
      const page = await sharedPage('/contact/');
      const line = page.getByText(/^This site does not send messages\./);
      const button = await boxOf(page.locator('main form button[type=submit]'));
      const { top } = await boxOf(line);
      expect(top - button.bottom).toBeGreaterThanOrEqual(8);
      expect(top - button.bottom).toBeLessThan(40);
      expect(await page.locator('.contact').innerText()).not.toMatch(/We reply within/);
      await sendForm(page);
      expect(await line.isVisible()).toBe(true);
    },
  );

  it('logs the values once and makes no request without an endpoint', async () => {
    const { page, messages, requests } = await openPage('/contact/');
    await loadAllPictures(page);
    const before = requests.length;
    const address = page.url();
    await fillIn(page);
    await submit(page);
    await page.getByRole('heading', { name: 'Thank You for Contacting Us!' }).waitFor();
    await page.waitForTimeout(200);
    expect(requests.slice(before)).toEqual([]);
    expect(page.url()).toBe(address);
    expect(messages).toHaveLength(1);
    for (const value of Object.values(values)) expect(messages[0]).toContain(value);
    expect(messages[0]).toContain('Trademark Inquiry');
  });

  it.each(['/contact/#to-ines-larkmoor', ...inLongRun('/attorneys/ines-larkmoor/')])(
    'logs the attorney whom it names on %s',
    async (path) => {
      const { page, messages } = await openPage(path);
      // A page that another test left at this address only scrolls to the fragment.
      await page.reload();
      await waitForHydration(page);
      for (const again of [false, true]) {
        if (again) await page.getByRole('button', { name: 'Send Another Message' }).click();
        await fillIn(page);
        await submit(page);
        await page.getByRole('heading', { name: 'Thank You for Contacting Us!' }).waitFor();
      }
      expect(messages).toHaveLength(2);
      for (const message of messages) expect(message).toContain('Ines Larkmoor');
    },
  );

  itInLongRun('is empty, with its first field focused, after "Send Another Message"', async () => {
    const page = await sharedPage('/contact/');
    await fillIn(page);
    await submit(page);
    await page.getByRole('button', { name: 'Send Another Message' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('name');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('');
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    expect(await page.getByLabel('Subject').inputValue()).toBe('');
    await fillIn(page);
    await submit(page);
    await page.getByRole('heading', { name: 'Thank You for Contacting Us!' }).waitFor();
  });

  itInLongRun('is submitted once by a double click', async () => {
    const { page, messages } = await openPage('/contact/');
    await fillIn(page);
    await page.locator('main form button[type=submit]').dblclick();
    await page.getByRole('heading', { name: 'Thank You for Contacting Us!' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Thank You for Contacting Us!' }).count()).toBe(
      1,
    );
    expect(messages).toHaveLength(1);
  });

  itInLongRun('is submitted by Enter in a field', async () => {
    const page = await sharedPage('/contact/');
    await fillIn(page);
    await page.getByLabel('Full Name').press('Enter');
    await page.getByRole('heading', { name: 'Thank You for Contacting Us!' }).waitFor();
  });

  it('leaves validation to the browser, which focuses the first invalid field', async () => {
    const page = await sharedPage('/contact/');
    await submit(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await page.getByLabel('Full Name').fill('V');
    await page.getByLabel('Email Address').fill('not an address');
    await submit(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    expect(await page.getByRole('heading', { name: 'Thank You for Contacting Us!' }).count()).toBe(
      0,
    );
  });

  it('selects the subject of the area, also for another message', async () => {
    const page = await sharedPage('/trademarks/registration/');
    expect(await page.getByLabel('Subject').inputValue()).toBe('Trademark Inquiry');
    await fillIn(page);
    await page.getByLabel('Subject').selectOption('General Inquiry');
    await submit(page);
    await page.getByRole('button', { name: 'Send Another Message' }).click();
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Trademark Inquiry');
  });

  itInLongRun('is submitted and reset on React, too', async () => {
    const { page, messages } = await openPage('/trademarks/registration/', desktop, 'react');
    await fillIn(page);
    await page.getByLabel('Subject').selectOption('General Inquiry');
    await submit(page);
    await expect.poll(() => focusedElement(page)).toBe('Thank You for Contacting Us!');
    await page.getByRole('button', { name: 'Send Another Message' }).click();
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Trademark Inquiry');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('');
    expect(messages).toHaveLength(1);
  });

  it('keeps what was typed before its script loaded', async () => {
    const { page } = await openPage('/contact/');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/islands-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(page.url(), { waitUntil: 'commit' });
    await page.getByLabel('Full Name').fill(values.name);
    await page.getByLabel('Subject').selectOption('Patent Inquiry');
    await page.getByLabel('Message').fill(values.message);
    release();
    await page.waitForLoadState('load');
    await page.waitForTimeout(300);
    expect(await page.getByLabel('Full Name').inputValue()).toBe(values.name);
    expect(await page.getByLabel('Subject').inputValue()).toBe('Patent Inquiry');
    expect(await page.getByLabel('Message').inputValue()).toBe(values.message);
  });
});

describe('a form with fields that the firm adds', () => {
  const site = serveSite(path.join(fixtures, 'other-firm/data'), (data) => {
    const file = path.join(data, 'firm.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('form:\n', `form:\n${addedFields}`));
  });

  it('wants the required ones, sends all of them, and clears them', async () => {
    const page = await newPage();
    await page.route('**/inquiries', (route) => route.fulfill({ status: 204 }));
    await page.goto(`${site.origin()}/contact/`);
    await page.getByLabel('Garden').fill('Nursery');
    await waitForHydration(page);
    await fillInRequired(page);
    await submit(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('terms');
    await page.getByText('I accept the terms.').click();
    await page.getByLabel('Country').selectOption('Peru');
    const posted = page.waitForRequest('**/inquiries');
    await submit(page);
    const sent = { garden: 'Nursery', country: 'Peru', terms: 'yes' };
    expect((await posted).postDataJSON()).toMatchObject({ ...sent, name: values.name });
    await page.getByRole('button', { name: 'Send Another Message' }).click();
    await expect.poll(() => page.getByLabel('Garden').inputValue()).toBe('');
    expect(await page.getByLabel('I accept the terms.').isChecked()).toBe(false);
  });
});

describe('form without its script', () => {
  it.each([
    ['scripts are off', { ...desktop, javaScriptEnabled: false }],
    ...inLongRun(['scripts are off, on a phone', { ...phone, javaScriptEnabled: false }] as const),
  ] as const)('neither changes the address nor makes a request when %s', async (_, options) => {
    const { page, requests } = await openPage('/contact/', options);
    await loadAllPictures(page);
    const before = requests.length;
    const address = page.url();
    await fillIn(page);
    await submit(page);
    await page.waitForTimeout(300);
    expect(page.url()).toBe(address);
    expect(requests.slice(before)).toEqual([]);
    expect(await page.getByLabel('Full Name').inputValue()).toBe(values.name);
  });

  itInLongRun('does not change the address while its script is loading', async () => {
    const { page, requests } = await openPage('/contact/');
    await page.route('**/assets/islands-*.js', () => {});
    await page.goto(page.url(), { waitUntil: 'commit' });
    await fillIn(page);
    const before = requests.length;
    const address = page.url();
    await submit(page);
    await page.waitForTimeout(300);
    expect(page.url()).toBe(address);
    expect(requests.slice(before)).toEqual([]);
  });

  it('shows the telephone number instead', async () => {
    const { page } = await openPage('/contact/', { ...desktop, javaScriptEnabled: false });
    const line = page.locator('main noscript');
    expect(await line.innerText()).toMatch(/\(559\) 436-3800/);
  });
});
