/** A large site, whose pages a worker processes: the same bytes and problems as on one thread. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyProblem } from '../../generator/lib/problems.ts';
import { formatMarker } from '../../generator/output/output-folder.ts';
import type { Result } from '../../generator/report/result.ts';
import { attempt } from '../support/build.ts';
import { buildMoment, configIn } from '../support/config.ts';
import { digestOf } from '../support/digest.ts';
import { filesBelow, snapshot } from '../support/files.ts';
import { itInLongRun } from '../support/long-run.ts';
import { openLargeProject } from './support/large-site.ts';

const project = openLargeProject();
const { at } = project;
beforeEach(project.reset);
afterAll(project.remove);

const env = { SOURCE_DATE_EPOCH: String(buildMoment.getTime() / 1000) };
const run = (...options: string[]) => project.run(['build', ...options], env);
const onOneThread = (out: string) =>
  attempt(configIn(project.root, { siteModule: at('site/site.tsx'), out: at(out) }));
const writeSiteName = (name: string) =>
  project.write({
    'data/site.yaml': `name: ${name}\nwelcome: Read the [first note](/notes/first/).\n`,
  });

test('a build with a worker writes the same bytes as one without', async () => {
  const { code, stdout, stderr } = await run();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^244 pages /);
  expect((await onOneThread('one')).problems).toEqual([]);
  expect(filesBelow(at('dist'))).toEqual(filesBelow(at('one')));
  expect(digestOf(at('dist'))).toBe(digestOf(at('one')));
});

describe('a failed build leaves dist/ unchanged and no temporary files', () => {
  async function buildAndFail(name: string): Promise<Result> {
    // Write a minimal built site by hand, because a build takes a second.
    project.write({
      'dist/.prerendered': formatMarker(['index.html']),
      'dist/index.html': 'as it was',
    });
    const before = snapshot(at('dist'));
    writeSiteName(name);
    const { code, stdout, stderr } = await run('--json');
    expect(code).toBe(1);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(snapshot(at('dist'))).toEqual(before);
    expect(readdirSync(project.root).filter((file) => file.startsWith('.dist'))).toEqual([]);
    return JSON.parse(stdout) as Result;
  }

  test('with the same problems as on one thread', async () => {
    const { problems } = await buildAndFail('Faults');
    const { problems: expected } = await onOneThread('one');
    expect(problems.map(({ code }) => code).sort()).toEqual([
      'broken-link',
      'heading',
      'render-error',
    ]);
    // Only a compiled site has React's functions as the generator observes them, and so the lines.
    const comparable = (list: readonly AnyProblem[]) =>
      list
        .map(({ code, page, message, hint }) => [code, page, message, hint].join('  '))
        .filter((text) => !text.startsWith('render-error'))
        .sort();
    expect(comparable(problems)).toEqual(comparable(expected));
    expect(problems.map(({ file }) => path.basename(file))).toEqual(Array(3).fill('site.tsx'));
  });

  itInLongRun('if a page cannot be written to the disk', async () => {
    const { problems } = await buildAndFail('Long');
    expect(problems).toMatchObject([
      {
        code: 'disk',
        file: `dist/${'long'.repeat(80)}/index.html`,
        message: 'could not be written: name too long (ENAMETOOLONG)',
        hint: "use --out DIR with a shorter path, or shorten the file's name",
      },
    ]);
  });
});
