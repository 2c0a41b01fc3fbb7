// Receives the messages of the contact form and mails them to the firm: see forms.md.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { domainToASCII } from 'node:url';
import nodemailer from 'nodemailer';

const { MAILBOX, SENDER = MAILBOX, SMTP_URL, THANKS = '?sent', PORT = '8080' } = process.env;
if (!MAILBOX) throw new Error('Set MAILBOX to the address that messages are mailed to.');

const maxBytes = 100_000;
const maxConnections = 500;
const maxPerMinute = 5;
const maxPending = 50;
const maxRemembered = 10_000;
const hourMs = 3_600_000;
const mailTimeoutMs = 30_000;
const maxAddressLength = 254;
const maxNameLength = 200;
const maxSubjectLength = 900;

const thanks = 'Thank you. Your message has arrived.';
// A header has only ASCII.
const pageOfThanks = THANKS.replace(/[^!-~]+/g, encodeURIComponent);
const transport = nodemailer.createTransport(SMTP_URL ?? { sendmail: true, newline: 'unix' });

/** What `<input type="email">` accepts, by the HTML standard. */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const emailPattern = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`, 'i');

/** Why a message is not mailed, in a sentence for its sender. */
class Refusal extends Error {
  constructor(status, sentence) {
    super(sentence);
    this.status = status;
  }
}

async function receive(request) {
  const fields = await readFields(request);
  if (fields.get('website'))
    throw new Refusal(
      422,
      'A field that has to stay empty was filled in, perhaps by your browser.',
    );
  if (['name', 'email', 'message'].some((name) => !fields.get(name)?.trim()))
    throw new Refusal(422, 'Please enter your name, your email address, and your message.');
  const address = readAddress(fields.get('email').trim());
  if (!address) throw new Refusal(422, 'Please enter an email address such as name@example.com.');
  await deliverOnce(fields, address, request.headers['x-real-ip']);
}

/** Reads the fields of JSON, an ordinary form, or a form with several parts. */
async function readFields(request) {
  const body = await readBody(request);
  try {
    const type = request.headers['content-type'] ?? '';
    const entries = await parse(body, type, type.split(';')[0].trim().toLowerCase());
    const fields = new Map(entries);
    if (fields.size < entries.length || entries.some(([, value]) => typeof value !== 'string'))
      throw new TypeError('Expected each field once, with a text.');
    return fields;
  } catch {
    throw new Refusal(400, 'This is not a message of the form.');
  }
}

/** Drops what is too long instead of keeping it, but reads on, so that the sender gets an answer. */
async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes) throw new Refusal(413, 'Your message is too long. Please shorten it.');
  return Buffer.concat(chunks);
}

async function parse(body, type, mediaType) {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  if (mediaType === 'application/json') {
    const values = JSON.parse(text);
    if (Object.getPrototypeOf(values) !== Object.prototype) throw new TypeError('Expected fields.');
    return Object.entries(values);
  }
  // Throws at a wrong escape, which the next line would read as text.
  if (mediaType === 'application/x-www-form-urlencoded') decodeURIComponent(text);
  return [...(await new Response(body, { headers: { 'content-type': type } }).formData())];
}

/** Returns the address with its domain in ASCII, or nothing if the form would not accept it. */
function readAddress(text) {
  // domainToASCII would drop what follows a slash.
  const [, local, domain] = /^(.*@)([\w.\P{ASCII}-]+)$/u.exec(text) ?? [];
  if (!domain || text.length > maxAddressLength) return undefined;
  const address = local + (/\P{ASCII}/u.test(domain) ? domainToASCII(domain) : domain);
  return address.length <= maxAddressLength && emailPattern.test(address) ? address : undefined;
}

/** Deliveries of the last hour. */
const deliveries = new Map();
let pending = 0;

/** A message that arrives again, even before it has been mailed, is mailed once. */
async function deliverOnce(fields, address, visitor) {
  const key = createHash('sha256')
    .update(JSON.stringify([...fields]))
    .digest('base64');
  if (!deliveries.has(key)) {
    if (pending >= maxPending) throw new Refusal(503, 'The mail server is busy. Please try again.');
    countMessage(visitor);
    if (deliveries.size >= maxRemembered) deliveries.delete(deliveries.keys().next().value);
    deliveries.set(key, deliver(fields, address));
    const forget = () => deliveries.delete(key);
    deliveries.get(key).then(() => setTimeout(forget, hourMs).unref(), forget);
  }
  const isMailed = deliveries.get(key).then(() => true);
  if (!(await Promise.race([isMailed, sleep(mailTimeoutMs, false, { ref: false })])))
    throw new Refusal(504, 'The mail server did not answer. Your message may not have arrived.');
}

async function deliver(fields, address) {
  pending += 1;
  try {
    await transport.sendMail(mailOf(fields, address));
  } finally {
    pending -= 1;
  }
}

function mailOf(fields, address) {
  const lines = [...fields]
    .filter(([name]) => name !== 'website' && name !== 'submission_id')
    .map(([name, value]) => `${name}: ${value}\n`);
  const subject = fields.get('subject');
  return {
    from: SENDER,
    to: MAILBOX,
    replyTo: { name: oneLine(fields.get('name'), maxNameLength), address },
    subject: oneLine(['Website inquiry', subject].filter(Boolean).join(': '), maxSubjectLength),
    text: visible(lines.join('')).replaceAll('\n', '\r\n'),
    // In Base64, no line is too long, and none begins with "From ", which mail servers change.
    headers: { 'Content-Transfer-Encoding': 'base64' },
  };
}

/** Mail must not have control characters. Text from other programs can. */
function visible(text) {
  return text.replace(/\r\n?|[\v\f]/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '\uFFFD');
}

/** A text for a header: the body has all of it. `=?` would begin an encoded word. */
function oneLine(text, maxLength) {
  const line = visible(text).replace(/\s+/g, ' ').replaceAll('=?', '= ?').trim();
  const characters = [...line];
  if (characters.length <= maxLength) return line;
  return `${characters.slice(0, maxLength).join('')}…`;
}

/** Messages of each network in this minute. */
const counts = new Map();
setInterval(() => counts.clear(), 60_000).unref();

/** Counts nothing if the server in front of this one does not say who the visitor is. */
function countMessage(visitor = '') {
  if (!isIP(visitor)) return;
  const network = networkOf(visitor);
  const count = (counts.get(network) ?? 0) + 1;
  if (count > maxPerMinute)
    throw new Refusal(429, 'Too many messages have been sent. Please try again in a minute.');
  if (counts.size >= maxRemembered) counts.clear();
  counts.set(network, count);
}

/** With IPv6, a visitor has all addresses that begin with the same four of eight groups. */
function networkOf(address) {
  if (isIPv4(address)) return address;
  const [start, end = ''] = address.toLowerCase().split('%')[0].split('::');
  const [first, last] = [start, end].map((part) => part.split(':').filter(Boolean));
  const groups = [
    ...first,
    ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'),
    ...last,
  ];
  const network = groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
  // This network has every IPv4 address.
  return network === '0:0:0:0' ? address : network;
}

async function answer(request) {
  try {
    await receive(request);
    return [200, thanks];
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.message];
    // Never the error itself: it can quote the message.
    const { name, code = name, syscall, command, responseCode, message } = error;
    const exit = /exited with code \d+/.exec(message);
    const facts = [code, syscall, command, responseCode, exit].filter(Boolean);
    console.error(`A message was not mailed: ${facts.join(' ')}`);
    return [500, 'Your message could not be sent. Please go back and try again, or call us.'];
  }
}

async function handle(request, response) {
  const isThanks = request.method === 'GET' && request.url.endsWith('?sent');
  if (request.method !== 'POST' && !isThanks)
    return response.writeHead(405, { allow: 'POST' }).end();
  const [status, sentence] = isThanks ? [200, thanks] : await answer(request);
  const isScript = request.headers.accept?.includes('json');
  // After a redirect, reloading the page does not send the message again.
  if (status === 200 && !isScript && !isThanks)
    return response.writeHead(303, { location: pageOfThanks }).end();
  response.writeHead(status, {
    'content-type': isScript ? 'application/json' : 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 429 && { 'retry-after': '60' }),
  });
  return response.end(isScript ? JSON.stringify({ message: sentence }) : sentence);
}

const server = createServer({ requestTimeout: 60_000 }, handle);
server.maxConnections = maxConnections;
server.listen(Number(PORT), '127.0.0.1');
// Half a message must not be handed over.
process.once('SIGTERM', () => server.close());
