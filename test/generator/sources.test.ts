/** A site on one file with many records and on an API, with modules and options that await. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bundleClient } from '../../generator/compile/bundle-client.ts';
import { BuildFailure } from '../../generator/lib/problems.ts';
import { miniSite } from '../support/build.ts';
import { runCli } from '../support/cli.ts';
import { linkPackages, outsideProjectEnv, writeFiles } from '../support/files.ts';
import { fixtures } from '../support/folders.ts';
import { itInLongRun } from '../support/long-run.ts';
import { startDev, until } from './support/dev.ts';

function copySite(root: string): void {
  for (const part of ['data', 'static'])
    rmSync(path.join(root, part), { recursive: true, force: true });
  cpSync(path.join(fixtures, 'sources-site'), root, { recursive: true });
}

describe('a site whose records come from an API', { timeout: 120_000 }, () => {
  test('is built, with the environment in its pages and the public one in its islands', async () => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'prerender-sources-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    linkPackages(root);
    copySite(root);
    const build = async (key: string) => {
      const env = { ...outsideProjectEnv, SITE_NAME: 'Our birds', PUBLIC_MAP_KEY: key };
      const { code, stderr, stdout } = await runCli(['build'], { cwd: root, env });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain('1 page');
      const html = readFileSync(path.join(root, 'dist/index.html'), 'utf8');
      const [, script = ''] = /src="\/(assets\/islands-\w+\.js)"/.exec(html) ?? [];
      return { html, script: readFileSync(path.join(root, 'dist', script), 'utf8') };
    };
    const { html, script } = await build('first-key');
    expect(html).toContain('<h1>Our birds</h1>');
    expect(html).toContain('<p>Heron, 180 cm: The <em>north</em> pond</p>');
    expect(html).toContain('Map with first-key');
    expect(html).toContain(':root{color-scheme:dark}');
    expect(script).toContain('first-key');
    expect(script).not.toContain('Our birds');
    expect(readFileSync(path.join(root, 'dist/birds.txt'), 'utf8')).toBe('Heron,Egret');
    expect(existsSync(path.join(root, 'dist/birds/index.html'))).toBe(true);
    expect((await build('second-key')).script).toContain('second-key');

    writeFiles(root, { 'site/api.json': '[{ "id": "A b", "bird": "herron", "place": "" }]' });
    const failed = await runCli(['check'], { cwd: root, env: outsideProjectEnv });
    expect(failed.stderr).toContain('sightings  [0].id  expected an id of');
    expect(failed.stderr).toContain('sightings#A b  bird  there is no record "herron" in birds');
    writeFiles(root, { 'site/api.json': '[' });
    const unreadable = await runCli(['check'], { cwd: root, env: outsideProjectEnv });
    expect(unreadable.stderr).toMatch(
      /site\/sightings\.ts:14:\d+ {2}the records of sightings could not be loaded: Unexpected end/,
    );
  });

  itInLongRun(
    'is served by dev, which loads the records again with the module that loads them',
    async () => {
      const { config, printed, page } = await startDev(['--port', '0'], (mini) => {
        copySite(mini.root);
        return { ...mini, siteModule: path.join(mini.root, 'site/site.tsx') };
      });
      const shows = (text: string) => until(async () => (await page()).includes(text), printed);
      await shows('Heron, 180 cm');
      await until(() => printed().includes('checked in'), printed);
      writeFiles(config.root, {
        'data/birds.yaml':
          'heron: { name: Big heron, wingspan: 181 }\negret: { name: Egret, wingspan: 1 }\n',
      });
      await shows('Big heron, 181 cm');
      writeFiles(config.root, {
        'site/api.json': '[{ "id": "1", "bird": "egret", "place": "Somewhere else" }]',
      });
      await shows('Somewhere else');
      const before = printed().length;
      const module = readFileSync(path.join(config.root, 'site/sightings.ts'), 'utf8');
      const failing = module.replace('const text =', "throw new Error('too early');\nconst text =");
      writeFiles(config.root, { 'site/sightings.ts': failing });
      await until(() => printed().slice(before).includes('too early'), printed);
      expect(printed().slice(before)).toContain('site/sightings.ts:9:7');
      writeFiles(config.root, { 'site/sightings.ts': module });
      await shows('Somewhere else');
    },
  );
});

test('an island may read only variables that every visitor may know', async () => {
  const config = miniSite();
  const text = `// process.env.COMMENT and 'import.meta.env.TEXT'
export const ErrorScreen = () => null;
const text = 'process.env.IN_TEXT';
export const islands = { text, url: import.meta.url, mode: process.env.NODE_ENV };
console.log(process.env.SECRET, import.meta.env.PUBLIC_ONE, process.env['TWO']);
const { MODE } = import.meta.env;
console.log(MODE);
`;
  writeFiles(config.root, { 'islands.tsx': text });
  const islands = path.join(config.root, 'islands.tsx');
  const failure = await bundleClient({ islands, styles: undefined }, config).catch(String);
  expect(failure).toContain('3 problems');
  const { problems } = await bundleClient({ islands, styles: undefined }, config).then(
    () => new BuildFailure([]),
    (error: BuildFailure) => error,
  );
  expect(problems).toMatchObject([
    {
      file: 'islands.tsx',
      position: { line: 5, column: 13 },
      message: 'Browsers, where an island runs, have no process.env.SECRET',
      hint: 'read it in a page, and pass it to the island; or name it PUBLIC_SECRET, if every visitor may know it',
    },
    { position: { line: 5, column: 61 }, message: expect.stringContaining("process.env['TWO']") },
    {
      position: { line: 6, column: 18 },
      hint: 'write the name of each variable, as import.meta.env.PUBLIC_API_URL',
    },
  ]);
});
