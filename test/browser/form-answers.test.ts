/** The contact form of a firm with an endpoint, for each answer that the endpoint can give. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Encoding, serveFormSite } from '../support/form-site.ts';
import { inLongRun, itInLongRun } from '../support/long-run.ts';
import {
  collectMessages,
  desktop,
  focusedElement,
  newPage,
  shareBrowser,
  waitForHydration,
} from './browser.ts';

shareBrowser();

const sentHeading = 'Thank You for Contacting Us!';
const message = 'A graft & a "name"?';
const stillHere = 'What you typed is still here.';

const site = serveFormSite();
const { endpoint } = site;
beforeEach(() => {
  endpoint().received.length = 0;
  endpoint().answerWith({});
});

interface OpenOptions {
  readonly fragment?: string;
  readonly encoding?: Encoding;
  readonly hasScripts?: boolean;
  /** What `AbortSignal.timeout` divides its time by. */
  readonly haste?: number;
}

/** Opens a contact page. */
async function openForm({
  fragment = '',
  encoding = 'json',
  hasScripts = true,
  haste = 1,
}: OpenOptions = {}): Promise<Page> {
  const page = await newPage({ ...desktop, javaScriptEnabled: hasScripts });
  await page.addInitScript((divisor) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => {
      document.documentElement.dataset['timeoutMs'] = `${ms}`;
      return timeout(ms / divisor);
    };
  }, haste);
  await page.goto(`${site.origin()}/contact-${encoding}/${fragment}`);
  if (hasScripts) await waitForHydration(page);
  return page;
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Vesna Ortolan');
  await page.getByLabel('Email Address').fill('vesna@orchard.example');
  await page.getByLabel('Subject').selectOption({ index: 1 });
  await page.getByLabel('Message').fill(message);
}

async function fillInAndSubmit(page: Page): Promise<void> {
  await fillIn(page);
  await submit(page);
}

const submit = (page: Page) => page.locator('main form button[type=submit]').click();

/** Text of the box that says what failed, once it is there. */
async function failureIn(page: Page): Promise<string> {
  const alert = page.getByRole('alert');
  await alert.waitFor();
  return (await alert.innerText()).replace(/\s+/g, ' ');
}

const confirmationOf = (page: Page) => page.getByRole('heading', { name: sentHeading });

describe('a form with an endpoint', () => {
  it('is busy until the endpoint answers, says so, and is sent once', async () => {
    const page = await openForm();
    let answer = (_: object) => {};
    endpoint().answerWith(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await fillInAndSubmit(page);
    const form = page.locator('main form');
    await expect.poll(() => form.getAttribute('aria-busy')).toBe('true');
    expect(await page.getByRole('status').innerText()).toBe('Sending…');
    const button = page.getByRole('button', { name: 'Sending…' });
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel('Full Name').press('Enter');
    answer({ body: { ok: true } });
    await confirmationOf(page).waitFor();
    await expect.poll(() => focusedElement(page)).toBe(sentHeading);
    expect(endpoint().received).toHaveLength(1);
    expect(await form.getAttribute('aria-busy')).toBeNull();
  });

  it('sends its fields and the hidden ones as JSON, and asks for JSON', async () => {
    const page = await openForm();
    const messages = collectMessages(page);
    await fillInAndSubmit(page);
    await confirmationOf(page).waitFor();
    const [{ headers, body } = { headers: {}, body: '' }] = endpoint().received;
    expect(headers['accept']).toBe('application/json');
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(body)).toMatchObject({
      name: 'Vesna Ortolan',
      message,
      access_key: '7f9c',
      website: '',
      submission_id: expect.stringMatching(/^\d+(?:-\d+){3}$/),
    });
    expect(messages.join('\n')).not.toContain('Vesna');
  });

  it.each([
    ['#to-tobiah-skell', 'Tobiah Skell'],
    ...inLongRun(['#inquiry', undefined] as const),
  ] as const)(
    'sends the attorney whom the link %s names, and only then',
    async (fragment, attorney) => {
      const page = await openForm({ fragment });
      await fillInAndSubmit(page);
      await confirmationOf(page).waitFor();
      expect(JSON.parse(endpoint().received[0]?.body ?? '').attorney).toBe(attorney);
    },
  );

  it.each([
    ['form', /^application\/x-www-form-urlencoded/, 'message=A+graft+%26+a+%22name%22%3F'],
    ...inLongRun([
      'multipart',
      /^multipart\/form-data; boundary=/,
      `\r\n\r\n${message}\r\n`,
    ] as const),
  ] as const)('sends its fields as %s', async (encoding, type, text) => {
    const page = await openForm({ encoding });
    await fillInAndSubmit(page);
    await confirmationOf(page).waitFor();
    const [{ headers, body } = { headers: {}, body: '' }] = endpoint().received;
    expect(headers['content-type']).toMatch(type);
    expect(body).toContain(text);
  });

  it('is posted by the browser without scripts, and follows a redirect to a page of the firm', async () => {
    const page = await openForm({ hasScripts: false });
    expect(await page.locator('main noscript').count()).toBe(0);
    endpoint().answerWith({ status: 303, headers: { location: `${site.origin()}/about/` } });
    await fillInAndSubmit(page);
    await page.waitForURL('**/about/');
    expect(endpoint().received[0]?.body).toContain('access_key=7f9c');
  });

  itInLongRun('is posted by the browser if the script that sends it cannot be loaded', async () => {
    const page = await openForm();
    await page.route('**/send-json.js', (route) => route.abort());
    await page.reload();
    await waitForHydration(page);
    endpoint().answerWith({ status: 303, headers: { location: `${site.origin()}/about/` } });
    await fillInAndSubmit(page);
    await page.waitForURL('**/about/');
    expect(endpoint().received).toHaveLength(1);
  });
});

describe('a message that the endpoint accepts', () => {
  it('is confirmed after an empty answer, a text, JSON, or a redirect', async () => {
    const page = await openForm();
    const redirect = (location: string) => ({ status: 303, headers: { location } });
    const answers = [
      { status: 204 },
      { body: 'OK' },
      { body: { success: true, message: 'Email sent.' } },
      redirect('/thanks/'),
      redirect('https://x.example/'),
    ];
    for (const [index, answer] of answers.entries()) {
      endpoint().answerWith(answer);
      await fillInAndSubmit(page);
      await confirmationOf(page).waitFor();
      expect(endpoint().received).toHaveLength(index + 1);
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.getByRole('button', { name: 'Send Another Message' }).click();
    }
  });
});

describe('a message that the endpoint does not accept', () => {
  const reason = 'The address does not exist.';
  const rejected = `Your message wasn’t accepted: “${reason}” ${stillHere}`;
  const failed = `Your message couldn’t be sent. ${stillHere}`;
  const errors = [{ field: 'email', message: 'should be an email' }, { message: reason }];

  const answers = [
    ['a reason in "message"', { status: 422, body: { message: reason } }, rejected],
    ['a reason in "error"', { status: 400, body: { error: reason } }, rejected],
    ['a problem document', { status: 400, body: { title: 'Bad', detail: reason } }, rejected],
    ['plain text', { status: 400, body: reason }, rejected],
    ['a message that is too long', { status: 413, body: { message: reason } }, rejected],
    ['"success": false', { body: { success: false, message: reason } }, rejected],
    ['"success": "false"', { body: { success: 'false', message: reason } }, rejected],
    ['"ok": false', { body: { ok: false, error: reason } }, rejected],
    [
      'a list of errors',
      { status: 422, body: { error: 'Validation errors', errors } },
      `Your message wasn’t accepted: “email: should be an email ${reason}” ${stillHere}`,
    ],
    ['errors by field', { status: 422, body: { errors: { email: [reason] } } }, rejected],
    ['no reason', { status: 422 }, failed],
    ['an error page', { status: 500, body: 'Error in line 14' }, failed],
    ['a refusal', { status: 403, body: { message: 'Plan expired' } }, failed],
    [
      'a limit in seconds',
      { status: 429, headers: { 'retry-after': '120' } },
      `Too many messages have been sent. Please try again in 2 minutes. ${stillHere}`,
    ],
    [
      'a limit without a time',
      { status: 429 },
      `Too many messages have been sent. Please try again later. ${stillHere}`,
    ],
  ] as const;

  it('is explained in the words that the answer gives for it', async () => {
    const page = await openForm();
    await fillIn(page);
    for (const [name, answer, expected] of answers) {
      // The form has the focus, so that the explanation has to take it again.
      await page.getByLabel('Message').focus();
      endpoint().received.length = 0;
      endpoint().answerWith(answer);
      await submit(page);
      await expect.poll(() => endpoint().received.length, { message: name }).toBe(1);
      await page.locator('main form:not([aria-busy])').waitFor();
      expect(await failureIn(page), name).toContain(
        `${expected} Please call (503) 211-4417 or email`,
      );
      await expect
        .poll(() => focusedElement(page), { message: name })
        .toContain(expected.slice(0, 30));
      expect(await page.getByLabel('Message').inputValue(), name).toBe(message);
      expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled(), name).toBe(true);
    }
  });

  itInLongRun('is explained after a limit with a date', async () => {
    const page = await openForm();
    const date = new Date(Date.now() + 45_000).toUTCString();
    endpoint().answerWith({ status: 429, headers: { 'retry-after': date } });
    await fillInAndSubmit(page);
    expect(await failureIn(page)).toMatch(/Please try again in 4[3-6] seconds\./);
  });

  it('is shown as text, without its markup', async () => {
    const page = await openForm();
    endpoint().answerWith({ status: 400, body: { message: '<b>No</b>' } });
    await fillInAndSubmit(page);
    expect(await failureIn(page)).toContain('“<b>No</b>”');
  });
});

describe('a message that gets no answer', () => {
  it('is given up after 20 seconds, and the page says that it may have arrived', async () => {
    const page = await openForm({ haste: 100 });
    endpoint().answerWith(new Promise(() => {}));
    await fillInAndSubmit(page);
    expect(await failureIn(page)).toMatch(
      /^There was no answer, so we can’t tell whether your message arrived\. What you typed is still here\. Please call \(503\) 211-4417 or/,
    );
    expect(await page.evaluate(() => document.documentElement.dataset['timeoutMs'])).toBe('20000');
    expect(await page.getByLabel('Message').inputValue()).toBe(message);
  });

  itInLongRun('is not sent while the visitor is offline, and is sent once afterward', async () => {
    const page = await openForm();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/send-')),
    );
    await page.context().setOffline(true);
    await fillInAndSubmit(page);
    expect(await failureIn(page)).toMatch(/^You’re offline, so your message wasn’t sent\./);
    await page.context().setOffline(false);
    await submit(page);
    await confirmationOf(page).waitFor();
    expect(endpoint().received).toHaveLength(1);
  });

  itInLongRun(
    'has the same key when it is sent again, and another one if its text changes',
    async () => {
      const page = await openForm({ haste: 100 });
      endpoint().answerWith(new Promise(() => {}));
      await fillInAndSubmit(page);
      await failureIn(page);
      endpoint().answerWith({ status: 500 });
      await submit(page);
      await expect.poll(() => endpoint().received.length).toBe(2);
      await failureIn(page);
      await page.getByLabel('Message').fill('Another text');
      await submit(page);
      await expect.poll(() => endpoint().received.length).toBe(3);
      const keys = endpoint().received.map(({ body }) => JSON.parse(body).submission_id);
      expect(keys[1]).toBe(keys[0]);
      expect(keys[2]).not.toBe(keys[0]);
    },
  );
});
