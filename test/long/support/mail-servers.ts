/** Starts Exim and Postfix, each with one mailbox, which is a file. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { mailbox } from '../../support/form-handler.ts';
import { findServer } from './host-server.ts';

export interface MailServer {
  readonly name: string;
  /** What apt-get installs. Debian installs only one of the two: run the test after each. */
  readonly packages: string;
  /** Only root can start one. */
  readonly command: string | undefined;
  /** Starts the server in an empty folder. */
  readonly start: (folder: string, port: number) => Promise<RunningMailServer>;
}

export interface RunningMailServer {
  /** The variable PATH with its `sendmail` before all others. */
  readonly searchPath: string;
  /** Mails in the mailbox, a character for each byte. */
  readonly mails: () => readonly string[];
  readonly stop: () => Promise<void>;
}

const isRoot = process.getuid?.() === 0;
const [localPart, domain] = mailbox.split('@');

const eximCommand = findServer('exim4');

export const exim: MailServer = {
  name: 'Exim',
  packages: 'exim4-daemon-light',
  command: isRoot ? eximCommand : undefined,
  start: async (folder, port) => {
    const file = path.join(folder, 'exim.conf');
    writeFileSync(
      file,
      `exim_path = ${eximCommand}
spool_directory = ${folder}/spool
log_file_path = ${folder}/%slog
primary_hostname = mail.${domain}
keep_environment =
tls_advertise_hosts =
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
acl_smtp_rcpt = recipients
begin acl
recipients:
  accept verify = recipient
begin routers
box:
  driver = accept
  domains = ${domain}
  local_parts = ${localPart}
  transport = box
begin transports
box:
  driver = appendfile
  file = ${folder}/box
`,
    );
    execFileSync('chown', ['Debian-exim', folder]);
    const daemon = spawn(eximCommand ?? '', ['-C', file, '-bdf', '-q1h'], { stdio: 'ignore' });
    await waitForPort(port);
    return {
      searchPath: searchPathWith(folder, `${eximCommand} -C ${file}`),
      mails: () => mailsIn(`${folder}/box`),
      stop: () => stopProcess(daemon),
    };
  },
};

const postfixCommand = findServer('postfix');

export const postfix: MailServer = {
  name: 'Postfix',
  packages: 'postfix',
  command: isRoot ? postfixCommand : undefined,
  start: async (folder, port) => {
    const configuration = path.join(folder, 'configuration');
    for (const name of ['configuration', 'queue', 'data', 'boxes'])
      mkdirSync(path.join(folder, name));
    execFileSync('chown', ['postfix', `${folder}/data`]);
    execFileSync('chown', ['nobody', `${folder}/boxes`]);
    writeFileSync(path.join(configuration, 'main.cf'), postfixSettings(folder));
    writeFileSync(path.join(configuration, 'master.cf'), postfixServices(port));
    const control = (verb: string) =>
      execFileSync(postfixCommand ?? '', ['-c', configuration, verb], { stdio: 'ignore' });
    control('start');
    await waitForPort(port);
    const sendmail = path.join(path.dirname(postfixCommand ?? ''), 'sendmail');
    return {
      searchPath: searchPathWith(folder, `${sendmail} -C ${configuration}`),
      mails: () => mailsIn(`${folder}/boxes/${localPart}`),
      stop: async () => {
        control('stop');
      },
    };
  },
};

function postfixSettings(folder: string): string {
  return `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
myhostname = mail.${domain}
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
virtual_mailbox_domains = ${domain}
virtual_mailbox_base = ${folder}/boxes
virtual_mailbox_maps = inline:{${mailbox}=${localPart}}
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
`;
}

function postfixServices(port: number): string {
  return `127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 1 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
error unix - - n - - error
retry unix - - n - - error
proxymap unix - - n - - proxymap
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`;
}

function searchPathWith(folder: string, command: string): string {
  const commands = path.join(folder, 'commands');
  mkdirSync(commands);
  const file = path.join(commands, 'sendmail');
  writeFileSync(file, `#!/bin/sh\nexec ${command} "$@"\n`);
  chmodSync(file, 0o755);
  return `${commands}:${process.env['PATH']}`;
}

/** Mails in a file begin with a line "From …". */
function mailsIn(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  const parts = readFileSync(file, 'latin1').split(/^From .*\n/m);
  return parts.filter(Boolean).map((part) => part.replace(/\n\n$/, '\n'));
}

async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

const startTimeoutMs = 20_000;

async function waitForPort(port: number): Promise<void> {
  const giveUpAt = Date.now() + startTimeoutMs;
  while (Date.now() < giveUpAt) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'data').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await setTimeout(100);
  }
  throw new Error(`no mail server at port ${port}`);
}
