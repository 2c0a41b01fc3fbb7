/** The command line from outside: arguments, exit codes, and files. */
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readHelp } from '../../generator/cli/options.ts';
import { usage } from '../../generator/cli/report-error.ts';
import { site as mini } from '../fixtures/mini-site/site.tsx';
import { read } from '../support/build.ts';
import { startCli } from '../support/cli.ts';
import { filesBelow, snapshot } from '../support/files.ts';
import { errorsDoc, root } from '../support/folders.ts';
import { openProject, runHere, siteModuleText } from './support/project.ts';

const helpText = readHelp();

const project = openProject();
const { at, run } = project;
beforeEach(project.reset);
afterAll(project.remove);

/** Runs a command in the project's folder, in this process, which takes a fifth of the time. */
async function runInProcess(argv: readonly string[], site: unknown = mini) {
  const previousFolder = process.cwd();
  process.chdir(project.root);
  try {
    return await runHere(argv, site, at('.cache/here'));
  } finally {
    process.chdir(previousFolder);
  }
}

const breakContent = () => project.write({ 'data/notes/third.yaml': 'titel: Third\ndate: 5\n' });
/** Lists the project's files without its caches and packages. */
const projectFiles = () =>
  filesBelow(project.root).filter((file) => !/^(?:\.cache|node_modules)\b/.test(file));
// biome-ignore lint/suspicious/noControlCharactersInRegex: colors and cursor movements begin with it.
const cursorControl = /[\r\u001b]/;

test('an option without its value is a usage error', async () => {
  const { code, stderr } = await run(['build', '--site']);
  expect(code).toBe(2);
  expect(stderr).toContain('Usage: fair-copy <command> [options]');
});

test('proof prints a message if there is no advice', async () => {
  expect(await runInProcess(['proof'])).toEqual({
    code: 0,
    stdout: 'No advice.\n',
    stderr: '',
  });
});

test('a site, its content, and the built site can be in any folder', async () => {
  cpSync(at('data'), at('birds/records'), { recursive: true });
  rmSync(at('data'), { recursive: true });
  project.write({ 'birds/site.tsx': siteModuleText('export const site = mini;') });
  const options = ['--site', 'birds/site.tsx', '--data', 'birds/records', '--out', 'built/birds'];
  expect(await run(['build', ...options])).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(at('built/birds/index.html'))).toBe(true);
});

test('preview serves a built site, with the 404 page and status 404 for unknown paths', async () => {
  expect(await runInProcess(['build'])).toMatchObject({ code: 0 });
  const { child, ended } = startCli(['preview', '--port', '0'], {
    cwd: project.root,
  });
  const [, address = ''] = await new Promise<RegExpExecArray>((resolve) => {
    let printed = '';
    child.stdout?.on('data', (text: string) => {
      printed += text;
      const match = /(http:\/\/localhost:\d+)/.exec(printed);
      if (match) resolve(match);
    });
  });
  const responses = await Promise.all(
    ['/', '/nowhere/', '/nowhere.css'].map((page) => fetch(address + page)),
  );
  const pages = await Promise.all(responses.map((response) => response.text()));
  child.kill();
  await ended;
  expect(responses.map(({ status }) => status)).toEqual([200, 404, 404]);
  expect(pages.map((page) => /<title>(.*?)<\/title>/.exec(page)?.[1])).toEqual([
    'Mini',
    'Not found',
    'Not found',
  ]);
});

describe('build', () => {
  test('writes dist/, prints a plain summary, and exits with 0', async () => {
    const { code, stdout, stderr } = await run(['build']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^4 pages \(\d+\.\d MB\) and 9 files \(\d+\.\d MB\) in dist\n/);
    expect(stdout).toMatch(/\n[\d,]+ ms, \d+ MB of memory at most\n$/);
    expect(stdout).not.toMatch(cursorControl);
    expect(filesBelow(at('dist'))).toContain('notes/first/index.html');
  });

  test('with invalid content prints every problem, leaves dist/ alone, and exits with 1', async () => {
    await runInProcess(['build']);
    const before = snapshot(at('dist'));
    breakContent();
    const { code, stdout, stderr } = await run(['build']);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'data/notes/third.yaml:1:1  titel  unknown field\n    1 | titel: Third\n      | ^\n    hint: did you mean "title"?\n\n',
    );
    expect(stderr).toContain('data/notes/third.yaml:2:7  date  expected a text, got 5\n');
    expect(stderr).toContain(`\n6 problems; nothing was published\n${errorsDoc} explains: `);
    expect(stderr).not.toContain('::error');
    expect(stderr).not.toMatch(cursorControl);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(stdout).toBe('');
    expect(snapshot(at('dist'))).toEqual(before);
  });
});

describe('check', () => {
  test('writes nothing, and exits with 0', async () => {
    const before = projectFiles();
    const { code, stdout } = await runInProcess(['check']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^4 pages .* checked, nothing written\n/);
    expect(projectFiles()).toEqual(before);
  });

  test('with invalid content exits with 1, and does not mention dist/', async () => {
    breakContent();
    const { code, stderr } = await runInProcess(['check']);
    expect(code).toBe(1);
    const explanation = `${errorsDoc} explains: missing-field, unknown-field, wrong-type`;
    expect(stderr.endsWith(`\n6 problems\n${explanation}\n`)).toBe(true);
  });
});

test('new refuses a file, which no site can be written to', async () => {
  const { code, stderr } = await run(['new', 'data/site.yaml']);
  const message =
    'new expects a folder that does not exist yet, got "data/site.yaml", which exists';
  expect({ code, stderr }).toEqual({ code: 2, stderr: `${message}\n` });
});

test('routes prints path, page, source file and title in columns, and writes nothing', async () => {
  const before = projectFiles();
  const { code, stdout, stderr } = await runInProcess(['routes']);
  expect({ code, stderr, stdout }).toEqual({
    code: 0,
    stderr: '',
    stdout: [
      '/               Home  data/site.yaml          Mini',
      '/notes/first/   Note  data/notes/first.md     First',
      '/notes/second/  Note  data/notes/second.yaml  Second <b>',
      '/404.html       Lost  data/site.yaml          Not found',
      '',
    ].join('\n'),
  });
  expect(projectFiles()).toEqual(before);
});

test('published lists the paths of the built site, which the next build expects', async () => {
  onTestFinished(() => rmSync(at('published-paths.txt')));
  await runInProcess(['build']);
  const { code, stdout, stderr } = await runInProcess(['published']);
  expect({ code, stderr, stdout }).toEqual({
    code: 0,
    stderr: '',
    stdout: '4 paths added to published-paths.txt.\n',
  });
  appendFileSync(at('published-paths.txt'), '/gone/\n');
  const failed = await runInProcess(['build']);
  expect(failed.code).toBe(1);
  expect(failed.stderr).toContain('published-paths.txt:7:1  /gone/ was published, but no longer');
});

describe('an invalid command line', () => {
  test('exits with 2, and prints the reason and how to get help', async () => {
    const { code, stdout, stderr } = await run(['bulid']);
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: `unknown command "bulid"\n\n${usage}\n`,
    });
  });

  test.each([
    [[], 'a command is required'],
    [['build', '--color'], "Unknown option '--color'"],
    [['build', '--base', 'preview'], '--base expects'],
    [['build', '--origin', 'https://firm.example:99999'], '--origin expects'],
    [['build', '--runtime', 'vue'], '--runtime expects'],
  ])('%j is a usage error', async (argv, message) => {
    const { code, stdout, stderr } = await runHere(argv, mini);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain(usage);
  });

  test('a module that exports no site is a usage error', async () => {
    const { code, stderr } = await run(['build', '--site', 'other.ts']);
    expect(code).toBe(2);
    expect(stderr).toContain(
      '--site expects a module that exports site, as defineSite returns it, got "other.ts"',
    );
  });

  test.each(['yesterday', '1.5'])('SOURCE_DATE_EPOCH=%s is a usage error', async (value) => {
    const { code, stderr } = await run(['check'], { SOURCE_DATE_EPOCH: value });
    expect(code).toBe(2);
    expect(stderr).toContain(`SOURCE_DATE_EPOCH expects whole seconds since 1970, got "${value}"`);
  });
});

test('--help prints the help, and exits with 0', async () => {
  for (const argv of [['--help'], ['new', '--help']]) {
    expect(await run(argv)).toEqual({ code: 0, stdout: `${helpText}\n`, stderr: '' });
  }
  expect(projectFiles()).not.toContain('--help/package.json');
});

test('--version prints the version of the package', async () => {
  const { version } = JSON.parse(read(root, 'generator/package.json')) as { version: string };
  for (const argv of [['--version'], ['-v'], ['build', '--version']]) {
    expect(await run(argv)).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  }
});

describe('options', () => {
  const folders = ['--data', at('data'), '--static', at('static')];
  const build = (options: readonly string[]) =>
    runHere(['build', ...folders, ...options], mini, at('.cache/here'));

  test('--out, --origin, and --base are applied', async () => {
    const { code, stdout } = await build([
      '--out',
      at('deep/er'),
      '--origin',
      'https://o.example',
      '--base',
      '/p/',
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^4 pages .*deep\/er\n/);
    expect(read(at('deep/er/index.html'))).toContain(
      '<link rel="canonical" href="https://o.example/p/"/>',
    );
    expect(read(at('deep/er/sitemap.xml'))).toContain(
      '<loc>https://o.example/p/notes/first/</loc>',
    );
  });

  test('--runtime react bundles React itself', async () => {
    expect(await build(['--out', at('dist'), '--runtime', 'react'])).toMatchObject({ code: 0 });
    const script = filesBelow(at('dist')).find((file) => file.startsWith('assets/islands-')) ?? '';
    expect(readFileSync(path.join(at('dist'), script)).byteLength).toBeGreaterThan(100_000);
  });

  test('SOURCE_DATE_EPOCH sets the build date', async () => {
    const rule = `(_, { buildDate }) => [{ code: 'day', file: 'data/site.yaml', message: buildDate }]`;
    project.write({
      'site/dated.tsx': siteModuleText(`export const site = { ...mini, rules: [${rule}] };`),
    });
    const { stderr } = await run(['check', '--site', 'site/dated.tsx'], {
      SOURCE_DATE_EPOCH: '1000000000',
    });
    expect(stderr).toContain('data/site.yaml  2001-09-09');
  });
});
