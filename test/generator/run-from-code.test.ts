/** Tests the functions `build`, `check`, and `dev` of the compiled generator, as programs call them. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { read } from '../support/build.ts';
import { root } from '../support/folders.ts';
import { itInLongRun } from '../support/long-run.ts';
import { openProject } from './support/project.ts';

const project = openProject();
const { at } = project;
beforeEach(project.reset);
afterAll(project.remove);

/** A module in JavaScript, without types. */
const compiler = (await import(
  path.join(root, 'tools/compile-generator/compile-generator.js')
)) as {
  readonly compiledCopy: () => Promise<URL>;
};

/** Runs a program that imports `fair-copy`, in the project. */
async function runProgram(text: string, env: NodeJS.ProcessEnv = {}) {
  const entry = new URL('index.js', await compiler.compiledCopy()).href;
  project.write({ 'program.mjs': text.replace("'fair-copy'", JSON.stringify(entry)) });
  const options = { cwd: project.root, env: { ...process.env, NODE_ENV: undefined, ...env } };
  return promisify(execFile)(process.execPath, ['program.mjs'], options);
}

test('the example in the documentation builds a site', async () => {
  const [, section = ''] = read(root, 'docs/api.md').split('## Run it from code\n');
  const [, example = ''] = /```js\n(.*?)\n```/s.exec(section) ?? [];
  const { stdout, stderr } = await runProgram(example.replace('birds/site.tsx', 'site/site.tsx'));
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^\d+ pages, \d+ other files\n$/);
  expect(read(at('dist/index.html'))).toMatch(/^<!DOCTYPE html>/);
});

itInLongRun(
  'a check writes nothing, and renders alike if the caller has loaded the development build of React',
  async () => {
    const { stdout } = await runProgram(
      "import 'react';\nimport { check } from 'fair-copy';\nconst { ok, mode } = await check();\nconsole.log(ok, mode, process.env.NODE_ENV);",
      { NODE_ENV: 'development' },
    );
    expect(stdout).toBe('true check development\n');
    expect(existsSync(at('dist'))).toBe(false);
  },
);

itInLongRun('a build of wrong content throws all problems and prints nothing', async () => {
  project.write({ 'data/notes/third.yaml': 'titel: Third\ndate: 5\n' });
  const { stdout, stderr } = await runProgram(
    "import { BuildFailure, build } from 'fair-copy';\nconst error = await build().catch((reason) => reason);\nconsole.log(error instanceof BuildFailure, error.problems[0].file);",
  );
  expect({ stdout, stderr }).toEqual({ stdout: 'true data/notes/third.yaml\n', stderr: '' });
  expect(existsSync(at('dist'))).toBe(false);
});

test('a wrong option is an error that names it', async () => {
  const { stdout } = await runProgram(
    "import { build } from 'fair-copy';\nfor (const options of [{ base: 'preview' }, { bsae: '/' }, { out: null }, { port: 1.5 }, { allowedHosts: ['a', 'b:1'] }]) console.log((await build(options).catch((reason) => reason)).message);",
  );
  expect(stdout.split('\n')).toEqual([
    'base expects a path that begins with a slash, as /preview/, got "preview"',
    'unknown option bsae: did you mean "base"?',
    'out expects a text, got null',
    'port expects a number from 0 to 65535, got 1.5',
    'allowedHosts expects names without a port, as demo.firm.example or .firm.example, got "b:1"',
    '',
  ]);
});

itInLongRun('a development server has a URL, and closes', async () => {
  project.write({ '.cache/dev/9999999-killed/out/index.html': '' });
  const { stdout } = await runProgram(
    "import { dev } from 'fair-copy';\nconst { url, port, close } = await dev({ port: 0 });\nconsole.log((await fetch(url)).status, url.includes(String(port)));\nawait close();",
  );
  expect(stdout).toContain('200 true\n');
  // Nothing stays of this server, nor of one that was killed.
  expect(readdirSync(at('.cache/dev'))).toEqual([]);
});

itInLongRun('a preview server has a URL, and closes', async () => {
  const { stdout } = await runProgram(
    "import { build, preview } from 'fair-copy';\nawait build();\nconst { url, close } = await preview({ port: 0 });\nconsole.log((await fetch(url)).status);\nawait close();",
  );
  expect(stdout).toBe('200\n');
});
