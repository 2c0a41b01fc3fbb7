/** The command line as its user meets it: words, exit codes, files. */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { helpText } from '../../generator/command/options.ts';
import type { Result } from '../../generator/command/report.ts';
import { site as mini } from '../fixtures/mini-site/site.tsx';
import { read } from '../support/build.ts';
import { startCli } from '../support/cli.ts';
import { errorsDoc } from '../support/folders.ts';
import { filesBelow, snapshot } from './support/files.ts';
import { openProject, runHere, siteModule } from './support/project.ts';

const project = openProject();
const { at, run } = project;
beforeEach(project.reset);
afterAll(project.remove);

/** Runs a command line in the project's folder, but in this process, which takes a fifth of the time. */
async function runInProcess(words: readonly string[], site: unknown = mini) {
  const before = process.cwd();
  process.chdir(project.root);
  try {
    return await runHere(words, site, at('.cache/here'));
  } finally {
    process.chdir(before);
  }
}

const breakContent = () => project.write({ 'data/notes/third.yaml': 'titel: Third\ndate: 5\n' });
const reportIn = (file: string) => JSON.parse(readFileSync(at(file), 'utf8')) as Result;
/** The project's files, but for what is kept from one build to the next. */
const files = () =>
  filesBelow(project.root).filter((file) => !/^(?:\.cache|node_modules)\b/.test(file));
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours and cursor movements begin with this one.
const cursor = /[\r\u001b]/;

test('a word that is missing is a fault of the command line', async () => {
  const { code, stderr } = await run(['build', '--site']);
  expect(code).toBe(2);
  expect(stderr).toContain('Usage: fair-copy <command> [options]');
});

test('proof of a site that has no advice to give says so', async () => {
  expect(await runInProcess(['proof'])).toEqual({
    code: 0,
    stdout: 'No advice.\n',
    stderr: '',
  });
});

describe('a site in a folder of its own', () => {
  const folders = { data: 'records', static: 'files', out: '../built/birds' };
  const birds = { ...mini, ...folders };
  const runBirds = (command: string, ...options: string[]) =>
    runInProcess([command, '--site', 'birds/site.tsx', ...options], birds);
  beforeEach(() => {
    for (const [from, to] of [
      ['data', 'birds/records'],
      ['static', 'birds/files'],
    ] as const)
      cpSync(at(from), at(to), { recursive: true });
    for (const folder of ['data', 'built']) rmSync(at(folder), { recursive: true, force: true });
    const site = `{ ...mini, ...${JSON.stringify(folders)} }`;
    project.write({ 'birds/site.tsx': siteModule(`export const site = ${site};`) });
  });

  test('is all that build has to be told', async () => {
    const ended = await run(['build', '--site', 'birds/site.tsx']);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(at('built/birds/index.html'))).toBe(true);
  });

  test.each(['check', 'routes', 'proof'])('is all that %s has to be told', async (command) => {
    expect(await runBirds(command)).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(at('built/birds/index.html'))).toBe(false);
  });

  test('is told otherwise by the command line, from the current folder', async () => {
    expect(await runBirds('build', '--out', 'elsewhere')).toMatchObject({ code: 0 });
    expect(existsSync(at('elsewhere/index.html'))).toBe(true);
  });

  test('is served as it was built, its page of unknown paths too', async () => {
    expect(await runBirds('build')).toMatchObject({ code: 0 });
    const { child, ended } = startCli(['preview', '--site', 'birds/site.tsx', '--port', '0'], {
      cwd: project.root,
    });
    const [, address = ''] = await new Promise<RegExpExecArray>((resolve) => {
      let said = '';
      child.stdout?.on('data', (text: string) => {
        said += text;
        const found = /(http:\/\/localhost:\d+)/.exec(said);
        if (found) resolve(found);
      });
    });
    const pages = await Promise.all(
      ['/', '/nowhere/'].map((page) => fetch(address + page).then((one) => one.text())),
    );
    child.kill();
    await ended;
    expect(pages.map((page) => /<title>(.*?)<\/title>/.exec(page)?.[1])).toEqual([
      'Mini',
      'Not found',
    ]);
  });
});

describe('build', () => {
  test('writes dist/, prints a summary of plain lines, and ends with 0', async () => {
    const { code, stdout, stderr } = await run(['build']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^4 pages \(\d+\.\d MB\) and 8 files \(\d+\.\d MB\) in dist\n/);
    expect(stdout).toMatch(/\n[\d,]+ ms, \d+ MB of memory at most\n$/);
    expect(stdout).not.toMatch(cursor);
    expect(filesBelow(at('dist'))).toContain('notes/first/index.html');
  });

  test('of faulty content prints every problem, leaves dist/, and ends with 1', async () => {
    await runInProcess(['build']);
    const before = snapshot(at('dist'));
    breakContent();
    const words = ['build', '--report', 'new/folder/report.json'];
    const { code, stdout, stderr } = await run(words);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'data/notes/third.yaml:1:1  titel  unknown field\n    1 | titel: Third\n      | ^\n    hint: did you mean "title"?\n\n',
    );
    expect(stderr).toContain('data/notes/third.yaml:2:7  date  expected a text, got 5\n');
    expect(stderr).toContain(`\n5 problems; dist is unchanged\n${errorsDoc} explains: `);
    expect(stderr).not.toContain('::error');
    expect(stderr).not.toMatch(cursor);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(stdout).toBe('');
    expect(snapshot(at('dist'))).toEqual(before);

    const result = reportIn('new/folder/report.json');
    expect(result).toMatchObject({ ok: false, mode: 'build' });
    expect(result.problems.find(({ field }) => field === 'titel')).toMatchObject({
      code: 'unknown-field',
      file: 'data/notes/third.yaml',
      position: { line: 1, column: 1 },
      hint: 'did you mean "title"?',
    });
  });
});

describe('check', () => {
  test('writes nothing, and ends with 0', async () => {
    const before = files();
    const { code, stdout } = await runInProcess(['check']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^4 pages .* checked, nothing written\n/);
    expect(files()).toEqual(before);
  });

  test('of faulty content ends with 1, and says nothing of dist/', async () => {
    breakContent();
    const { code, stderr } = await runInProcess(['check']);
    expect(code).toBe(1);
    const explained = `${errorsDoc} explains: missing-field, unknown-field, wrong-type`;
    expect(stderr.endsWith(`\n5 problems\n${explained}\n`)).toBe(true);
  });

  test('on GitHub Actions also prints an annotation for each problem', async () => {
    breakContent();
    const { stderr } = await run(['check'], { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: at() });
    expect(stderr.match(/^::error file=data\/notes\/third\.yaml,line=\d+,col=\d+,/gm)?.length).toBe(
      5,
    );
  });
});

test('routes prints path, page, source and title in columns, and writes nothing', async () => {
  const before = files();
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
  expect(files()).toEqual(before);
});

describe('a command line at fault', () => {
  test('ends with 2, says why, and shows the help', async () => {
    const { code, stdout, stderr } = await run(['bulid']);
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      // Which module is meant where none is named, the folder tells.
      stderr: `unknown command "bulid"\n\n${helpText}\n`,
    });
  });

  test.each([
    [[], 'a command is required'],
    [['build', '--colour'], "Unknown option '--colour'"],
    [['build', '--base', 'preview'], '--base expects'],
    [['build', '--origin', 'https://firm.example:99999'], '--origin expects'],
    [['build', '--runtime', 'vue'], '--runtime expects'],
  ])('%j', async (words, message) => {
    const { code, stdout, stderr } = await runHere(words, mini);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain(helpText);
  });

  test('a module that exports no site', async () => {
    const { code, stderr } = await runHere(['build', '--site', 'other.ts'], undefined);
    expect(code).toBe(2);
    expect(stderr).toContain('--site expects a module that exports site, got "other.ts"');
  });

  test.each(['yesterday', '1.5'])('%s: a build date that is none', async (said) => {
    const { code, stderr } = await run(['check'], { SOURCE_DATE_EPOCH: said });
    expect(code).toBe(2);
    expect(stderr).toContain(`SOURCE_DATE_EPOCH expects whole seconds since 1970, got "${said}"`);
  });
});

test('--help prints the help, and ends with 0', async () => {
  for (const argv of [['--help'], ['new', '--help']]) {
    expect(await run(argv)).toEqual({ code: 0, stdout: `${helpText}\n`, stderr: '' });
  }
  expect(files()).not.toContain('--help/package.json');
});

describe('options', () => {
  const folders = ['--data', at('data'), '--static', at('static')];
  const build = (words: readonly string[]) =>
    runHere(['build', ...folders, ...words], mini, at('.cache/here'));

  test('--report holds the whole result of a build', async () => {
    await build(['--out', at('dist'), '--report', at('report.json')]);
    const result = reportIn('report.json');
    expect(result).toMatchObject({ ok: true, mode: 'build', problems: [] });
    expect(result.pages.map(({ path }) => path)).toEqual([
      '/',
      '/notes/first/',
      '/notes/second/',
      '/404.html',
    ]);
    expect(result.pages.map(({ source }) => source.endsWith('data/notes/first.md'))).toContain(
      true,
    );
    const { files, pageBytes } = result;
    const sum = (...names: string[]) =>
      names.reduce((bytes, name) => bytes + read(at('dist'), name).length, 0);
    expect(pageBytes).toBe(
      sum('index.html', 'notes/first/index.html', 'notes/second/index.html', '404.html'),
    );
    expect(files.find(({ path }) => path === 'dot.svg')?.bytes).toBe(sum('dot.svg'));
  });

  test('--data, --static, --out, --origin and --base', async () => {
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

  test('--runtime react ships React itself', async () => {
    expect(await build(['--out', at('dist'), '--runtime', 'react'])).toMatchObject({ code: 0 });
    const script = filesBelow(at('dist')).find((file) => file.startsWith('assets/islands-')) ?? '';
    expect(readFileSync(path.join(at('dist'), script)).byteLength).toBeGreaterThan(100_000);
  });

  test('SOURCE_DATE_EPOCH stands for today', async () => {
    const told = `(_, { buildDate }) => [{ code: 'day', file: 'data/site.yaml', message: buildDate }]`;
    project.write({
      'site/told.tsx': siteModule(`export const site = { ...mini, rules: [${told}] };`),
    });
    const { stderr } = await run(['check', '--site', 'site/told.tsx'], {
      SOURCE_DATE_EPOCH: '1000000000',
    });
    expect(stderr).toContain('data/site.yaml  2001-09-09');
  });
});
