/**
 * Every example of docs/errors.md is what the program prints: slips are made in a copy of data/ and static/, and what is
 * told of them is set as the terminal does. What only a developer can cause is told of the broken sites. Where an example
 * is no longer what is printed, the test shows both: put the words of the program into docs/errors.md.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatProblem } from '../../generator/command/report.ts';
import { withDiskErrors } from '../../generator/shared/disk.ts';
import { type AnyProblem, BuildFailure } from '../../generator/shared/problems.ts';
import type { ResolvedConfig } from '../../generator/shared/types.ts';
import { missingRecords } from '../../site/rules/records.ts';
import { attempt, runCli, siteOf } from '../support/build.ts';
import { examples } from '../support/errors-doc.ts';
import { fixtures, root } from '../support/folders.ts';
import { withoutAssets } from '../support/real-site.ts';
import { settingsIn } from '../support/settings.ts';
import * as slips from '../support/slips.ts';

interface Printed {
  readonly code: string;
  readonly block: string;
}

const waves: readonly {
  readonly slips: readonly slips.Slip[];
  readonly mode?: ResolvedConfig['mode'];
}[] = [
  { slips: slips.inOutFolder, mode: 'build' },
  { slips: slips.inFiles },
  { slips: slips.inContent },
  { slips: slips.inAddresses },
  { slips: slips.inPages },
  { slips: slips.inOnePage },
  { slips: slips.inPlan },
  { slips: slips.inOrigin },
  { slips: slips.inComponents },
];

/** The code that a folder of test/fixtures/broken shows. */
const brokenSites: Readonly<Record<string, string>> = {
  'anchor-twice': 'duplicate-anchor',
  canonical: 'canonical',
  'description-none': 'description',
  'description-twice': 'duplicate-description',
  'extra-file-throws': 'extra-file',
  'link-nowhere': 'empty-link',
  'main-twice': 'landmark',
  'page-alone': 'orphan',
  'page-unknown': 'unknown-page',
  'path-upper-case': 'bad-path',
  'title-none': 'title',
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'errors-doc-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function printedOf(wave: (typeof waves)[number], index: number): Promise<Printed[]> {
  const place = path.join(folder, String(index));
  for (const part of ['data', 'static'])
    cpSync(path.join(root, part), path.join(place, part), { recursive: true });
  for (const slip of wave.slips) slip(place);
  const module = path.join(place, 'site/site.ts');
  const site = existsSync(module) ? { site: module } : {};
  const settings = settingsIn(place, {
    ...site,
    mode: wave.mode ?? 'check',
    cache: path.join(root, '.cache/test'),
  });
  const { styles, ...others } = withoutAssets(await siteOf(settings));
  // Of the slips, one is in a style sheet: a site module of a wave keeps its own.
  const changes = 'site' in site ? others : { ...others, styles };
  return printed((await attempt(settings, changes)).problems, place);
}

function printed(problems: readonly AnyProblem[], place: string): Printed[] {
  return problems.map((problem) => ({ code: problem.code, block: formatProblem(problem, place) }));
}

/** What is told of a broken site; test/generator/broken.test.ts holds that it is. */
function printedOfSite([name, code]: readonly [name: string, code: string]): Printed[] {
  const told = readFileSync(path.join(fixtures, 'broken', name, 'expected.txt'), 'utf8').trimEnd();
  return told.split(/\n(?! {4})/).map((block) => ({ code, block }));
}

/** A disk that refuses cannot be had for a test: what the system says of it is. */
function printedOfDisk(): Printed[] {
  try {
    withDiskErrors('dist/index.html', () => {
      throw Object.assign(new Error('no space left on device'), {
        code: 'ENOSPC',
        syscall: 'write',
      });
    });
  } catch (error) {
    if (error instanceof BuildFailure) return printed(error.problems, folder);
  }
  return [];
}

/** Without attorneys nothing would be whole that names one: the rule is asked by itself. */
function printedOfMissing(): Printed[] {
  const firm = { file: 'data/firm.yaml' };
  return printed(missingRecords({ firm, attorneys: [] } as never), folder);
}

/** Another build is one whose process runs, as the one that started this test does. */
async function printedOfBusy(): Promise<Printed[]> {
  const place = path.join(folder, 'busy');
  for (const part of ['data', 'static'])
    cpSync(path.join(root, part), path.join(place, part), { recursive: true });
  writeFileSync(path.join(place, '.dist-lock'), String(process.ppid));
  return printed((await attempt(settingsIn(place))).problems, place);
}

/** What a function of the site throws, the command line tells. */
async function printedOfThrow(): Promise<Printed[]> {
  const place = path.join(folder, 'throw');
  for (const part of ['data', 'static'])
    cpSync(path.join(root, part), path.join(place, part), { recursive: true });
  for (const slip of slips.inFunctions) slip(place);
  const { stderr } = await runCli(['check'], {
    cwd: place,
    env: { TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json') },
  });
  return [{ code: 'site-fault', block: stderr.split('\n\n')[0] ?? '' }];
}

const all: Printed[] = [];
beforeAll(async () => {
  for (const [index, wave] of waves.entries()) all.push(...(await printedOf(wave, index)));
  all.push(
    ...Object.entries(brokenSites).flatMap(printedOfSite),
    ...printedOfDisk(),
    ...printedOfMissing(),
    ...(await printedOfBusy()),
    ...(await printedOfThrow()),
  );
}, 300_000);

describe.each(examples)('the example of $name', ({ code, text }) => {
  test('is what the program prints', () => {
    const blocks = all
      .filter((one) => code === undefined || one.code === code)
      .map(({ block }) => block);
    if (!blocks.includes(text)) expect(text).toBe(blocks.join('\n\n'));
  });
});
