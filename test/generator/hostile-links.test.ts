/** Malicious symbolic links: none is followed. */
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ResolvedConfig } from '../../generator/lib/config.ts';
import { attempt, miniSite, temporaryFolder } from '../support/build.ts';
import { snapshot, writeFiles } from '../support/files.ts';

const note = 'date: 2026-03-04\nkind: idea\ntags: [x]\n';

describe('symbolic links', () => {
  function withSecret(): { config: ResolvedConfig; secret: string } {
    const config = miniSite();
    const secret = path.join(temporaryFolder(), 'secret');
    writeFiles(secret, {
      'third.yaml': `title: Secret\n${note}body: secret\n`,
      'key.txt': 'secret',
    });
    return { config, secret };
  }

  test.each([
    ['a record', 'data/notes/third.yaml', 'third.yaml'],
    ['a folder of records', 'data/notes/more', ''],
    ['a static file', 'static/key.txt', 'key.txt'],
    ['a folder of static files', 'static/keys', ''],
    ['a file that does not exist', 'static/gone.txt', 'nowhere.txt'],
    ['themselves', 'static/loop', 'loop'],
    ['their own folder', 'data/ring', '.'],
  ])('to %s are refused', async (_, linkFile, target) => {
    const { config, secret } = withSecret();
    const link = path.join(config.root, linkFile);
    const isInProject = target === '.' || target === 'loop';
    symlinkSync(isInProject ? target : path.join(secret, target), link);
    const { problems } = await attempt(config);
    expect(problems).toMatchObject([{ code: 'symlink', file: linkFile }]);
    expect(existsSync(config.out)).toBe(false);
  });

  test('instead of the out folder do not replace files that no build published', async () => {
    const { config, secret } = withSecret();
    writeFiles(secret, { '.prerendered': '' });
    symlinkSync(secret, config.out);
    const before = snapshot(secret);
    const { problems } = await attempt(config);
    expect(problems).toMatchObject([{ code: 'foreign-folder', file: 'dist' }]);
    expect(snapshot(secret)).toEqual(before);
    expect(readdirSync(config.root).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test.each(['.dist-previous', '.dist-next'])(
    'instead of the staging folder %s are neither followed nor deleted',
    async (name) => {
      const { config, secret } = withSecret();
      expect((await attempt(config)).problems).toEqual([]);
      symlinkSync(secret, path.join(config.root, name));
      const before = snapshot(secret);
      expect((await attempt(config)).problems).toMatchObject([{ code: 'foreign-folder' }]);
      expect(snapshot(secret)).toEqual(before);
      expect(readdirSync(config.root)).toContain(name);
    },
  );
});
