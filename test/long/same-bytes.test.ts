/** The same input gives the same bytes, wherever, whenever and by whomever it is built. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elsewhere, filesBelow } from '../generator/support/files.ts';
import { root } from '../support/build.ts';
import { startCli } from '../support/cli.ts';
import { digestOf } from './support/digest.ts';

const epoch = '1795176000';
const folder = path.join(tmpdir(), `same-bytes-${process.pid}`);
let first = '';

/** Builds the real site from a folder with data/ and static/, and gives the digest of what came of it. */
async function build(name: string, { cwd = root, env = {}, node }: Where = {}): Promise<string> {
  const out = path.join(folder, name);
  const words = ['build', '--site', path.join(root, 'site/site.ts'), '--out', out];
  const options = {
    cwd,
    env: { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: '', SOURCE_DATE_EPOCH: epoch, ...env },
  };
  const { code, stderr } = await startCli(
    words,
    node === undefined ? options : { ...options, node },
  ).ended;
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
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the same input gives the same bytes', { timeout: 120_000 }, () => {
  const elsewhereFolder = path.join(folder, 'a folder with ü, $& and spaces');

  test('from another folder, with nothing kept, its files created in the opposite order, far away, an hour later', async () => {
    for (const part of ['data', 'static']) {
      for (const file of filesBelow(path.join(root, part)).reverse()) {
        mkdirSync(path.dirname(path.join(elsewhereFolder, part, file)), { recursive: true });
        cpSync(path.join(root, part, file), path.join(elsewhereFolder, part, file));
      }
    }
    const locale = { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' };
    const env = {
      ...elsewhere,
      ...locale,
      TZ: 'Pacific/Kiritimati',
      SOURCE_DATE_EPOCH: String(Number(epoch) + 3600),
    };
    await expectSame('elsewhere', { cwd: elsewhereFolder, env });
  });

  test('there again, from what is kept, at the other end of the day, whatever the environment holds beside', async () => {
    const locale = { LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8', LANGUAGE: 'ar' };
    const beside = {
      CI: 'true',
      NO_COLOR: '1',
      FORCE_COLOR: '3',
      COLUMNS: '40',
      USER: 'someone',
      HOME: folder,
    };
    const env = { ...elsewhere, ...locale, ...beside, TZ: 'Pacific/Pago_Pago' };
    await expectSame('again', { cwd: elsewhereFolder, env });
  });

  test.each(otherNodes())('on %s', async (node) => {
    await expectSame(`node-${path.basename(path.dirname(path.dirname(node)))}`, { node });
  });
});

/** NODE_OTHER (paths, parted as PATH is), and node22 and node24 on the PATH; in CI the jobs compare their digests. */
function otherNodes(): string[] {
  const named = (process.env['NODE_OTHER'] ?? '').split(path.delimiter).filter(Boolean);
  const onPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((place) => ['node22', 'node24'].map((name) => path.join(place, name)));
  const found = [...named, ...onPath.filter((file) => existsSync(file))];
  return [...new Set(found)];
}
