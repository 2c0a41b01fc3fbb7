/** The form handler with real mail servers, behind real web servers, and with a sendmail that hangs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { read } from '../support/build.ts';
import { root } from '../support/folders.ts';
import {
  createFakeSendmail,
  type FormHandler,
  mailbox,
  parseMail,
  postJson,
  startFormHandler,
} from '../support/form-handler.ts';
import { findServer, freePort } from './support/host-server.ts';
import { exim, postfix, type RunningMailServer } from './support/mail-servers.ts';

const message = {
  name: 'Vesna Ortolan',
  email: 'vesna@orchard.example',
  subject: 'Patent Inquiry',
  message: 'A graft?',
};

const texts = {
  'a paragraph of 1,500 characters': 'Graft it. '.repeat(150).trim(),
  'a paragraph of 10,000 characters': 'x'.repeat(10_000),
  Chinese: '我想申請專利。'.repeat(300),
  Arabic: 'أريد تسجيل علامة تجارية. '.repeat(100).trim(),
  emoji: '👩‍⚖️🏳️‍🌈🇪🇸🎉'.repeat(50),
  'a line with only a dot': 'a\n.\n..\n.b\n.',
  'lines that begin with "From"': 'From Vesna\nFrom \n>From x',
  'spaces at the end of lines': ' a  \n\tb\t\n\n\n  c',
};

for (const { name, packages, command, start } of [exim, postfix]) {
  const hint = command ? '' : ` (skipped: needs root, and apt-get install ${packages})`;

  describe.skipIf(!command)(`the form handler with ${name}${hint}`, () => {
    let folder: string;
    let server: RunningMailServer;
    let port: number;
    let handler: FormHandler | undefined;
    beforeAll(async () => {
      folder = mkdtempSync(path.join(os.tmpdir(), 'mail-server-'));
      chmodSync(folder, 0o755);
      port = await freePort();
      server = await start(folder, port);
    });
    afterEach(async () => {
      await handler?.close();
      handler = undefined;
    });
    afterAll(async () => {
      await server?.stop();
      rmSync(folder, { recursive: true });
    });

    /** Sends a message. Returns the mail in the mailbox. */
    async function deliver(fields: Readonly<Record<string, string>>) {
      const count = server.mails().length;
      const response = await postJson(handler?.origin ?? '', { ...message, ...fields });
      expect(response.status).toBe(200);
      await expect.poll(() => server.mails().length, { timeout: 20_000 }).toBe(count + 1);
      return parseMail({ argv: '', source: server.mails().at(-1) ?? '' });
    }

    test.each([
      ['sendmail', () => ({ PATH: server.searchPath })],
      ['SMTP', () => ({ SMTP_URL: `smtp://127.0.0.1:${port}` })],
    ])('delivers every character by %s', async (way, env) => {
      handler = await startFormHandler(env());
      for (const [what, text] of Object.entries(texts)) {
        const mail = await deliver({ message: text, way });
        expect(mail.text, what).toContain(`message: ${text}\nway: ${way}\n`);
        expect(mail.from?.address).toBe(mailbox);
      }
      for (const text of [
        's'.repeat(500),
        '專'.repeat(500),
        'Ñandú, O"Hara (Müller) <v@x.example>',
      ]) {
        const mail = await deliver({ subject: text, name: text, way });
        expect(mail.subject).toBe(`Website inquiry: ${text}`);
        expect(mail.replyTo?.[0]?.name).toBe(text.length > 200 ? `${text.slice(0, 200)}…` : text);
        expect(mail.text).toContain(`name: ${text}\n`);
      }
      for (const email of ["d.o'quade@x.example", 'v+g@x.photography', 'v@bücher.example']) {
        const mail = await deliver({ email, way });
        expect(mail.replyTo?.[0]?.address).toBe(email.replace('bücher', 'xn--bcher-kva'));
      }
      const { length } = handler.log();
      expect(length).toBe(0);
    });

    test('does not thank for a message to a mailbox that the mail server does not have', async () => {
      const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAILBOX: 'nobody@firm.example' };
      handler = await startFormHandler(env);
      expect((await postJson(handler.origin, message)).status).toBe(500);
      await expect
        .poll(handler.log)
        .toMatch(/^A message was not mailed: EENVELOPE RCPT TO 5\d\d\n$/);
    });
  });
}

/** Starts the handler for one test. */
async function startWithFakeSendmail() {
  const sendmail = createFakeSendmail();
  const handler = await startFormHandler({ PATH: sendmail.searchPath });
  onTestFinished(async () => {
    await handler.close();
    sendmail.remove();
  });
  return { sendmail, handler };
}

/** The lines of docs/forms.md for a web server, below those of hosting.md. */
function documentedLines(language: string, handlerPort: string): string {
  const block = new RegExp(
    `\`\`\`${language}\\n.*?hosting.md\\n(.*?)\\n *[}<][^\\n]*\\n *\`\`\``,
    's',
  );
  const [, lines = ''] = block.exec(read(root, 'docs/forms.md')) ?? [];
  return lines.replace('8080', handlerPort);
}

const modules = ['mpm_event', 'authz_core', 'headers', 'proxy', 'proxy_http'];

const webServers = [
  {
    name: 'nginx',
    command: findServer('nginx'),
    argv: (folder: string, port: number, handlerPort: string) => {
      const file = path.join(folder, 'nginx.conf');
      writeFileSync(
        file,
        `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  server { listen 127.0.0.1:${port}; ${documentedLines('nginx', handlerPort)} }
}
`,
      );
      return ['-c', file, '-e', `${folder}/error.log`];
    },
  },
  {
    name: 'apache',
    command: findServer('apache2'),
    argv: (folder: string, port: number, handlerPort: string) => {
      const file = path.join(folder, 'apache.conf');
      const load = (name: string) =>
        `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`;
      writeFileSync(
        file,
        `${modules.map(load).join('')}User www-data
Group www-data
ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
DefaultRuntimeDir ${folder}
Listen 127.0.0.1:${port}
${documentedLines('apache', handlerPort)}
`,
      );
      return ['-f', file, '-D', 'FOREGROUND', '-X'];
    },
  },
];

describe.each(webServers)('the form handler behind $name', ({ name, command, argv }) => {
  test.skipIf(!command)(
    command
      ? 'limits the messages of a visitor, and leads to its thanks'
      : `skipped: needs ${name}`,
    async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'web-server-'));
      const { handler } = await startWithFakeSendmail();
      const port = await freePort();
      const { port: handlerPort } = new URL(handler.origin);
      const server = spawn(command ?? '', argv(folder, port, handlerPort), { stdio: 'ignore' });
      onTestFinished(async () => {
        const ended = once(server, 'exit');
        server.kill();
        await ended;
        rmSync(folder, { recursive: true });
      });
      const endpoint = `http://127.0.0.1:${port}/inquiries`;
      const status = () =>
        fetch(endpoint).then(
          (response) => response.status,
          () => 0,
        );
      await expect.poll(status, { timeout: 10_000 }).toBe(405);

      const body = new URLSearchParams(message);
      const thanks = await fetch(endpoint, { method: 'POST', body });
      expect(thanks.url).toBe(`${endpoint}?sent`);
      expect(await thanks.text()).toBe('Thank you. Your message has arrived.');
      const statuses: number[] = [];
      for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '']) {
        const fields = { ...message, message: `From ${address}` };
        const response = await postJson(endpoint, fields, { 'x-real-ip': address });
        statuses.push(response.status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
      const long = await postJson(endpoint, { ...message, message: 'x'.repeat(200_000) });
      expect(long.status).toBe(413);
      expect((await long.json()).message).toBe('Your message is too long. Please shorten it.');
    },
  );
});

test('the form handler says after 30 seconds that a message may not have arrived, and does not send it twice', async () => {
  const { sendmail, handler } = await startWithFakeSendmail();
  sendmail.setFault('hangs');
  const first = postJson(handler.origin, message);
  await setTimeout(1000);
  sendmail.setFault(undefined);
  const second = postJson(handler.origin, message);
  expect((await first).status).toBe(504);
  expect((await (await second).json()).message).toContain('may not have arrived');
  expect(sendmail.take()).toEqual([]);
});

test('the form handler accepts 50 messages that are being mailed, and says that it is busy', async () => {
  const { sendmail, handler } = await startWithFakeSendmail();
  sendmail.setFault('hangs');
  const fields = Array.from({ length: 60 }, (_, index) => ({ ...message, message: `${index}` }));
  const responses = await Promise.all(fields.map((each) => postJson(handler.origin, each)));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(503), ...Array(50).fill(504)]);
});
