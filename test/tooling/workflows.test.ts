/** The workflows of GitHub Actions, as far as they can be checked without GitHub. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { root } from '../support/folders.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

interface Job {
  readonly steps: readonly Step[];
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
}

interface Workflow {
  readonly on: object;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = path.join(root, '.github/workflows');

const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const document = parseDocument(text);
  expect(document.errors, file).toEqual([]);
  return { file, text, workflow: document.toJS() as Workflow };
});

const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);

describe.each(workflows)('$file', ({ text, workflow }) => {
  test('names each action by the commit of a version, so that no one can change what runs', () => {
    const uses = stepsOf(workflow).flatMap((step) => step.uses ?? []);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    // The version is a comment, which Dependabot updates with the commit.
    const lines = text.split('\n').filter((line) => /^\s*(?:- )?uses: /.test(line));
    expect(lines).toHaveLength(uses.length);
    for (const line of lines) expect(line).toMatch(/ # v\d+\.\d+\.\d+$/);
  });

  test('may only read by default, and each job ends at some time', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(workflow.jobs)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0);
    }
  });

  test('puts no name of a branch or tag into a command, where it would be code', () => {
    const commands = stepsOf(workflow).flatMap(({ run }) => run ?? []);
    expect(commands.filter((command) => /\$\{\{\s*(?:github|inputs)\b/.test(command))).toEqual([]);
  });

  test('has jobs that wait only for jobs that exist', () => {
    const names = Object.keys(workflow.jobs);
    expect(names).toEqual(
      expect.arrayContaining(Object.values(workflow.jobs).flatMap(({ needs }) => needs ?? [])),
    );
  });
});

test('an action has the same commit in all workflows', () => {
  const uses = workflows.flatMap(({ text }) => text.match(/[\w-]+\/[\w-]+@[0-9a-f]{40} # v\S+/g));
  const names = uses.map((action) => action?.split('@')[0]);
  expect(new Set(uses).size).toBe(new Set(names).size);
});

test('the job that runs the code of packages cannot publish a release', () => {
  const jobs = workflows.find(({ file }) => file === 'release.yml')?.workflow.jobs ?? {};
  const writing = Object.values(jobs).filter(({ permissions }) => permissions !== undefined);
  expect(writing).toHaveLength(2);
  for (const { steps } of writing) {
    expect(steps.map(({ run }) => run ?? '').join('\n')).not.toMatch(/npm (?:ci|install|test|run)/);
  }
});
