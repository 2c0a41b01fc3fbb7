/** The same input gives the same bytes, regardless of the place, the time, and the environment. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../support/build.ts';
import { startCli } from '../support/cli.ts';
import { digestOf } from '../support/digest.ts';
import { filesBelow, outsideProjectEnv } from '../support/files.ts';

const epoch = '1795176000';
const folder = path.join(tmpdir(), `same-bytes-${process.pid}`);
let expectedDigest = '';

/** Builds the real site from a folder with data/ and static/, and returns its digest. */
async function build(
  name: string,
  { cwd = root, env = {}, node }: BuildEnvironment = {},
): Promise<string> {
  const out = path.join(folder, name);
  const argv = ['build', '--site', path.join(root, 'site/site.ts'), '--out', out];
  const options = {
    cwd,
    env: { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: '', SOURCE_DATE_EPOCH: epoch, ...env },
  };
  const { code, stderr } = await startCli(argv, node === undefined ? options : { ...options, node })
    .ended;
  if (code !== 0) throw new Error(stderr);
  return digestOf(out);
}

interface BuildEnvironment {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly node?: string;
}

/** Returns the paths of files that differ from the first build, for a readable failure. */
function differentFiles(name: string): string[] {
  const first = path.join(folder, 'first');
  const other = path.join(folder, name);
  const bytes = (site: string, file: string) => {
    const absolute = path.join(site, file);
    return existsSync(absolute) ? readFileSync(absolute, 'latin1') : undefined;
  };
  const files = new Set([...filesBelow(first), ...filesBelow(other)]);
  return [...files].filter((file) => bytes(first, file) !== bytes(other, file));
}

async function expectSame(name: string, environment: BuildEnvironment): Promise<void> {
  const digest = await build(name, environment);
  expect(differentFiles(name)).toEqual([]);
  expect(digest).toBe(expectedDigest);
}

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  expectedDigest = await build('first');
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the same input gives the same bytes', { timeout: 120_000 }, () => {
  const otherFolder = path.join(folder, 'a folder with ü, $& and spaces');

  test('in another folder without caches, with files created in reverse order, another time zone, and an hour later', async () => {
    for (const part of ['data', 'static']) {
      for (const file of filesBelow(path.join(root, part)).reverse()) {
        mkdirSync(path.dirname(path.join(otherFolder, part, file)), { recursive: true });
        cpSync(path.join(root, part, file), path.join(otherFolder, part, file));
      }
    }
    const locale = { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' };
    const env = {
      ...outsideProjectEnv,
      ...locale,
      TZ: 'Pacific/Kiritimati',
      SOURCE_DATE_EPOCH: String(Number(epoch) + 3600),
    };
    await expectSame('elsewhere', { cwd: otherFolder, env });
  });

  test('in the same folder with caches, another time zone, and other environment variables', async () => {
    const locale = { LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8', LANGUAGE: 'ar' };
    const variables = {
      CI: 'true',
      NO_COLOR: '1',
      FORCE_COLOR: '3',
      COLUMNS: '40',
      USER: 'someone',
      HOME: folder,
    };
    const env = { ...outsideProjectEnv, ...locale, ...variables, TZ: 'Pacific/Pago_Pago' };
    await expectSame('again', { cwd: otherFolder, env });
  });

  test.each(otherNodes())('on %s', async (node) => {
    await expectSame(`node-${path.basename(path.dirname(path.dirname(node)))}`, { node });
  });
});

/**
 * Returns the programs in NODE_OTHER (separated like PATH), and node22 and node24 on the PATH. In CI
 * the jobs compare their digests.
 */
function otherNodes(): string[] {
  const configured = (process.env['NODE_OTHER'] ?? '').split(path.delimiter).filter(Boolean);
  const onPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((binFolder) => ['node22', 'node24'].map((name) => path.join(binFolder, name)));
  const existing = onPath.filter((file) => existsSync(file));
  return [...new Set([...configured, ...existing])];
}
