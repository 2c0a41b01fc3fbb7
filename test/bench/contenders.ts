/** The contenders of the benchmark: this generator with each kind of data, and its peers. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/folders.ts';
import { copy, setAside } from './folders.ts';
import type { Command } from './measure.ts';
import type { Peer } from './peers.ts';

export interface Contender {
  readonly id: string;
  /** The name on the command line. Several contenders may share it. */
  readonly tool: string;
  /** The name in the tables. */
  readonly name: string;
  readonly command: Command;
  /** The folder of the built pages. */
  readonly out: string;
  /** Prepares the files for a round. Its time is not measured. */
  readonly reset: (round: number) => void;
  /** Throws if the run did not succeed. */
  readonly inspect?: (round: number) => void;
}

export type Kind = 'json' | 'markdown';

export const kindNames: Readonly<Record<Kind, string>> = {
  json: 'JSON',
  markdown: 'YAML + Markdown',
};

/** Copies the project, so that builds do not change its `.cache`, `dist`, and files. */
export function copyProject(home: string): string {
  const project = path.join(home, 'project');
  setAside(home, project);
  const parts = [
    'generator',
    'site',
    'drawings',
    'data',
    'static',
    'test/bench',
    'package.json',
    'package-lock.json',
  ];
  for (const part of [...parts, 'tsconfig.json'])
    copy(path.join(root, part), path.join(project, part));
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'), 'junction');
  return project;
}

/** Returns the command that `npm run build` runs, so that the start of npm is not measured. */
export function buildArgv(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { build: string };
  };
  return scripts.build.split(' ').map((word) => (word === 'node' ? process.execPath : word));
}

export interface OurFolders {
  readonly home: string;
  /** The copy of the project. */
  readonly project: string;
  /** The folder with the data and output for one number of pages. */
  readonly folder: string;
}

/** Returns the command that builds the benchmark's site with the data of a folder. */
export function siteCommand(
  { project, folder }: Omit<OurFolders, 'home'>,
  kind: Kind,
): Command & { out: string } {
  const data = path.join(folder, kind, 'data');
  const out = path.join(folder, `out-${kind}`);
  const options = [
    '--site',
    `test/bench/site-${kind}.tsx`,
    '--data',
    data,
    '--static',
    path.join(folder, kind, 'static'),
  ];
  return { argv: [...buildArgv(), ...options, '--out', out], cwd: project, out };
}

/** Holds the `.cache` of an earlier build of other content. */
export const savedCacheDir = (home: string, kind: Kind) => path.join(home, `cache-${kind}`);

/** This generator with its code cached by an earlier build of other content, or without a cache. */
export function ours(
  { home, project, folder }: OurFolders,
  kind: Kind,
  hasCodeCache: boolean,
): Contender {
  const { out, ...command } = siteCommand({ project, folder }, kind);
  const cache = path.join(project, '.cache');
  const savedCache = savedCacheDir(home, kind);
  return {
    id: hasCodeCache ? kind : `${kind}-uncached`,
    tool: kind,
    name: `this generator, ${kindNames[kind]}${hasCodeCache ? '' : ', code compiled again'}`,
    command,
    out,
    reset: () => {
      setAside(home, out);
      setAside(home, cache);
      if (hasCodeCache && existsSync(savedCache)) copy(savedCache, cache);
    },
  };
}

export function peerContender(home: string, folder: string, peer: Peer): Contender {
  const project = path.join(folder, peer.id);
  const out = path.join(project, 'out');
  return {
    id: peer.id,
    tool: peer.id,
    name: `${peer.name} ${peer.version}${peer.note ? `, ${peer.note}` : ''}`,
    command: { argv: [...peer.argv, ...peer.build(project)], cwd: project, env: peer.env },
    out,
    reset: () => {
      for (const name of ['out', ...peer.leftovers]) setAside(home, path.join(project, name));
    },
  };
}
