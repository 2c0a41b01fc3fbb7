/** Runs docs/form-handler.mjs, and reads the mail that it hands over. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { root } from './folders.ts';

const startTimeoutMs = 20_000;

export const mailbox = 'inquiries@firm.example';

export interface FormHandler {
  readonly origin: string;
  /** What it has printed. */
  readonly log: () => string;
  /** Asks it to end, as systemd does, and waits until it has. */
  readonly end: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts the handler, with environment variables in addition to MAILBOX and PORT. */
export async function startFormHandler(
  env: Readonly<Record<string, string>> = {},
): Promise<FormHandler> {
  const port = await freePort();
  const started = spawn(process.execPath, [path.join(root, 'docs/form-handler.mjs')], {
    env: { ...process.env, MAILBOX: mailbox, PORT: `${port}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const output of [started.stdout, started.stderr])
    output.setEncoding('utf8').on('data', (text) => {
      log += text;
    });
  const origin = `http://127.0.0.1:${port}`;
  const giveUpAt = Date.now() + startTimeoutMs;
  while (!(await fetch(origin).catch(() => undefined))) {
    if (started.exitCode !== null || Date.now() > giveUpAt) throw new Error(`no handler: ${log}`);
    await setTimeout(20);
  }
  return {
    origin,
    log: () => log,
    end: () => stop(started, 'SIGTERM'),
    close: () => stop(started, 'SIGKILL'),
  };
}

async function stop(started: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (started.exitCode !== null) return;
  const ended = once(started, 'exit');
  started.kill(signal);
  await ended;
}

/** A `sendmail` that keeps what it is given. */
export interface FakeSendmail {
  /** The variable PATH with this command before all others. */
  readonly searchPath: string;
  /** Makes it fail with exit code 75, take a second, or not end, from now on. */
  readonly setFault: (fault: 'fails' | 'waits' | 'hangs' | undefined) => void;
  /** Returns what it was given since the last call. */
  readonly take: () => readonly HandedOver[];
  readonly remove: () => void;
}

export interface HandedOver {
  readonly argv: string;
  /** A character for each byte. */
  readonly source: string;
}

export function createFakeSendmail(): FakeSendmail {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sendmail-'));
  const command = path.join(folder, 'sendmail');
  const script = `#!/bin/sh
[ -e "${folder}/fails" ] && exit 75
[ -e "${folder}/waits" ] && sleep 1
[ -e "${folder}/hangs" ] && exec sleep 60
cat > "${folder}/$$.new" && echo "$@" > "${folder}/$$.argv" && mv "${folder}/$$.new" "${folder}/$$.mail"
`;
  writeFileSync(command, script);
  chmodSync(command, 0o755);
  const faults = ['fails', 'waits', 'hangs'] as const;
  return {
    searchPath: `${folder}:${process.env['PATH']}`,
    setFault: (fault) => {
      for (const name of faults) rmSync(path.join(folder, name), { force: true });
      if (fault) writeFileSync(path.join(folder, fault), '');
    },
    take: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.mail'))
        .map(takeMail),
    remove: () => rmSync(folder, { recursive: true }),
  };

  function takeMail(name: string): HandedOver {
    const mailFile = path.join(folder, name);
    const argvFile = mailFile.replace(/mail$/, 'argv');
    const mail = {
      argv: readFileSync(argvFile, 'utf8').trim(),
      source: readFileSync(mailFile, 'latin1'),
    };
    rmSync(mailFile);
    rmSync(argvFile);
    return mail;
  }
}

/** What a mail program reads. Its lines end with \n. */
export async function parseMail({ source }: HandedOver): Promise<ReadMail> {
  const mail = await PostalMime.parse(Buffer.from(source, 'latin1'));
  return { ...mail, text: mail.text?.replaceAll('\r\n', '\n') ?? '' };
}

export type ReadMail = Email & { readonly text: string };

/** Sends fields as the script of the form does. */
export function postJson(
  origin: string,
  fields: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(origin, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fields),
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
