/** The contenders of the benchmark: this generator with each kind of data, and its peers. */
import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/folders.ts';
import { edit, firstFile, mustReach } from './edits.ts';
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
    'tools/compile-generator',
    'test/bench',
    'package.json',
    'package-lock.json',
  ];
  for (const part of [...parts, 'tsconfig.json'])
    copy(path.join(root, part), path.join(project, part));
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'), 'junction');
  return project;
}

/** A Node that runs this generator and Eleventy. */
export interface NodeProgram {
  readonly file: string;
  /** Added to the ids and names of its contenders. Both are empty for the Node of the benchmark. */
  readonly idEnd: string;
  readonly nameEnd: string;
}

export const ownNode: NodeProgram = { file: process.execPath, idEnd: '', nameEnd: '' };

/** Returns the Node of `--node`. Throws if the file is not a Node that works. */
export function otherNode(file: string): NodeProgram {
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  const version = /^v(\d+)\.\d+\.\d+$/.exec(stdout?.trim() ?? '');
  if (!version)
    throw new Error(`--node takes the path of another Node: ${file} --version prints no version`);
  return { file, idEnd: `-node${version[1]}`, nameEnd: `, Node ${version[0].slice(1)}` };
}

/** Returns the command that `npm run build` runs, so that the start of npm is not measured. */
export function buildArgv({ file } = ownNode): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { build: string };
  };
  return scripts.build.split(' ').map((word) => (word === 'node' ? file : word));
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
  node = ownNode,
): Command & { out: string } {
  const data = path.join(folder, kind, 'data');
  const out = path.join(folder, `out-${kind}${node.idEnd}`);
  const options = [
    '--site',
    `test/bench/site-${kind}.tsx`,
    '--data',
    data,
    '--static',
    path.join(folder, kind, 'static'),
  ];
  return { argv: [...buildArgv(node), ...options, '--out', out], cwd: project, out };
}

/** Holds the `.cache` of an earlier build of other content. */
export const savedCacheDir = (home: string, kind: Kind, { idEnd }: NodeProgram) =>
  path.join(home, `cache-${kind}${idEnd}`);

/** This generator with its code cached by an earlier build of other content. */
export function ours({ home, project, folder }: OurFolders, kind: Kind, node: NodeProgram) {
  const { out, ...command } = siteCommand({ project, folder }, kind, node);
  const cache = path.join(project, '.cache');
  const contender: Contender = {
    id: kind + node.idEnd,
    tool: kind,
    name: `this generator, ${kindNames[kind]}${node.nameEnd}`,
    command,
    out,
    reset: () => {
      setAside(home, out);
      setAside(home, cache);
      copy(savedCacheDir(home, kind, node), cache);
    },
  };
  return contender;
}

/** This generator without a cache. */
export function uncached(folders: OurFolders, kind: Kind): Contender {
  const contender = ours(folders, kind, ownNode);
  return {
    ...contender,
    id: `${kind}-uncached`,
    name: `${contender.name}, code compiled again`,
    reset: () => {
      setAside(folders.home, contender.out);
      setAside(folders.home, path.join(folders.project, '.cache'));
    },
  };
}

/**
 * A build without a finished one before it, and a build after it with one text changed, in this
 * order. The record is restored after each run.
 */
export function changeContenders(folders: OurFolders, kind: Kind): readonly Contender[] {
  const cold = ours(folders, kind, ownNode);
  const record = firstFile(path.join(folders.folder, kind, 'data/pages'));
  const source = readFileSync(record, 'utf8');
  const mustShow = mustReach(cold.out, (round) => `Round ${round}.`);
  return [
    cold,
    {
      ...cold,
      id: `${kind}-changed`,
      name: `${cold.name}, a text changed`,
      reset: edit(record, (text, round) => text.replace('"intro":"', `"intro":"Round ${round}. `)),
      inspect: (round) => {
        writeFileSync(record, source);
        mustShow(round);
      },
    },
  ];
}

export function peerContender(home: string, folder: string, peer: Peer): Contender {
  const project = path.join(folder, peer.tool);
  const out = path.join(project, 'out');
  return {
    id: peer.id,
    tool: peer.tool,
    name: `${peer.name} ${peer.version}${peer.note ? `, ${peer.note}` : ''}`,
    command: { argv: [...peer.argv, ...peer.build(project)], cwd: project, env: peer.env },
    out,
    reset: () => {
      for (const name of ['out', ...peer.leftovers]) setAside(home, path.join(project, name));
    },
  };
}
