/** Starts nginx and Apache with the blocks of docs/hosting.md, for a site in a temporary folder. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { read } from '../../support/build.ts';
import { root } from '../../support/folders.ts';
import { findCommand } from './find-command.ts';
import { request } from './host-requests.ts';

export interface ServerProgram {
  readonly name: string;
  /** What apt-get installs. */
  readonly packages: string;
  readonly command: string | undefined;
  /** Writes the configuration for a folder that contains `dist/`, and returns the arguments. */
  readonly configure: (site: ServedSite) => readonly string[];
}

export interface ServedSite {
  /** Folder for the configuration and everything that the server writes. */
  readonly folder: string;
  /** Folder that is `/srv/www` in the documentation. */
  readonly www: string;
  /** Folder with the site, below that one. */
  readonly dist: string;
  readonly port: number;
  readonly base: string;
}

export interface HostServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Debian's commands are in folders that only root has in PATH. */
export const findServer = (name: string): string | undefined =>
  findCommand([name]) ?? [`/usr/sbin/${name}`].find((file) => existsSync(file));

const apacheModules = '/usr/lib/apache2/modules';

/** Apache lists folders with the module autoindex, which Debian switches on. */
const modules =
  'mpm_event authz_core dir autoindex mime alias headers filter deflate rewrite ssl socache_shmcb'.split(
    ' ',
  );

export const nginx: ServerProgram = {
  name: 'nginx',
  packages: 'nginx',
  command: findServer('nginx'),
  configure: ({ folder, ...site }) => {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;
  ${temporary.join(' ')}
  ${documentedBlock('nginx', { folder, ...site })}
}
`,
    );
    return ['-c', file, '-e', `${folder}/error.log`];
  },
};

export const apache: ServerProgram = {
  name: 'apache',
  packages: 'apache2',
  command: findServer('apache2'),
  configure: ({ folder, ...site }) => {
    const file = path.join(folder, 'apache.conf');
    // As root, Apache only starts if its requests are answered by another user.
    const user = process.getuid?.() === 0 ? 'User www-data\nGroup www-data\n' : '';
    const isBuiltIn = existsSync(`${apacheModules}/mod_unixd.so`) ? ['unixd'] : [];
    writeFileSync(
      file,
      `${[...modules, ...isBuiltIn].map((name) => `LoadModule ${name}_module ${apacheModules}/mod_${name}.so\n`).join('')}${user}ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/apache.pid
ErrorLog ${folder}/error.log
DefaultRuntimeDir ${folder}
TypesConfig /etc/mime.types
Include /etc/apache2/mods-available/mime.conf
Include /etc/apache2/mods-available/autoindex.conf
Listen 127.0.0.1:${site.port}
<Directory />
  Options Indexes FollowSymLinks
  AllowOverride None
  Require all denied
</Directory>
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
${documentedBlock('apache', { folder, ...site })}
`,
    );
    return ['-f', file, '-D', 'FOREGROUND', '-X'];
  },
};

/** Returns the block of the documentation with the names of this machine. */
function documentedBlock(language: string, { folder, www, dist, port, base }: ServedSite): string {
  const [, block = ''] =
    new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(read(root, 'docs/hosting.md')) ?? [];
  return (
    block
      .replaceAll(' /404.html', ` ${base}404.html`)
      // With a base, the server serves the folder above the site.
      .replace('root /srv/www/dist;', `root ${base === '/' ? dist : www};`)
      .replace('DocumentRoot /srv/www/dist', `DocumentRoot ${base === '/' ? dist : www}`)
      .replaceAll('/srv/www/dist', dist)
      .replace(/\S*\/fullchain\.pem/, `${folder}/cert.pem`)
      .replace(/\S*\/privkey\.pem/, `${folder}/key.pem`)
      .replaceAll(/\b443\b/g, language === 'nginx' ? `127.0.0.1:${port}` : `${port}`)
      // The redirect from http has no port of its own here.
      .replace(/\nserver \{\n {2}listen 80;.*?\n\}\n/s, '')
      .replace(/\n<VirtualHost \*:80>.*?<\/VirtualHost>\n/s, '')
  );
}

/** Starts a server, and waits until it answers. */
export async function startServer(
  { command = '', configure }: ServerProgram,
  site: Omit<ServedSite, 'port'>,
): Promise<HostServer> {
  const port = await freePort();
  createCertificate(site.folder);
  const child = spawn(command, configure({ ...site, port }), { stdio: 'ignore' });
  const origin = `https://localhost:${port}`;
  await waitForAnswer(child, origin, path.join(site.folder, 'error.log'));
  return {
    origin,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('no port is free');
  return address.port;
}

function createCertificate(folder: string): void {
  const files = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`];
  const settings = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', '-x509', ...settings, ...files], { stdio: 'ignore' });
}

const startTimeoutMs = 20_000;

async function waitForAnswer(child: ChildProcess, origin: string, log: string): Promise<void> {
  const giveUpAt = Date.now() + startTimeoutMs;
  while (child.exitCode === null && Date.now() < giveUpAt) {
    const answered = await request(`${origin}/`).catch(() => undefined);
    if (answered) return;
    await setTimeout(100);
  }
  child.kill();
  const reason = existsSync(log) ? read(log) : '';
  throw new Error(`the server did not start: ${reason}`);
}
