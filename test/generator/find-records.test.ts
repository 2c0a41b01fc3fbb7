/** Files of a folder that no collection reads, or that are named for something else. */
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { collection } from '../../generator/content/collections.ts';
import { findRecords } from '../../generator/content/find-records.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';

test('files with the same problem are reported once per folder, and a collection may refuse names', async () => {
  const root = temporaryFolder();
  const names = ['ana', 'bo', 'cy', 'di'];
  const inFolder = (folder: string) =>
    names.map((name) => [`data/${folder}/${name}.yaml`, 'a: 1\n']);
  writeFiles(root, Object.fromEntries([...inFolder('attorneys'), ...inFolder('team')]));
  writeFiles(root, { 'data/team/es.yaml': 'a: 1\n', 'data/b.yaml': 'a: 1\n', 'data/c.yaml': '' });
  const team = collection({
    folder: 'team',
    schema: z.object({}),
    idOf: (file) =>
      file === 'es.yaml'
        ? 'es'
        : { message: 'expected a language', hint: 'move people to data/people/' },
  });
  const folders = { root, data: path.join(root, 'data') };
  const { files, problems } = await findRecords({ team }, folders, new Map());
  expect([...(files.get('team')?.keys() ?? [])]).toEqual(['es']);
  expect(problems.map(({ file, message, hint }) => `${file}: ${message} (${hint})`)).toEqual([
    expect.stringMatching(
      /^data\/attorneys\/ana\.yaml: no part of the site reads this file \(and 3 others in this folder\) \(move it to one of team, or out of this folder\)$/,
    ),
    expect.stringMatching(/^data\/b\.yaml: no part of the site reads this file \(/),
    expect.stringMatching(/^data\/c\.yaml: no part of the site reads this file \(/),
    'data/team/ana.yaml: expected a language (and 3 others in this folder) (move people to data/people/)',
  ]);
});
