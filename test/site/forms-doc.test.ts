/** The recipes of docs/forms.md, and the handler that it tells you to host. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSender } from '../../site/browser/scripts/send-message.ts';
import { sendingOptionsIn } from '../../site/extra-files/sending-script.ts';
import { languagesOf } from '../../site/languages/languages.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { form as formSchema } from '../../site/schema/form.ts';
import { root } from '../support/folders.ts';
import { type FormEndpoint, startFormEndpoint } from '../support/form-endpoint.ts';
import { firstData, readContent } from '../support/real-site.ts';

const text = readFileSync(path.join(root, 'docs/forms.md'), 'utf8');

/** The YAML of a section. */
function recipeOf(heading: string): { readonly form: Readonly<Record<string, unknown>> } {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const yaml = /```yaml\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
  return load(yaml) as ReturnType<typeof recipeOf>;
}

/** The form of the sample, as its file has it. */
const { form: formInData } = load(
  readFileSync(path.join(firstData, 'firm.yaml'), 'utf8'),
) as ReturnType<typeof recipeOf>;

const message = { name: 'Vesna Ortolan', email: 'vesna@orchard.example', message: 'A graft?' };

describe('a recipe', () => {
  let sample: SiteContent;
  let endpoint: FormEndpoint;
  beforeAll(async () => {
    sample = await readContent(firstData);
    endpoint = await startFormEndpoint();
  });
  afterAll(() => endpoint.close());
  afterEach(() => {
    endpoint.received.length = 0;
  });

  /** Sends a message as the form of a firm with this recipe does, but to the server of this test. */
  function send(heading: string): Promise<string> {
    const form = formSchema.parse({ ...formInData, ...recipeOf(heading).form });
    const content = { ...sample, firm: { ...sample.firm, form } };
    const options = sendingOptionsIn(languagesOf(content).main, endpoint.origin);
    const invisible = { ...form.hiddenFields, [form.honeypot ?? 'none']: '' };
    return createSender(options)({ ...message, ...invisible });
  }

  test.each([
    ['Formspree', { ok: true, next: '/thanks?language=en' }, { _gotcha: '' }],
    [
      'Web3Forms',
      { success: true, message: 'Email sent successfully!' },
      { botcheck: '', access_key: '00000000-0000-0000-0000-000000000000' },
    ],
    ['Formspark', { message: 'A graft?' }, { _honeypot: '' }],
  ])('for %s sends what the service expects', async (heading, body, fields) => {
    endpoint.answerWith({ body });
    expect(await send(heading)).toBe('');
    const [received] = endpoint.received;
    expect(received?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
    });
    expect(JSON.parse(received?.body ?? '')).toMatchObject({ ...message, ...fields });
  });

  test.each([
    [
      'Formspree',
      422,
      {
        error: 'Validation errors',
        errors: [{ code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' }],
      },
      'email: should be an email',
    ],
    ['Web3Forms', 400, { success: false, message: 'Invalid access key' }, 'Invalid access key'],
    ['Formspark', 422, { message: 'The form is empty' }, 'The form is empty'],
  ])('for %s passes on why a message was refused', async (heading, status, body, reason) => {
    endpoint.answerWith({ status, body });
    expect(await send(heading)).toContain(`“${reason}”`);
  });
});

describe('the handler', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'form-handler-'));
  const mailFile = path.join(folder, 'mail.txt');
  const processes: ChildProcess[] = [];

  beforeAll(() => {
    const script = `#!/bin/sh\n[ -e "${folder}/broken" ] && exit 75\necho "$@" >> "${mailFile}"\ncat >> "${mailFile}"\n`;
    writeFileSync(path.join(folder, 'sendmail'), script);
    chmodSync(path.join(folder, 'sendmail'), 0o755);
  });
  afterEach(() => {
    for (const started of processes.splice(0)) started.kill();
    rmSync(mailFile, { force: true });
    rmSync(path.join(folder, 'broken'), { force: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const mails = () => (readFileSync(mailFile, { encoding: 'utf8', flag: 'a+' }) || '').trim();

  /** Starts the handler. Returns its address. */
  async function start(env: Readonly<Record<string, string>> = {}): Promise<string> {
    const port = await freePort();
    const started = spawn(process.execPath, [path.join(root, 'docs/form-handler.mjs')], {
      env: {
        ...process.env,
        PATH: `${folder}:${process.env['PATH']}`,
        MAILBOX: 'inquiries@firm.example',
        PORT: `${port}`,
        ...env,
      },
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    processes.push(started);
    const origin = `http://127.0.0.1:${port}`;
    await expect
      .poll(() =>
        fetch(origin).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBeGreaterThan(0);
    return origin;
  }

  const sendJson = (origin: string, values: object) =>
    fetch(origin, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(values),
    });

  test('mails a message, with the sender as the address for replies', async () => {
    const origin = await start();
    const response = await sendJson(origin, { ...message, website: '', submission_id: '1' });
    expect(response.status).toBe(200);
    const mail = mails();
    expect(mail).toMatch(/^-i inquiries@firm\.example\nTo: inquiries@firm\.example\n/);
    expect(mail).toContain('\nReply-To: vesna@orchard.example\n');
    expect(mail).toContain('\n\nname: Vesna Ortolan\n');
    expect(mail).not.toContain('submission_id');
  });

  test('mails a message once that arrives twice', async () => {
    const origin = await start();
    for (const _ of [1, 2]) {
      const response = await sendJson(origin, { ...message, submission_id: '1' });
      expect(response.status).toBe(200);
    }
    expect(mails().match(/^To: /gm)).toHaveLength(1);
  });

  test('mails a message once that arrives again while the first is being mailed', async () => {
    const origin = await start();
    const values = { ...message, submission_id: '1' };
    const responses = await Promise.all([1, 2].map(() => sendJson(origin, values)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(mails().match(/^To: /gm)).toHaveLength(1);
  });

  test('drops a message whose honeypot is filled in', async () => {
    const origin = await start();
    expect((await sendJson(origin, { ...message, website: 'x' })).status).toBe(200);
    expect(mails()).toBe('');
  });

  test.each([
    ['no message', { message: '' }],
    ['an address with a second line', { email: 'a@b.example\nBcc: c@d.example' }],
    ['no address', { email: undefined }],
  ])('refuses %s with an explanation', async (_, values) => {
    const origin = await start();
    const response = await sendJson(origin, { ...message, ...values });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: 'Please enter your name, your email address, and your message.',
    });
    expect(mails()).toBe('');
  });

  test('says that it could not deliver a message, and delivers it at the next try', async () => {
    const origin = await start();
    writeFileSync(path.join(folder, 'broken'), '');
    const values = { ...message, submission_id: '1' };
    expect((await sendJson(origin, values)).status).toBe(500);
    rmSync(path.join(folder, 'broken'));
    expect((await sendJson(origin, values)).status).toBe(200);
    expect(mails().match(/^To: /gm)).toHaveLength(1);
  });

  test.each([
    ['an ordinary form', new URLSearchParams(message)],
    ['a form with several parts', multipartOf(message)],
  ])('reads %s, and leads to the page of thanks', async (_, body) => {
    const origin = await start({ THANKS: 'https://www.firm.example/about/' });
    const response = await fetch(origin, { method: 'POST', body, redirect: 'manual' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('https://www.firm.example/about/');
    expect(mails()).toContain('message: A graft?');
  });

  test('refuses a request that is not a message', async () => {
    const response = await fetch(await start());
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  test('answers in a sentence without a page of thanks', async () => {
    const origin = await start();
    const response = await fetch(origin, { method: 'POST', body: new URLSearchParams(message) });
    expect(await response.text()).toBe('Thank you. Your message has arrived.');
  });
});

function multipartOf(values: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
