/** The same input gives the same bytes, wherever, whenever and by whomever it is built. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '../long/support/digest.ts';
import { root } from '../support/build.ts';
import { startCli } from '../support/cli.ts';
import { elsewhere, filesBelow, linkPackages } from './support/files.ts';

const epoch = '1795176000';
const folder = path.join(tmpdir(), `same-bytes-${process.pid}`);
let first = '';

/** Builds the real site from a folder with data/ and static/, and gives the digest of what came of it. */
async function build(name: string, { cwd = root, env = {}, node }: Where = {}): Promise<string> {
  const out = path.join(folder, name);
  const words = ['build', '--site', path.join(root, 'site/site.ts'), '--out', out];
  const options = { cwd, env: { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: '', SOURCE_DATE_EPOCH: epoch, ...env } };
  const { code, stderr } = await startCli(words, node === undefined ? options : { ...options, node }).ended;
  if (code !== 0) throw new Error(stderr);
  return digestOf(out);
}

interface Where {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly node?: string;
}

/** Files of the folders that differ, for a message that says where to look. */
function different(name: string): string[] {
  const [one, other] = ['first', name].map((part) => path.join(folder, part)) as [string, string];
  const bytes = (from: string, file: string) => {
    const absolute = path.join(from, file);
    return existsSync(absolute) ? readFileSync(absolute, 'latin1') : undefined;
  };
  const files = new Set([...filesBelow(one), ...filesBelow(other)]);
  return [...files].filter((file) => bytes(one, file) !== bytes(other, file));
}

async function expectSame(name: string, where: Where): Promise<void> {
  const digest = await build(name, where);
  expect(different(name)).toEqual([]);
  expect(digest).toBe(first);
}

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  first = await build('first');
  // Compared between the jobs of CI, one for each Node.
  console.log(`digest of the built site: ${first}`);
  mkdirSync(path.join(root, '.cache/test'), { recursive: true });
  writeFileSync(path.join(root, '.cache/test/digest.txt'), `${first}\n`);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the same input gives the same bytes', { timeout: 120_000 }, () => {
  test('again, in the place of the old site', async () => {
    await expectSame('again', {});
    await expectSame('again', {});
  });

  test('again, at another time of the day', async () => {
    await expectSame('later', { env: { SOURCE_DATE_EPOCH: String(Number(epoch) + 3600) } });
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu'])('in the time zone %s', async (zone) => {
    await expectSame(`zone-${path.basename(zone)}`, { env: { TZ: zone } });
  });

  test.each(['tr_TR.UTF-8', 'de_DE.UTF-8', 'ar_EG.UTF-8', 'ja_JP.UTF-8', 'C'])('in the locale %s', async (locale) => {
    await expectSame(`locale-${locale}`, { env: { LANG: locale, LC_ALL: locale, LANGUAGE: locale.slice(0, 2) } });
  });

  test('from another folder, its files created in the opposite order', async () => {
    const cwd = path.join(folder, 'a folder with ü, $& and spaces');
    for (const part of ['data', 'static']) {
      for (const file of filesBelow(path.join(root, part)).reverse()) {
        mkdirSync(path.dirname(path.join(cwd, part, file)), { recursive: true });
        cpSync(path.join(root, part, file), path.join(cwd, part, file));
      }
    }
    linkPackages(cwd);
    await expectSame('elsewhere', { cwd, env: elsewhere });
  });

  test('without anything kept from builds before', async () => {
    const cwd = path.join(folder, 'fresh');
    for (const part of ['data', 'static']) cpSync(path.join(root, part), path.join(cwd, part), { recursive: true });
    linkPackages(cwd);
    await expectSame('fresh-one', { cwd, env: elsewhere });
    await expectSame('fresh-two', { cwd, env: elsewhere });
  });

  test.each(otherNodes())('on %s', async (node) => {
    await expectSame(`node-${path.basename(path.dirname(path.dirname(node)))}`, { node });
  });

  test('whatever the environment holds beside', async () => {
    const env = { CI: 'true', NO_COLOR: '1', FORCE_COLOR: '3', COLUMNS: '40', USER: 'someone', HOME: folder };
    await expectSame('environment', { env });
  });
});

/** NODE_OTHER (paths, parted as PATH is), and node22 and node24 on the PATH; in CI the jobs compare their digests. */
function otherNodes(): string[] {
  const named = (process.env['NODE_OTHER'] ?? '').split(path.delimiter).filter(Boolean);
  const onPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((place) => ['node22', 'node24'].map((name) => path.join(place, name)));
  const found = [...named, ...onPath.filter((file) => existsSync(file))];
  // The Node that runs this is one of them, so that the list is never empty.
  return [...new Set([process.execPath, ...found])];
}
