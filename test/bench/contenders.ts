/** What is measured against each other: this generator in its ways, and the peers. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/folders.ts';
import { copy, setAside } from './folders.ts';
import type { Command } from './measure.ts';
import type { Peer } from './peers.ts';

export interface Contender {
  readonly id: string;
  /** What the command line calls it, if that is less exact than the id. */
  readonly tool: string;
  /** As the tables call it. */
  readonly name: string;
  readonly command: Command;
  /** The folder of the built pages. */
  readonly out: string;
  /** Brings the disk to the state in which the round's run begins, outside the clock. */
  readonly reset: (round: number) => void;
  /** Throws if the run did not do what it should have; tells how many files it wrote, where that matters. */
  readonly inspect?: (round: number) => number | undefined;
}

export type Kind = 'json' | 'markdown';

export const kindNames: Readonly<Record<Kind, string>> = {
  json: 'JSON',
  markdown: 'YAML + Markdown',
};

/** A copy of the project to build in, so that its own `.cache`, `dist` and files stay as they are. */
export function copyProject(home: string): string {
  const project = path.join(home, 'project');
  setAside(home, project);
  const parts = [
    'generator',
    'site',
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

/** What `npm run build` runs, as words: npm's own start is no part of the build. */
export function buildWords(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { build: string };
  };
  return scripts.build.split(' ').map((word) => (word === 'node' ? process.execPath : word));
}

export interface OurFolders {
  readonly home: string;
  /** The copy of the project. */
  readonly project: string;
  /** Data and output of one number of pages. */
  readonly folder: string;
}

/** The generator's command for the benchmark's site, with the data of that folder. */
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
  return { words: [...buildWords(), ...options, '--out', out], cwd: project, out };
}

/** This generator with its own code bundled by an earlier build of other content, or with nothing kept at all. */
export function ours(
  { home, project, folder }: OurFolders,
  kind: Kind,
  isCodeKept: boolean,
): Contender {
  const { out, ...command } = siteCommand({ project, folder }, kind);
  const cache = path.join(project, '.cache');
  const kept = path.join(home, `kept-${kind}`);
  return {
    id: isCodeKept ? kind : `${kind}-anew`,
    tool: kind,
    name: `this generator, ${kindNames[kind]}${isCodeKept ? '' : ', code made anew'}`,
    command,
    out,
    reset: () => {
      setAside(home, out);
      setAside(home, cache);
      if (isCodeKept && existsSync(kept)) copy(kept, cache);
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
    command: { words: [...peer.words, ...peer.build(project)], cwd: project, env: peer.env },
    out,
    reset: () => {
      for (const made of ['out', ...peer.leftovers]) setAside(home, path.join(project, made));
    },
  };
}
