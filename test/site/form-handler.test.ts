/** The handler that docs/forms.md tells you to host. test/long/mail-servers.test.ts has real mail servers. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../support/folders.ts';
import {
  createFakeSendmail,
  type FormHandler,
  mailbox,
  parseMail,
  postJson,
  startFormHandler,
} from '../support/form-handler.ts';
import { isLongRun, itInLongRun } from '../support/long-run.ts';

const message = {
  name: 'Vesna Ortolan',
  email: 'vesna@orchard.example',
  subject: 'Patent Inquiry',
  message: 'A graft?',
};
type Fields = Readonly<Record<string, string>>;

const sendmail = createFakeSendmail();
let handler: FormHandler;
beforeAll(async () => {
  handler = await startFormHandler({ PATH: sendmail.searchPath });
});
afterEach(() => {
  sendmail.setFault(undefined);
  sendmail.take();
});
afterAll(async () => {
  await handler.close();
  sendmail.remove();
});

let lastId = 0;
/** Sends the message above with other fields, and a key of its own. */
function send(fields: Fields = {}, headers: Fields = {}): Promise<Response> {
  lastId += 1;
  return postJson(handler.origin, { ...message, submission_id: `${lastId}`, ...fields }, headers);
}

/** Sends a message that the handler accepts. Returns what it hands over, and what a mail program reads. */
async function mailOf(fields: Fields = {}) {
  const response = await send(fields);
  expect(response.status, JSON.stringify(fields).slice(0, 200)).toBe(200);
  const [mail, ...others] = sendmail.take();
  if (!mail) throw new Error('no mail');
  expect(others).toEqual([]);
  return { ...mail, read: await parseMail(mail) };
}

/** Starts a handler for one test. */
async function startOther(env: Fields): Promise<FormHandler> {
  const other = await startFormHandler(env);
  onTestFinished(() => other.close());
  return other;
}

const answerOf = async (response: Response) => [response.status, (await response.json()).message];

function headerNames(source: string): readonly string[] {
  const head = source.slice(0, source.indexOf('\n\n'));
  return [...head.matchAll(/^[\w-]+(?=:)/gm)].map(([name]) => name).sort();
}

/** Every character but halves of one. Fast-check would take seconds to list them (`unit: 'binary'`). */
const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10f7ff }))
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800));

const longestLine = (source: string) => Math.max(...source.split('\n').map((line) => line.length));

describe('a mail of the form handler', () => {
  test('comes from the mailbox, and a reply goes to the visitor', async () => {
    const { argv, source, read } = await mailOf({ website: '' });
    expect(argv).toBe(`-i -f ${mailbox} ${mailbox}`);
    expect(read.from?.address).toBe(mailbox);
    expect(read.to?.map(({ address }) => address)).toEqual([mailbox]);
    expect(read.replyTo).toEqual([{ name: message.name, address: message.email }]);
    expect(read.subject).toBe('Website inquiry: Patent Inquiry');
    expect(read.text).toBe(
      'name: Vesna Ortolan\nemail: vesna@orchard.example\nsubject: Patent Inquiry\nmessage: A graft?\n',
    );
    expect(headerNames(source)).toEqual([
      'Content-Transfer-Encoding',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Reply-To',
      'Subject',
      'To',
    ]);
  });

  test('comes from another address if SENDER is set', async () => {
    const other = await startOther({
      PATH: sendmail.searchPath,
      SENDER: 'website@firm.example',
    });
    expect((await postJson(other.origin, message)).status).toBe(200);
    const [mail] = sendmail.take();
    expect(mail?.argv).toBe(`-i -f website@firm.example ${mailbox}`);
    expect(mail?.source).toMatch(/^From: website@firm\.example$/m);
  });

  test.each([
    ['a paragraph of 1,500 characters', 'x'.repeat(1500)],
    ['a paragraph of 10,000 characters', 'Graft it. '.repeat(1000).trim()],
    ['Chinese', '我想申請專利。'.repeat(300)],
    ['Arabic', 'أريد تسجيل علامة تجارية. '.repeat(100).trim()],
    ['emoji', '👩‍⚖️🏳️‍🌈🇪🇸🎉'.repeat(50)],
    ['a line with only a dot', 'a\n.\n..\n.b\n'],
    ['lines that begin with "From"', 'From Vesna\nFrom \n>From x\nFROM y'],
    ['lines that look like headers', '\n\nBcc: victim@example.com\nContent-Type: text/html\n\n<b>'],
    ['lines that look like a boundary', '--\n--x--\n-- \nVesna'],
    ['spaces at the end of lines', ' a  \n\tb\t\n\n\n  c'],
    ['decomposed accents', 'cafe\u0301 \u1100\u1161\u11a8'],
    ['marks that have no width', 'a\u200db\u200ec\u2066d\u2069\ufeffe\u00adf'],
    ['what looks like an encoding', '=?utf-8?Q?=41?= =3D =\n&amp; %41 \\u0041'],
  ])('has every character of %s', async (_, text) => {
    const { source, read } = await mailOf({ message: text });
    expect(read.text?.endsWith(`message: ${text}\n`)).toBe(true);
    expect(longestLine(source)).toBeLessThanOrEqual(78);
  });

  test('has every character of every field, in lines of ASCII that mail servers leave alone', async () => {
    const anyText = fc
      .string({ unit: anyCharacter, minLength: 1, maxLength: 120 })
      .map((text) => `a${text.replace(/[^\P{Cc}\n\t]/gu, '')}`);
    const values = fc.record({ name: anyText, subject: anyText, message: anyText });
    const property = fc.asyncProperty(values, async (fields) => {
      const { source, read } = await mailOf(fields);
      const { name, subject, message: text } = fields;
      expect(read.text).toBe(
        `name: ${name}\nemail: ${message.email}\nsubject: ${subject}\nmessage: ${text}\n`,
      );
      const inHeader = (value: string) => value.replace(/\s+/g, ' ').replaceAll('=?', '= ?').trim();
      expect(read.subject).toBe(inHeader(`Website inquiry: ${subject}`));
      expect(read.replyTo).toEqual([{ name: inHeader(name), address: message.email }]);
      expect(source).toMatch(/^[\n -~]*$/);
      expect(longestLine(source)).toBeLessThan(300);
    });
    await fc.assert(property, { numRuns: isLongRun ? 100 : 5 });
  });

  test('has one kind of line break, and a mark for each other control character', async () => {
    const { read } = await mailOf({ message: 'a\r\nb\rc\vd\fe\0f\x1b[31mg\x7fh\x85i\tj' });
    expect(read.text).toContain('message: a\nb\nc\nd\ne\uFFFDf\uFFFD[31mg\uFFFDh\uFFFDi\tj\n');
  });

  test('has half a character as a mark', async () => {
    const { read } = await mailOf({ message: 'a\ud83cb' });
    expect(read.text).toContain('message: a\uFFFDb\n');
  });

  test('has a subject of 500 characters in full, and shortens a longer one only in the header', async () => {
    for (const subject of ['s'.repeat(500), '專'.repeat(500), 'Two words '.repeat(50).trim()]) {
      const { source, read } = await mailOf({ subject });
      expect(read.subject).toBe(`Website inquiry: ${subject}`);
      expect(longestLine(source)).toBeLessThanOrEqual(998);
    }
    const long = '"\\'.repeat(2000);
    const { source, read } = await mailOf({ subject: long, name: long });
    expect(read.subject).toMatch(/^Website inquiry: "\\.*…$/);
    expect(read.replyTo?.[0]?.name).toMatch(/^"\\.*…$/);
    expect(read.text).toContain(`name: ${long}\n`);
    expect(read.text).toContain(`subject: ${long}\n`);
    expect(longestLine(source)).toBeLessThanOrEqual(998);
  });

  test.each([
    ['Ñandú Müller'],
    ['王小明'],
    ['محمد'],
    ['Ortolan, Vesna (Orchard) <v@x.example>; "V"'],
    ['a@b.example'],
    ['O’Brien'],
    ["d'O"],
  ])('leads replies to %s by name', async (name) => {
    const { read } = await mailOf({ name });
    expect(read.replyTo).toEqual([{ name, address: message.email }]);
  });

  test('has no header of the visitor', async () => {
    const { source, read } = await mailOf({
      name: 'V\r\nBcc: victim@example.com',
      subject: 'S\nContent-Type: text/html\n\n<b>',
      '\nBcc: victim@example.com\n\nx': 'y',
    });
    expect(headerNames(source)).toHaveLength(9);
    expect(read.bcc).toBeUndefined();
    expect(read.html).toBeUndefined();
  });
});

describe('an email address', () => {
  const { document } = new JSDOM('<input type="email" required>').window;
  const input = document.querySelector('input') as HTMLInputElement;
  const addresses = `
    d.o'quade@orchard.example vesna+graft@orchard.example v@x.photography v@xn--bcher-kva.example
    V.O@Orchard.Example !#$%&'*+/=?^_{|}~-@x.example \`@x.example v@localhost v@x.123 v@1.2.3.4 v@a--b.example
    ..v..@x.example v@${'a'.repeat(63)}.example
    "quoted"@x.example "quo ted"@x.example (c)v@x.example <v@x.example> v@x.example,w@x.example v@[1.2.3.4]
    v@[IPv6:::1] v v@ @x.example v@@x.example v@x..example v@x.example. v@-x.example v@x-.example
    v@x_y.example v@x.example/y v@x.example?y v@x.example#y v@x.example\\y v@x.example:25 v@x%2ey
    v@x.example;w@x.example v\\@x.example mailto:v@x.example v@${'a'.repeat(64)}.example`
    .trim()
    .split(/\s+/);

  test('is accepted exactly where the form accepts it', async () => {
    for (const email of [...addresses, '  v@x.example ', 'v w@x.example', '']) {
      input.value = email;
      const { status } = await send({ email });
      const reads = sendmail.take().map(parseMail);
      expect(status, email).toBe(input.validity.valid ? 200 : 422);
      const [mail] = await Promise.all(reads);
      if (mail) expect(mail.text, email).toContain(`email: ${email}\n`);
    }
  });

  test('is one to which a reply can be sent', async () => {
    for (const [email, expected] of [
      ['vesna@bücher.example', 'vesna@xn--bcher-kva.example'],
      ['vesna@例え.テスト', 'vesna@xn--r8jz45g.xn--zckzah'],
      ['vesna@bücher。example', 'vesna@xn--bcher-kva.example'],
      ["d.o'quade@orchard.example", "d.o'quade@orchard.example"],
      ['vesna+graft@orchard.example', 'vesna+graft@orchard.example'],
      // RFC 5322 has such a name only in quotation marks.
      ['.v.@orchard.example', '".v."@orchard.example'],
    ] as const) {
      const { read } = await mailOf({ email });
      expect(read.replyTo?.[0]?.address, email).toBe(expected);
      expect(read.text).toContain(`email: ${email}\n`);
    }
  });

  test.each([
    ['a name that is not in ASCII', 'müller@orchard.example'],
    ['a domain that ends a URL', 'v@bü/x.example'],
    ['a domain with an escape', 'v@bü%41.example'],
    ['a domain that is not one', 'v@bü..example'],
    ['a wide at sign', 'v＠orchard.example'],
    ['a second line', 'a@b.example\nBcc: c@d.example'],
    ['a second line after a carriage return', 'a@b.example\rBcc: c@d.example'],
    ['more than 254 characters', `v@${'a.'.repeat(130)}example`],
    ['100 kB', `v@${'ü'.repeat(40_000)}`],
  ])('with %s is refused with an explanation', async (_, email) => {
    expect(await answerOf(await send({ email }))).toEqual([
      422,
      'Please enter an email address such as name@example.com.',
    ]);
    expect(sendmail.take()).toEqual([]);
  });
});

describe('a request that is no message', () => {
  const form = 'application/x-www-form-urlencoded';
  const fields = 'name=V&email=v%40x.example&message=A+graft';
  const part = (name: string, text: string, rest = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n${text}\r\n`;
  const json = JSON.stringify(message);

  test.each([
    ['a wrong escape', form, `${fields}&x=%zz`],
    ['half an escape', form, `${fields}&x=%4`],
    ['an escape that is not UTF-8', form, `${fields}&x=%ff`],
    [
      'bytes that are not UTF-8',
      'application/json',
      Buffer.from(json.replace('A', '\xff'), 'latin1'),
    ],
    ['a field twice', form, `${fields}&name=W`],
    [
      'a field of several parts twice',
      'multipart/form-data; boundary=b',
      `${part('name', 'V')}${part('name', 'W')}--b--\r\n`,
    ],
    [
      'a file',
      'multipart/form-data; boundary=b',
      `${part('name', 'V', '; filename="a.txt"')}--b--\r\n`,
    ],
    ['parts without an end', 'multipart/form-data; boundary=b', part('name', 'V')],
    ['another boundary', 'multipart/form-data; boundary=c', `${part('name', 'V')}--b--\r\n`],
    ['no boundary', 'multipart/form-data', `${part('name', 'V')}--b--\r\n`],
    ['an ordinary form that says it has several parts', 'multipart/form-data; boundary=b', fields],
    ['several parts that say they are JSON', 'application/json', `${part('name', 'V')}--b--\r\n`],
    ['JSON without an end', 'application/json', json.slice(0, -1)],
    ['JSON of a list', 'application/json', `[${json}]`],
    ['JSON of a text', 'application/json', '"name"'],
    ['JSON of null', 'application/json', 'null'],
    ['JSON of a number', 'application/json', '1'],
    ['JSON of 50,000 lists', 'application/json', '['.repeat(50_000)],
    ['a list as a field', 'application/json', json.replace('"A graft?"', '["A graft?"]')],
    [
      'an object as a field',
      'application/json',
      json.replace('"A graft?"', '{"path":"/etc/passwd"}'),
    ],
    ['a number as a field', 'application/json', json.replace('"A graft?"', '7')],
    ['null as a field', 'application/json', json.replace('"A graft?"', 'null')],
    ['nothing', 'application/json', ''],
    ['plain text', 'text/plain', 'name=V\r\nemail=v@x.example\r\nmessage=A graft'],
    ['XML', 'application/xml', '<message/>'],
    ['a type that is none', 'json', json],
    ['no type', '', json],
  ])('is answered with 400 if it has %s', async (_, type, body) => {
    const headers = { accept: 'application/json', 'content-type': type };
    const response = await fetch(handler.origin, { method: 'POST', headers, body });
    expect(await answerOf(response)).toEqual([400, 'This is not a message of the form.']);
    expect(sendmail.take()).toEqual([]);
  });

  test.each([['name'], ['email'], ['message']])(
    'is answered with 422 without a %s, or with an empty one',
    async (name) => {
      const { [name]: _, ...others } = message as Fields;
      for (const fields of [others, { ...others, [name]: ' \n' }])
        expect(await answerOf(await postJson(handler.origin, fields))).toEqual([
          422,
          'Please enter your name, your email address, and your message.',
        ]);
    },
  );

  test('is answered with 422 if a field is filled in that visitors do not see', async () => {
    expect(await answerOf(await send({ website: 'x' }))).toEqual([
      422,
      'A field that has to stay empty was filled in, perhaps by your browser.',
    ]);
    expect(sendmail.take()).toEqual([]);
  });

  test('is answered with 413 if it has more than 100,000 bytes', async () => {
    const sizeOf = (text: string) =>
      Buffer.byteLength(JSON.stringify({ ...message, message: text }));
    const most = '字'.repeat(Math.floor((100_000 - sizeOf('')) / 3));
    expect((await postJson(handler.origin, { ...message, message: most })).status).toBe(200);
    expect(
      await answerOf(await postJson(handler.origin, { ...message, message: `${most}字` })),
    ).toEqual([413, 'Your message is too long. Please shorten it.']);
    expect((await send({ message: 'x'.repeat(20_000_000) })).status).toBe(413);
    expect(sendmail.take()).toHaveLength(1);
  });

  test.each(['GET', 'HEAD', 'PUT', 'OPTIONS', 'DELETE'])(
    'is answered with 405 if its method is %s',
    async (method) => {
      const response = await fetch(handler.origin, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    },
  );
});

describe('a connection', () => {
  /** Sends text to the handler as it is. Returns what it answers until one side hangs up. */
  async function exchange(chunks: readonly string[], hangUpAfterMs: number): Promise<string> {
    const socket = connect(Number(new URL(handler.origin).port), '127.0.0.1').setEncoding('utf8');
    const closed = once(socket, 'close');
    let answer = '';
    socket.on('data', (text) => {
      answer += text;
    });
    for (const chunk of chunks) {
      socket.write(chunk);
      await setTimeout(20);
    }
    await Promise.race([closed, setTimeout(hangUpAfterMs, undefined, { ref: false })]);
    socket.destroy();
    return answer;
  }

  const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccept: application/json\r\n';
  const type = 'Content-Type: application/json\r\n';
  const chunkOf = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

  test('can send a message in chunks, without its length', async () => {
    const bytes = JSON.stringify({ ...message, message: 'In chunks' });
    const chunks = [chunkOf(bytes.slice(0, 30)), chunkOf(bytes.slice(30)), '0\r\n\r\n'];
    const start = `${head}${type}Transfer-Encoding: chunked\r\n\r\n`;
    const answer = await exchange([start, ...chunks], 10_000);
    expect(answer).toContain('HTTP/1.1 200 ');
    expect(sendmail.take()).toHaveLength(1);
  });

  test.each([
    ['ends before its message', [`${head}${type}Content-Length: 500\r\n\r\n`, '{"name":"V"']],
    ['ends within a chunk', [`${head}${type}Transfer-Encoding: chunked\r\n\r\n`, 'ff\r\n{"name"']],
    [
      'says that its message is shorter',
      [`${head}${type}Content-Length: 5\r\n\r\n${JSON.stringify(message)}`],
    ],
    ['has a length that is no number', [`${head}${type}Content-Length: x\r\n\r\n{}`]],
    ['has two lengths', [`${head}${type}Content-Length: 2\r\nContent-Length: 9\r\n\r\n{}`]],
    ['is not HTTP', ['\x16\x03\x01\x02\x00']],
  ])('that %s mails nothing, and leaves the handler running', async (_, chunks) => {
    expect(await exchange(chunks, 300)).not.toContain(' 200 ');
    expect((await send()).status).toBe(200);
    expect(sendmail.take()).toHaveLength(1);
  });
});

describe('a message that is sent again', () => {
  test('is mailed once, also while the first is being mailed', async () => {
    const fields = { ...message, submission_id: 'again' };
    const responses = await Promise.all([1, 2].map(() => postJson(handler.origin, fields)));
    responses.push(await postJson(handler.origin, fields));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(sendmail.take()).toHaveLength(1);
  });

  test('is mailed once without a key, as browsers without JavaScript send it', async () => {
    const body = new URLSearchParams({ ...message, message: 'No key' });
    for (const _ of [1, 2]) await fetch(handler.origin, { method: 'POST', body });
    expect(sendmail.take()).toHaveLength(1);
  });

  test('is another message if its text is another, even with the same key', async () => {
    for (const text of ['One', 'Two']) await send({ message: text, submission_id: 'same' });
    expect(sendmail.take()).toHaveLength(2);
  });
});

describe('a visitor', () => {
  const visit = (options: RequestInit = {}) =>
    fetch(handler.origin, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...message, visit: `${Math.random()}` }),
      ...options,
    });

  test('without JavaScript reads the thanks on a page that can be loaded again', async () => {
    const response = await visit();
    expect([response.status, response.headers.get('location')]).toEqual([303, '?sent']);
    const pageOfThanks = await fetch(`${handler.origin}/inquiries?sent`);
    expect(await pageOfThanks.text()).toBe('Thank you. Your message has arrived.');
    expect(sendmail.take()).toHaveLength(1);
  });

  test('without JavaScript gets to the page that THANKS names', async () => {
    const other = await startOther({ PATH: sendmail.searchPath, THANKS: '/über uns/' });
    const body = new FormData();
    for (const [name, value] of Object.entries(message)) body.set(name, value);
    const response = await fetch(other.origin, { method: 'POST', redirect: 'manual', body });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/%C3%BCber%20uns/']);
    const [mail] = await Promise.all(sendmail.take().map(parseMail));
    expect(mail?.text).toContain('message: A graft?\n');
  });

  test('is never thanked for a message that could not be mailed, and can send it again', async () => {
    sendmail.setFault('fails');
    const fields = { ...message, message: 'Fails', submission_id: 'fails' };
    const sentence = 'Your message could not be sent. Please go back and try again, or call us.';
    expect(await answerOf(await postJson(handler.origin, fields))).toEqual([500, sentence]);
    const withoutScript = await visit();
    expect([withoutScript.status, await withoutScript.text()]).toEqual([500, sentence]);
    sendmail.setFault(undefined);
    expect((await postJson(handler.origin, fields)).status).toBe(200);
    expect(sendmail.take()).toHaveLength(1);
  });

  test('is not thanked if there is no sendmail', async () => {
    const other = await startOther({ PATH: '/nowhere' });
    expect((await postJson(other.origin, message)).status).toBe(500);
    await expect.poll(other.log).toBe('A message was not mailed: ENOENT spawn sendmail\n');
  });

  test('is not thanked if no mail server answers at SMTP_URL', async () => {
    const other = await startOther({ SMTP_URL: 'smtp://127.0.0.1:9' });
    expect((await postJson(other.origin, message)).status).toBe(500);
    await expect.poll(other.log).toMatch(/^A message was not mailed: ESOCKET .*CONN\n$/);
  });
});

describe('the limit of five messages a minute', () => {
  const from = async (address: string) => (await send({}, { 'x-real-ip': address })).status;
  const fiveFrom = (address: string) => Promise.all(Array.from({ length: 5 }, () => from(address)));

  test('is for each IPv4 address', async () => {
    expect(await fiveFrom('203.0.113.1')).toEqual([200, 200, 200, 200, 200]);
    const refused = await send({}, { 'x-real-ip': '203.0.113.1' });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await answerOf(refused)).toEqual([
      429,
      'Too many messages have been sent. Please try again in a minute.',
    ]);
    expect(await from('203.0.113.2')).toBe(200);
    expect(sendmail.take()).toHaveLength(6);
  });

  test('is for each network of IPv6, whose addresses begin with the same 64 bits', async () => {
    await fiveFrom('2001:db8::1');
    expect(await from('2001:DB8:0:0:ffff:1:2:3')).toBe(429);
    expect(await from('2001:0db8:0000:0000::')).toBe(429);
    expect(await from('2001:db8:0:1::1')).toBe(200);
    await fiveFrom('2001::5:6:7:8:9:a');
    expect(await from('2001:0:5:6::1')).toBe(429);
    expect(await from('2001:5:6:7::1')).toBe(200);
  });

  test('is for each IPv4 address that is written as IPv6', async () => {
    await fiveFrom('::ffff:198.51.100.1');
    expect(await from('::ffff:198.51.100.1')).toBe(429);
    expect(await from('::ffff:198.51.100.2')).toBe(200);
  });

  test('counts a message once that is sent again', async () => {
    const again = { submission_id: 'once' };
    for (const _ of Array(8))
      expect((await send(again, { 'x-real-ip': '203.0.113.3' })).status).toBe(200);
    expect(await from('203.0.113.3')).toBe(200);
  });

  itInLongRun('does not count what is refused, nor messages from nobody knows where', async () => {
    for (const _ of Array(8)) await send({ name: '' }, { 'x-real-ip': '203.0.113.4' });
    expect(await from('203.0.113.4')).toBe(200);
    for (const address of ['', 'unknown', '_hidden', '203.0.113.5:1234'])
      for (const _ of Array(7)) expect(await from(address)).toBe(200);
  });
});

test('the form handler prints nothing of a message', async () => {
  sendmail.setFault('fails');
  const secret = 'Sequoia';
  await send({ message: secret });
  await send({ email: `${secret}@${secret}@` });
  for (const body of [secret, `{"name": "${secret}`, `{"${secret}": 1}`]) {
    const headers = { 'content-type': 'application/json' };
    await fetch(handler.origin, { method: 'POST', headers, body });
  }
  const line = 'A message was not mailed: ESENDMAIL exited with code 75\n';
  await expect.poll(handler.log).toContain(line);
  expect(
    handler.log().replaceAll(line, '').replaceAll('A message was not mailed: ECONNRESET\n', ''),
  ).toBe('');
});

itInLongRun('the form handler mails what it has received before it ends', async () => {
  const other = await startOther({ PATH: sendmail.searchPath });
  sendmail.setFault('waits');
  const sent = postJson(other.origin, message);
  await setTimeout(500);
  await other.end();
  expect((await sent).status).toBe(200);
  expect(sendmail.take()).toHaveLength(1);
});

test('the form handler does not start without a mailbox', () => {
  const { MAILBOX: _, ...env } = process.env;
  const file = path.join(root, 'docs/form-handler.mjs');
  const { status, stderr } = spawnSync(process.execPath, [file], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('Set MAILBOX to the address that messages are mailed to.');
});
