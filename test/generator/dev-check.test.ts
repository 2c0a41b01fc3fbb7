/** Tests which output of the background check of `dev` reaches the overlay. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { runInChildProcess } from '../../generator/dev/dev.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';

/** Runs the check with a script instead of the generator's command line. */
function outcomeOfScript(text: string): ReturnType<typeof runInChildProcess> {
  const folder = temporaryFolder();
  writeFiles(folder, { 'cli.cjs': text });
  return runInChildProcess([path.join(folder, 'cli.cjs')], new AbortController().signal);
}

test('the overlay shows the problems of the site, and not its logs', async () => {
  const text =
    "console.log('a log of the site'); console.error('1 problem'); process.exitCode = 1;";
  expect(await outcomeOfScript(text)).toEqual({ error: '1 problem\n' });
});

test('a check that fails without output is still a failure', async () => {
  const { error } = await outcomeOfScript('process.exitCode = 1;');
  expect(error).toMatch(/^Command failed: /);
});

test('a check that succeeds has no failure, and its warnings are known', async () => {
  const outcome = await outcomeOfScript("console.error('a warning');");
  expect(outcome).toEqual({ warnings: 'a warning\n' });
});
