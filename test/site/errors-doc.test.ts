/**
 * Every example of docs/errors.md and docs/site-errors.md is what the program prints. The test makes mistakes in a copy of
 * data/ and static/ and formats the problems as the terminal does. Mistakes that only a developer
 * can make come from the broken sites. If an example is out of date, the failure shows both texts:
 * copy the one that the program prints into the page.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResolvedConfig } from '../../generator/lib/config.ts';
import { withDiskErrors } from '../../generator/lib/disk-errors.ts';
import { type AnyProblem, BuildFailure } from '../../generator/lib/problems.ts';
import { formatProblem } from '../../generator/report/format.ts';
import { missingRecords } from '../../site/rules/records.ts';
import { attempt, runCli, siteOf } from '../support/build.ts';
import { configIn } from '../support/config.ts';
import { examples } from '../support/errors-doc.ts';
import { fixtures, root } from '../support/folders.ts';
import { writeLock } from '../support/lock.ts';
import * as mistakes from '../support/mistakes.ts';
import { withoutAssets } from '../support/real-site.ts';

interface PrintedProblem {
  readonly code: string;
  readonly block: string;
}

const waves: readonly {
  readonly mistakes: readonly mistakes.Mistake[];
  readonly mode?: ResolvedConfig['mode'];
}[] = [
  { mistakes: mistakes.inOutFolder, mode: 'build' },
  { mistakes: mistakes.inFiles },
  { mistakes: mistakes.inContent },
  { mistakes: mistakes.inLanguages },
  { mistakes: mistakes.inAddresses },
  { mistakes: mistakes.inPages },
  { mistakes: mistakes.inOnePage },
  { mistakes: mistakes.inPlan },
  { mistakes: mistakes.inOrigin },
  { mistakes: mistakes.inComponents },
];

/** The problem code that each folder of test/fixtures/broken demonstrates. */
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
  'effect-in-page': 'effect',
  'form-without-action': 'form-action',
  'heading-first-twice': 'heading',
  'input-unlabeled': 'accessible-name',
  'lang-none': 'lang',
  'noindex-listed': 'noindex',
  'page-too-large': 'page-size',
  'rendered-again': 'unstable-render',
  'tab-index': 'tab-order',
  'text-undefined': 'undefined-text',
  'title-none': 'title',
  'title-twice': 'duplicate-title',
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'errors-doc-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function printedByWave(
  wave: (typeof waves)[number],
  index: number,
): Promise<PrintedProblem[]> {
  const projectFolder = path.join(folder, String(index));
  for (const part of ['data', 'static'])
    cpSync(path.join(root, part), path.join(projectFolder, part), { recursive: true });
  for (const mistake of wave.mistakes) mistake(projectFolder);
  const module = path.join(projectFolder, 'site/site.ts');
  const moduleOption = existsSync(module) ? { siteModule: module } : {};
  const config = configIn(projectFolder, {
    ...moduleOption,
    mode: wave.mode ?? 'check',
    cacheDir: path.join(root, '.cache/test'),
  });
  const { styles, ...others } = withoutAssets(await siteOf(config, { importedStyles: [] }));
  // One mistake is in a style sheet, so a site module that replaces the site's keeps its styles.
  const changes = 'siteModule' in moduleOption ? others : { ...others, styles };
  return toPrinted((await attempt(config, changes)).problems, projectFolder);
}

function toPrinted(problems: readonly AnyProblem[], projectFolder: string): PrintedProblem[] {
  return problems.map((problem) => ({
    code: problem.code,
    block: formatProblem(problem, projectFolder),
  }));
}

/**
 * Returns the problems of a broken site. test/generator/broken.test.ts checks that they are true.
 */
function printedByBrokenSite([name, code]: readonly [
  name: string,
  code: string,
]): PrintedProblem[] {
  const expected = readFileSync(
    path.join(fixtures, 'broken', name, 'expected.txt'),
    'utf8',
  ).trimEnd();
  return expected.split(/\n(?! {4})/).map((block) => ({ code, block }));
}

/** Simulates a full disk with the error that the system reports. */
function printedForFullDisk(): PrintedProblem[] {
  try {
    withDiskErrors('dist/index.html', () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
        code: 'ENOSPC',
        syscall: 'write',
      });
    });
  } catch (error) {
    if (error instanceof BuildFailure) return toPrinted(error.problems, folder);
  }
  return [];
}

/** Calls one rule directly, because a site without attorneys would report many other problems. */
function printedForMissingRecord(): PrintedProblem[] {
  const firm = { file: 'data/firm.yaml' };
  return toPrinted(missingRecords({ firm, people: [] } as never), folder);
}

/**
 * Simulates another build with a lock that names a running process: the parent of this one.
 */
async function printedForRunningBuild(): Promise<PrintedProblem[]> {
  const projectFolder = path.join(folder, 'busy');
  for (const part of ['data', 'static'])
    cpSync(path.join(root, part), path.join(projectFolder, part), { recursive: true });
  const pid = process.ppid;
  writeLock(path.join(projectFolder, '.dist-lock'), pid);
  const { problems } = await attempt(configIn(projectFolder));
  return toPrinted(problems, projectFolder).map(({ code, block }) => ({
    code,
    block: block
      .replaceAll(`process ${pid}`, 'process 4711')
      .replace(/folder \S*\.dist-lock/, 'folder .dist-lock'),
  }));
}

/** Returns what the command line prints when a function of the site throws. */
async function printedForException(): Promise<PrintedProblem[]> {
  const projectFolder = path.join(folder, 'throw');
  for (const part of ['data', 'static'])
    cpSync(path.join(root, part), path.join(projectFolder, part), { recursive: true });
  for (const mistake of mistakes.inFunctions) mistake(projectFolder);
  const { stderr } = await runCli(['check'], {
    cwd: projectFolder,
    env: { TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json') },
  });
  return [{ code: 'site-error', block: stderr.split('\n\n')[0] ?? '' }];
}

const all: PrintedProblem[] = [];
beforeAll(async () => {
  for (const [index, wave] of waves.entries()) all.push(...(await printedByWave(wave, index)));
  all.push(
    ...Object.entries(brokenSites).flatMap(printedByBrokenSite),
    ...printedForFullDisk(),
    ...printedForMissingRecord(),
    ...(await printedForRunningBuild()),
    ...(await printedForException()),
  );
}, 300_000);

describe.each(examples)('the example of $name', ({ code, text }) => {
  test('is what the program prints', () => {
    const blocks = all
      .filter((example) => code === undefined || example.code === code)
      .map(({ block }) => block);
    if (!blocks.includes(text)) expect(text).toBe(blocks.join('\n\n'));
  });
});
