/**
 * After a build that is killed while it writes or whose disk fails, dist/ holds the complete old
 * site. Other moments and every disk call are in test/long/interrupted.test.ts.
 */
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createStaging } from '../../generator/output/staging.ts';
import { attempt, miniSite } from '../support/build.ts';
import { startCli } from '../support/cli.ts';
import { digestOf } from '../support/digest.ts';
import { failDiskCall } from '../support/disk-calls.ts';
import { outsideProjectEnv, snapshot, writeFiles } from '../support/files.ts';
import { openProject } from './support/project.ts';

const stagingFiles = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith('.dist'));

test('a build that is killed while it writes leaves the complete old site', async () => {
  const project = openProject(`
const texts = Array.from({ length: 300 }, (_, index) => ({
  path: \`/more/\${index % 20}/\${index}.txt\`, body: 'x', sourceFile: 'data/site.yaml',
}));
export const site = { ...mini, files: (planned) => [...mini.files(planned), ...texts] };`);
  onTestFinished(project.remove);
  expect(await project.run(['build'])).toMatchObject({ code: 0 });
  const before = digestOf(project.at('dist'));
  project.write({ 'data/site.yaml': 'name: New\nwelcome: The [first](/notes/first/).\n' });
  const argv = ['build', '--site', 'site/site.tsx'];
  const { child, ended } = startCli(argv, { cwd: project.root, env: outsideProjectEnv });
  while (child.exitCode === null && !existsSync(project.at('.dist-next'))) await sleep(1);
  child.kill('SIGKILL');
  expect(await ended).toMatchObject({ code: null });
  // The next build starts with this cleanup.
  createStaging({ path: project.at('dist'), displayPath: 'dist' }).discard();
  expect(digestOf(project.at('dist'))).toBe(before);
  expect(stagingFiles(project.root)).toEqual([]);
});

test.each(['writeFileSync', 'renameSync'] as const)(
  'a failing %s is reported, and dist/ does not change',
  async (name) => {
    const config = miniSite();
    expect((await attempt(config)).problems).toEqual([]);
    const before = snapshot(config.out);
    writeFiles(config.data, { 'site.yaml': 'name: New\nwelcome: The [first](/notes/first/).\n' });
    const restore = failDiskCall(name, (file) => file.includes(`${config.root}/.dist`));
    const { problems } = await attempt(config).finally(restore);
    expect(problems).toMatchObject([{ code: 'disk' }]);
    expect(snapshot(config.out)).toEqual(before);
    await attempt(config);
    expect(stagingFiles(config.root)).toEqual([]);
  },
);
