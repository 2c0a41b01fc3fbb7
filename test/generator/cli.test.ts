/** The command line as its user meets it: words, exit codes, files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Result } from '../../generator/measure.ts';
import { helpText } from '../../generator/options.ts';
import type { Settings } from '../../generator/types.ts';
import { miniSite, read, runCli } from '../support/build.ts';
import { elsewhere, filesBelow, linkPackages, snapshot, writeFiles } from './support/files.ts';

/** A folder with the mini site's content, and the command line run in it. */
function project(): {
  settings: Settings;
  run: (words: readonly string[], env?: NodeJS.ProcessEnv) => ReturnType<typeof runCli>;
} {
  const settings = miniSite();
  linkPackages(settings.root);
  const run = (words: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const site = words.includes('--site') ? [] : ['--site', settings.site];
    return runCli([...words, ...site], { cwd: settings.root, env: { ...elsewhere, ...env } });
  };
  return { settings, run };
}

const breakContent = ({ data }: Settings) => writeFiles(data, { 'notes/third.yaml': 'titel: Third\ndate: 5\n' });

describe('build', () => {
  test('writes dist/, prints a summary of plain lines, and ends with 0', async () => {
    const { settings, run } = project();
    const { code, stdout, stderr } = await run(['build']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^4 pages in dist\n\n +files +raw +brotli\npages +4 +[\d.]+ kB +[\d.]+ kB\n/);
    expect(stdout).toMatch(/\nslowest page {2}\/\S* [\d.]+ ms\ntime {10}start [\d.,]+ ms · .* · total [\d.,]+ ms\n/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours and cursor movements begin with this one.
    expect(stdout).not.toMatch(/[\r\u001b]/);
    expect(filesBelow(settings.out)).toContain('notes/first/index.html');
  });

  test('of faulty content prints every problem, leaves dist/, and ends with 1', async () => {
    const { settings, run } = project();
    await run(['build']);
    const before = snapshot(settings.out);
    breakContent(settings);
    const { code, stdout, stderr } = await run(['build']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(
      'data/notes/third.yaml:1:1  titel  this field is unknown\n    1 | titel: Third\n      | ^\n    hint: did you mean title?\n\n',
    );
    expect(stderr).toContain('data/notes/third.yaml:2:7  date  expected a text, got 5\n');
    expect(stderr).toMatch(/\n5 problems; dist is as it was\ndocs\/errors\.md explains: /);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours and cursor movements begin with this one.
    expect(stderr).not.toMatch(/[\r\u001b]|\n\s+at /);
    expect(snapshot(settings.out)).toEqual(before);
  });

  test('a fault of the generator or the site shows where it happened, and ends with 1', async () => {
    const { settings, run } = project();
    const mini = JSON.stringify(settings.site);
    writeFiles(settings.root, {
      'site.ts': `import { site as mini } from ${mini};\nexport const site = { ...mini, origin: () => { throw new Error('a slip'); } };\n`,
    });
    const { code, stderr } = await run(['build', '--site', 'site.ts']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/Error: a slip\n\s+at .*site\.ts:2/);
  });

  test('for GitHub each problem is an annotation too', async () => {
    const { settings, run } = project();
    breakContent(settings);
    const { stdout } = await run(['build'], { GITHUB_ACTIONS: 'true' });
    expect(stdout).toContain(
      '::error file=data/notes/third.yaml,line=1,col=1,title=unknown-field::titel this field is unknown (did you mean title?)\n',
    );
  });
});

describe('check', () => {
  test('writes nothing, and ends with 0', async () => {
    const { settings, run } = project();
    const before = filesBelow(settings.root);
    const { code, stdout } = await run(['check']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^4 pages checked, nothing written\n/);
    expect(filesBelow(settings.root)).toEqual(before);
  });

  test('of faulty content ends with 1, and says nothing of dist/', async () => {
    const { settings, run } = project();
    breakContent(settings);
    const { code, stderr } = await run(['check']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/\n5 problems\ndocs\/errors\.md explains: missing-field, unknown-field, wrong-type\n$/);
  });
});

test('routes prints path, page, source and title in columns, and writes nothing', async () => {
  const { settings, run } = project();
  const before = filesBelow(settings.root);
  const { code, stdout, stderr } = await run(['routes']);
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
  expect(filesBelow(settings.root)).toEqual(before);
});

describe('a command line at fault', () => {
  test.each([
    [[], 'no command was given'],
    [['bulid'], 'unknown command "bulid"'],
    [['build', '--colour'], "Unknown option '--colour'"],
    [['build', '--base', 'preview'], '--base expects'],
    [['build', '--runtime', 'vue'], '--runtime expects'],
  ])('%j ends with 2, says why, and shows the help', async (words, message) => {
    const { code, stdout, stderr } = await runCli(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain(helpText);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('a build date that is none', async () => {
    const { code, stderr } = await runCli(['check'], { env: { SOURCE_DATE_EPOCH: 'yesterday' } });
    expect(code).toBe(2);
    expect(stderr).toContain('SOURCE_DATE_EPOCH expects whole seconds since 1970, got "yesterday"');
  });
});

test('--help prints the help, and ends with 0', async () => {
  expect(await runCli(['--help'])).toEqual({ code: 0, stdout: `${helpText}\n`, stderr: '' });
});

describe('options', () => {
  test('--report holds the whole result of a build', async () => {
    const { settings, run } = project();
    await run(['build', '--report', 'report.json']);
    const result = JSON.parse(readFileSync(path.join(settings.root, 'report.json'), 'utf8')) as Result;
    expect(result).toMatchObject({ ok: true, mode: 'build', problems: [] });
    expect(result.pages.map(({ path }) => path)).toEqual(['/', '/notes/first/', '/notes/second/', '/404.html']);
    for (const { bytes, compressed } of result.pages) expect(bytes).toBeGreaterThan(compressed);
    expect(result.kinds.map(({ name }) => name)).toContain('scripts');
  });

  test('--report holds the problems of a failure, in a folder that need not be there yet', async () => {
    const { settings, run } = project();
    breakContent(settings);
    const { code } = await run(['check', '--report', 'new/folder/report.json']);
    expect(code).toBe(1);
    const result = JSON.parse(readFileSync(path.join(settings.root, 'new/folder/report.json'), 'utf8')) as Result;
    expect(result).toMatchObject({ ok: false, mode: 'check' });
    expect(result.problems.find(({ field }) => field === 'titel')).toMatchObject({
      code: 'unknown-field',
      file: 'data/notes/third.yaml',
      position: { line: 1, column: 1 },
      hint: 'did you mean title?',
    });
  });

  test('--data, --static, --out, --origin and --base', async () => {
    const { settings, run } = project();
    const words = [
      '--data',
      'data',
      '--static',
      'static',
      '--out',
      'deep/er',
      '--origin',
      'https://o.example',
      '--base',
      '/p/',
    ];
    const { code, stdout } = await run(['build', ...words]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^4 pages in deep\/er\n/);
    expect(read(settings.root, 'deep/er/index.html')).toContain('<link rel="canonical" href="https://o.example/p/"/>');
    expect(read(settings.root, 'deep/er/sitemap.xml')).toContain('<loc>https://o.example/p/notes/first/</loc>');
  });

  test('--runtime react ships React itself', async () => {
    const { settings, run } = project();
    const { code } = await run(['build', '--runtime', 'react']);
    expect(code).toBe(0);
    const script = filesBelow(settings.out).find((file) => file.startsWith('assets/islands-')) ?? '';
    expect(readFileSync(path.join(settings.out, script)).byteLength).toBeGreaterThan(100_000);
  });

  test('SOURCE_DATE_EPOCH stands for today, and two builds are the same bytes', async () => {
    const { settings, run } = project();
    const mini = JSON.stringify(settings.site);
    const site = `import { createElement } from 'react';\nimport { usePage } from ${JSON.stringify(path.resolve('generator/index.ts'))};\nimport { site as mini } from ${mini};
const Today = () => createElement('p', null, usePage().buildDate);
export const site = { ...mini, routes: (c: never) => mini.routes(c).map((r) => ({ ...r, render: () => [r.render(), createElement(Today, { key: 'x' })] })) };\n`;
    writeFiles(settings.root, { 'site.mts': site });
    const env = { SOURCE_DATE_EPOCH: '1000000000' };
    for (const out of ['one', 'two']) {
      expect(await run(['build', '--site', 'site.mts', '--out', out], env)).toMatchObject({ code: 0, stderr: '' });
    }
    expect(read(settings.root, 'one/index.html')).toContain('<p>2001-09-09</p>');
    const bytes = (folder: string) =>
      filesBelow(path.join(settings.root, folder)).map((file) => [
        file,
        readFileSync(path.join(settings.root, folder, file), 'latin1'),
      ]);
    expect(bytes('two')).toEqual(bytes('one'));
  });
});
