/** The second half of a swap fails: the one case that real folders cannot be brought to. */
import * as fs from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { recover } from '../../generator/out-folder.ts';
import { openStaging } from '../../generator/stages/write.ts';
import { temporaryFolder } from '../support/build.ts';
import { snapshot, writeFiles } from './support/files.ts';

vi.mock('node:fs', { spy: true });

test('the old site is put back if the new one cannot take its place', async () => {
  const out = path.join(temporaryFolder(), 'dist');
  const first = openStaging(out, 'dist');
  first.write('a.html', 'old');
  first.publish();
  const before = snapshot(out);

  const second = openStaging(out, 'dist');
  second.write('a.html', 'new');
  let renames = 0;
  const { renameSync } = await vi.importActual<typeof fs>('node:fs');
  vi.mocked(fs.renameSync).mockImplementation((from, to) => {
    renames += 1;
    if (renames === 2) throw new Error('in use');
    renameSync(from, to);
  });
  expect(() => second.publish()).toThrow('could not be written: in use');
  expect(renames).toBe(3);
  expect(snapshot(out)).toEqual(before);
  second.discard();
  expect(fs.readdirSync(path.dirname(out))).toEqual(['dist']);
});

test('a process that belongs to someone else runs too: its unfinished folder is left alone', () => {
  const out = path.join(temporaryFolder(), 'dist');
  writeFiles(path.dirname(out), { '.dist-next-4242/a.html': 'x' });
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not allowed'), { code: 'EPERM' });
  });
  recover(out, true);
  kill.mockRestore();
  expect(fs.readdirSync(path.dirname(out))).toEqual(['.dist-next-4242']);
});
