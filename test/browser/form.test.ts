/** The form from empty to sent and back, and what it must never do. react.test.ts proves that both runtimes behave alike. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import {
  desktop,
  focused,
  hear,
  hydrated,
  newPage,
  open,
  phone,
  picturesLoaded,
  sendForm,
  shareBrowser,
  sharedPage,
} from './browser.ts';
import { boxOf } from './places.ts';

shareBrowser();

const values = {
  name: 'Vesna Ortolan',
  email: 'vesna@orchard.example',
  phone: '(559) 000-1234',
  message: 'A graft & a "name"?',
};

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill(values.name);
  await page.getByLabel('Email Address').fill(values.email);
  await page.getByLabel('Phone Number').fill(values.phone);
  await page.getByLabel('Subject').selectOption('Trademark Inquiry');
  await page.getByLabel('Message').fill(values.message);
}

/** The contact page of a firm whose record names an endpoint. */
async function openWithEndpoint() {
  const page = await newPage();
  await page.route('**/contact/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '{&quot;subject&quot;',
      '{&quot;endpoint&quot;:&quot;/inquiries&quot;,&quot;subject&quot;',
    );
    await route.fulfill({ response, body });
  });
  await page.route('**/inquiries', (route) => route.fulfill({ status: 204 }));
  const messages = hear(page);
  await page.goto(`${inject('origins').preact}/contact/`);
  await hydrated(page);
  return { page, messages };
}

const send = (page: Page) => page.locator('main form button[type=submit]').click();

describe('form', () => {
  it('shows the confirmation with its three sentences, gives it the focus, and clears the fields', async () => {
    const page = await sharedPage('/contact/');
    await fill(page);
    await send(page);
    const heading = page.getByRole('heading', { name: 'Thank You for Contacting Us!' });
    await heading.waitFor();
    await page
      .getByText('Your message has been successfully submitted.', { exact: true })
      .waitFor();
    await page
      .getByText('A member of our team will contact you shortly.', { exact: true })
      .waitFor();
    await expect.poll(() => focused(page)).toBe('Thank You for Contacting Us!');
    expect(await page.locator('main form').isVisible()).toBe(false);
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('main form :is(input,textarea)')]
          .map((field) => field.value)
          .join(''),
      ),
    ).toBe('');
  });

  it('says below its button, before it is pressed and after, that nothing is transmitted', async () => {
    const page = await sharedPage('/contact/');
    const line = page.getByText(/^This site does not transmit messages\./);
    const button = await boxOf(page.locator('main form button[type=submit]'));
    const { top } = await boxOf(line);
    expect(top - button.bottom).toBeGreaterThanOrEqual(8);
    expect(top - button.bottom).toBeLessThan(40);
    expect(await page.locator('.contact').innerText()).not.toMatch(/We reply within/);
    await sendForm(page);
    expect(await line.isVisible()).toBe(true);
  });

  it('posts the values to an endpoint that is set, and writes none of them to the console', async () => {
    const { page, messages } = await openWithEndpoint();
    const posted = page.waitForRequest('**/inquiries');
    await fill(page);
    await send(page);
    expect((await posted).postDataJSON()).toMatchObject({
      ...values,
      subject: 'Trademark Inquiry',
    });
    await page.getByRole('heading', { name: 'Thank You for Contacting Us!' }).waitFor();
    expect(messages).toEqual([]);
  });

  it('writes the values to the console, once, and makes no request', async () => {
    const { page, messages, requests } = await open('/contact/');
    await picturesLoaded(page);
    const before = requests.length;
    const address = page.url();
    await fill(page);
    await send(page);
    await page.getByRole('heading', { name: 'Thank You for Contacting Us!' }).waitFor();
    await page.waitForTimeout(200);
    expect(requests.slice(before)).toEqual([]);
    expect(page.url()).toBe(address);
    expect(messages).toHaveLength(1);
    for (const value of Object.values(values)) expect(messages[0]).toContain(value);
    expect(messages[0]).toContain('Trademark Inquiry');
  });

  it('comes back empty with "Send Another Message", the focus in its first field', async () => {
    const page = await sharedPage('/contact/');
    await fill(page);
    await send(page);
    await page.getByRole('button', { name: 'Send Another Message' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('name');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('');
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    expect(await page.getByLabel('Subject').inputValue()).toBe('');
    await fill(page);
    await send(page);
    await page.getByRole('heading', { name: 'Thank You for Contacting Us!' }).waitFor();
  });

  it('gives one confirmation for a double click', async () => {
    const { page, messages } = await open('/contact/');
    await fill(page);
    await page.locator('main form button[type=submit]').dblclick();
    await page.getByRole('heading', { name: 'Thank You for Contacting Us!' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Thank You for Contacting Us!' }).count()).toBe(
      1,
    );
    expect(messages).toHaveLength(1);
  });

  it('is submitted by Enter in a field', async () => {
    const page = await sharedPage('/contact/');
    await fill(page);
    await page.getByLabel('Full Name').press('Enter');
    await page.getByRole('heading', { name: 'Thank You for Contacting Us!' }).waitFor();
  });

  it('leaves the checking to the browser, which goes to the first field at fault', async () => {
    const page = await sharedPage('/contact/');
    await send(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await page.getByLabel('Full Name').fill('V');
    await page.getByLabel('Email Address').fill('not an address');
    await send(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    expect(await page.getByRole('heading', { name: 'Thank You for Contacting Us!' }).count()).toBe(
      0,
    );
  });

  it('begins with the subject of the area, and comes back to it', async () => {
    const page = await sharedPage('/trademarks/registration/');
    expect(await page.getByLabel('Subject').inputValue()).toBe('Trademark Inquiry');
    await fill(page);
    await page.getByLabel('Subject').selectOption('General Inquiry');
    await send(page);
    await page.getByRole('button', { name: 'Send Another Message' }).click();
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Trademark Inquiry');
  });

  it('is sent on React too, and comes back', async () => {
    const { page, messages } = await open('/trademarks/registration/', desktop, 'react');
    await fill(page);
    await page.getByLabel('Subject').selectOption('General Inquiry');
    await send(page);
    await expect.poll(() => focused(page)).toBe('Thank You for Contacting Us!');
    await page.getByRole('button', { name: 'Send Another Message' }).click();
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Trademark Inquiry');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('');
    expect(messages).toHaveLength(1);
  });

  it('keeps what was typed before its script came', async () => {
    const { page } = await open('/contact/');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/islands-*.js', async (route) => {
      await held;
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

describe('form without its script', () => {
  it.each([
    ['scripts are off', { ...desktop, javaScriptEnabled: false }],
    ['scripts are off, on a phone', { ...phone, javaScriptEnabled: false }],
  ])('puts nothing into an address and asks no server when %s', async (_, options) => {
    const { page, requests } = await open('/contact/', options);
    await picturesLoaded(page);
    const before = requests.length;
    const address = page.url();
    await fill(page);
    await send(page);
    await page.waitForTimeout(300);
    expect(page.url()).toBe(address);
    expect(requests.slice(before)).toEqual([]);
    expect(await page.getByLabel('Full Name').inputValue()).toBe(values.name);
  });

  it('puts nothing into an address while the script is still loading', async () => {
    const { page, requests } = await open('/contact/');
    await page.route('**/assets/islands-*.js', () => {});
    await page.goto(page.url(), { waitUntil: 'commit' });
    await fill(page);
    const before = requests.length;
    const address = page.url();
    await send(page);
    await page.waitForTimeout(300);
    expect(page.url()).toBe(address);
    expect(requests.slice(before)).toEqual([]);
  });

  it('says how else to reach the firm', async () => {
    const { page } = await open('/contact/', { ...desktop, javaScriptEnabled: false });
    const line = page.locator('main noscript');
    expect(await line.innerText()).toMatch(/\(559\) 436-3800/);
  });
});
