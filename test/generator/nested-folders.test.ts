/** A command refuses folders that are in each other, before it writes anything. */
import { symlinkSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { filesBelow } from '../support/files.ts';
import { inLongRun } from '../support/long-run.ts';
import { openProject } from './support/project.ts';

const project = openProject();
afterAll(project.remove);

const pairs = [
  ['data', 'out'],
  ['out', 'static'],
  ...inLongRun(
    ['data', 'static'],
    ['data', 'cache'],
    ['static', 'data'],
    ['static', 'out'],
    ['static', 'cache'],
    ['out', 'data'],
    ['out', 'cache'],
    ['cache', 'data'],
    ['cache', 'static'],
    ['cache', 'out'],
  ),
] as const;

/** The generator compiles itself into the cache when it runs from its sources, as in this test. */
const siteFiles = () =>
  filesBelow(project.root).filter((file) => !/(?:^|\/)generator\//.test(file));

/** The message of each refused command; a command takes half a second. */
async function messagesOf(commands: readonly (readonly string[])[]): Promise<string[]> {
  const before = siteFiles();
  const ended = await Promise.all(commands.map((argv) => project.run(argv)));
  expect(siteFiles()).toEqual(before);
  expect(ended.map(({ code }) => code)).toEqual(commands.map(() => 2));
  return ended.map(({ stderr }) => stderr.split('\n')[0] ?? '');
}

test('a folder in another, or the same folder, is refused in every combination', async () => {
  const messages = await messagesOf(
    pairs.map(([inner, outer]) => ['build', `--${outer}`, 'a', `--${inner}`, 'a/b/c']),
  );
  expect(messages).toEqual(
    pairs.map(
      ([inner, outer]) =>
        `--${inner} expects a place outside of the folder of --${outer}, but a/b/c is in a`,
    ),
  );
  expect(await messagesOf([['check', '--out', 'a', '--static', 'a']])).toEqual([
    '--static expects a place outside of the folder of --out, but a is in a',
  ]);
});

test('the folder of the project is no static folder, and neither is that of the site', async () => {
  const statics = ['.', '..', 'site'];
  const messages = await messagesOf(statics.map((folder) => ['build', '--static', folder]));
  expect(messages).toEqual([
    '--data expects a place outside of the folder of --static, but data is in .',
    '--data expects a place outside of the folder of --static, but data is in ..',
    '--site expects a place outside of the folder of --static, but site/site.tsx is in site',
  ]);
});

test('a folder that is in another through a symbolic link is refused', async () => {
  symlinkSync('static/built', project.at('link-to-nothing'));
  symlinkSync('.', project.at('link-to-project'));
  const messages = await messagesOf([
    ['build', '--out', 'link-to-nothing'],
    ['build', '--out', 'link-to-project/static/in/it'],
    ['dev', '--cache', 'link-to-project/data'],
  ]);
  expect(messages).toEqual([
    '--out expects a place outside of the folder of --static, but link-to-nothing is in static',
    '--out expects a place outside of the folder of --static, but link-to-project/static/in/it is in static',
    '--data expects a place outside of the folder of --cache, but data is in link-to-project/data',
  ]);
});
