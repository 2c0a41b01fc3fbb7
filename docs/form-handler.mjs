// Receives the messages of the contact form and mails them to the firm: see forms.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';

const { MAILBOX, THANKS, PORT = '8080' } = process.env;
const accepted = [200, 'Thank you. Your message has arrived.'];
const deliveries = new Map();

async function receive(request) {
  const body = Buffer.concat(await request.toArray());
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const isJson = headers['content-type'].includes('json');
  const readForm = async () => Object.fromEntries(await new Response(body, { headers }).formData());
  const { website, submission_id: id, ...message } = isJson ? JSON.parse(body) : await readForm();
  if (website) return accepted;
  if (!message.name || !message.message || !/^[^\s@]+@[^\s@]+$/.test(message.email))
    return [422, 'Please enter your name, your email address, and your message.'];
  // A message that arrives again, even before it has been mailed, is mailed once.
  const delivery = deliveries.get(id) ?? deliver(message);
  if (deliveries.size >= 10_000) deliveries.clear();
  if (id) deliveries.set(id, delivery);
  await delivery.catch((error) => {
    deliveries.delete(id);
    throw error;
  });
  return accepted;
}

async function deliver(message) {
  const head = `To: ${MAILBOX}\nReply-To: ${message.email}\nSubject: Website inquiry`;
  const text = Object.entries(message).map(([name, value]) => `${name}: ${value}\n`);
  const mail = `${head}\nContent-Type: text/plain; charset=utf-8\n\n${text.join('')}`;
  const sendmail = spawn('sendmail', ['-i', MAILBOX], { stdio: ['pipe', 'inherit', 'inherit'] });
  sendmail.stdin.on('error', () => {}).end(mail);
  const [exitCode] = await once(sendmail, 'close');
  if (exitCode !== 0) throw new Error(`sendmail failed with exit code ${exitCode}`);
}

createServer(async (request, response) => {
  if (request.method !== 'POST') return response.writeHead(405, { allow: 'POST' }).end();
  const [status, message] = await receive(request).catch((error) => {
    console.error(error);
    return [500, 'Your message could not be delivered.'];
  });
  const isScript = request.headers.accept?.includes('json');
  if (status === 200 && THANKS && !isScript)
    return response.writeHead(303, { location: THANKS }).end();
  const type = isScript ? 'application/json' : 'text/plain; charset=utf-8';
  response.writeHead(status, { 'content-type': type });
  return response.end(isScript ? JSON.stringify({ message }) : message);
}).listen(Number(PORT), '127.0.0.1');
