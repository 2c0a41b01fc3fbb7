/** `dev` as a separate process: a developer saves, breaks, fixes, and deletes files. */
import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ResolvedConfig } from '../../generator/lib/config.ts';
import { filesBelow, writeFiles } from '../support/files.ts';
import { inLongRun, itInLongRun } from '../support/long-run.ts';
import { freePort, startDev, until } from './support/dev.ts';
import { siteModuleText } from './support/project.ts';

describe('dev', { timeout: 120_000 }, () => {
  test('shows saved changes, prints problems, and recovers once they are fixed', async () => {
    const { config, printed, page, child } = await startDev();
    expect(await page()).toContain('<h1>Mini</h1>');
    expect(printed()).toMatch(
      /^updated in \d+ ms, checked in \d+ ms {2}http:\/\/localhost:\d+\/\n/,
    );
    const shows = (text: string, below = '') =>
      until(async () => (await page(below)).includes(text), printed);

    writeFiles(config.data, {
      'site.yaml': 'name: Changed\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await shows('<h1>Changed</h1>');

    // An editor saves a file, and its formatter saves it again right afterward.
    writeFiles(config.data, {
      'site.yaml': 'name: Saved\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await setTimeout(30);
    writeFiles(config.data, {
      'site.yaml': 'name: Formatted\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await shows('<h1>Formatted</h1>');
    writeFiles(config.data, {
      'site.yaml': 'name: Changed\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await shows('<h1>Changed</h1>');

    writeFiles(config.data, { 'site.yaml': 'name: Changed\nwelcom: Read.\n' });
    await until(() => printed().includes('data/site.yaml:2:1  welcom  unknown field'), printed);
    expect(printed()).toContain('did you mean "welcome"?');
    expect(await page()).toContain('<h1>Changed</h1>');

    writeFiles(config.data, {
      'site.yaml': 'name: Fixed\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await shows('<h1>Fixed</h1>');

    writeFiles(config.data, {
      'notes/third.md': '---\ntitle: Third\ndate: 2026-03-04\nkind: idea\ntags: [x]\n---\n\nNew.\n',
    });
    await shows('<h1>Third</h1>', 'notes/third/');

    writeFiles(config.static, {
      'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" id="other"/>',
    });
    await shows('id="other"', 'dot.svg');

    renameSync(config.data, `${config.data}-away`);
    const missingDataMessage =
      /data(?:\/site\.yaml)? {2}this (?:folder|file) is required, and does not exist/;
    await until(() => missingDataMessage.test(printed()), printed);
    expect(await page()).toContain('<h1>Fixed</h1>');
    expect(child.exitCode).toBeNull();

    renameSync(`${config.data}-away`, config.data);
    writeFiles(config.data, {
      'site.yaml': 'name: Back\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await shows('<h1>Back</h1>');
    expect(filesBelow(config.root).some((file) => file.startsWith('dist/'))).toBe(false);
  });

  test.each(
    inLongRun(
      ['does not parse', 'export const const site = mini;', 'Expected identifier'],
      [
        'throws',
        "export const site = mini;\nthrow new Error('no firm');",
        'the site threw: no firm',
      ],
    ),
  )('starts with code that %s, and recovers once it is fixed', async (_, invalid, message) => {
    const validModule = siteModuleText('export const site = mini;');
    const withInvalidModule = (config: ResolvedConfig) => {
      writeFiles(config.root, { 'site/site.tsx': siteModuleText(invalid) });
      return { ...config, siteModule: path.join(config.root, 'site/site.tsx') };
    };
    const port = await freePort();
    const { config, printed, page } = await startDev(
      ['--port', String(port)],
      withInvalidModule,
      port,
    );
    await until(() => printed().includes(message), printed);
    expect(printed()).toContain('site/site.tsx');
    writeFileSync(config.siteModule, validModule);
    await until(async () => (await page()).includes('<h1>Mini</h1>'), printed);
  });

  test.each(
    inLongRun(
      ['a small file of static/', 'static', 1000],
      ['a large file next to the records', 'data/notes', 1e6],
    ),
  )('updates pages once for %s that takes long to copy', async (_, folder, partBytes) => {
    const { config, address, printed } = await startDev();
    const controller = new AbortController();
    onTestFinished(() => controller.abort());
    const { body } = await fetch(`${address}__dev/events`, { signal: controller.signal });
    let received = '';
    const write = (text: string) => {
      received += text;
    };
    const events = body?.pipeThrough(new TextDecoderStream()).pipeTo(new WritableStream({ write }));
    events?.catch(() => 'aborted');
    const updates = () => new Set(received.match(/"version":\d+/g)).size - 1;
    const printedBefore = printed().length;
    const checks = () =>
      printed()
        .slice(printedBefore)
        .match(/expected a record ending/g)?.length ?? 0;
    for (let part = 0; part < 40; part++) {
      appendFileSync(path.join(config.root, folder, 'film.mp4'), 'x'.repeat(partBytes));
      await setTimeout(25);
    }
    const counted = () => (folder === 'static' ? updates() : checks());
    await until(() => counted() > 0, printed);
    await setTimeout(500);
    expect(counted()).toBe(1);
  });

  itInLongRun('follows a module that becomes a folder, is deleted, and fails later', async () => {
    const modules = {
      'site/site.tsx': siteModuleText(
        "import { badge } from './badge';\nexport const site = { ...mini, routes: (c) => mini.routes(c).map((r) => ({ ...r, title: r.title + badge })) };",
      ),
      'site/badge.tsx': "export const badge = ' one';",
    };
    const withModules = (config: ResolvedConfig) => {
      writeFiles(config.root, modules);
      return { ...config, siteModule: path.join(config.root, 'site/site.tsx') };
    };
    const { config, printed, page, child } = await startDev(['--port', '0'], withModules);
    const shows = (title: string) =>
      until(async () => (await page()).includes(`<title>Mini ${title}</title>`), printed);
    await shows('one');
    writeFiles(config.root, { 'site/badge/index.tsx': "export const badge = ' two';" });
    rmSync(path.join(config.root, 'site/badge.tsx'));
    await shows('two');
    writeFiles(config.root, { 'site/badge.ts': "export const badge = ' three';" });
    await shows('three');
    const missing = printed().length;
    rmSync(path.join(config.root, 'site/badge.ts'));
    rmSync(path.join(config.root, 'site/badge'), { recursive: true });
    await until(() => printed().slice(missing).includes('Could not resolve'), printed);
    expect(printed()).not.toMatch(/^ +at /m);
    writeFiles(config.root, {
      'site/badge.js':
        "export const badge = ' four';\nsetTimeout(() => { throw new Error('later'); });\nPromise.reject(new Error('unheard'));\nconsole.error(new Error('printed'));",
    });
    await shows('four');
    await until(
      () => 'later unheard'.split(' ').every((text) => printed().includes(text)),
      printed,
    );
    expect(printed()).toContain('site/badge.js:2');
    expect(printed()).toMatch(/Error: printed\n +at .*site\/badge\.js:4:15/);
    expect(child.exitCode).toBeNull();
  });

  itInLongRun('shows a saved module that is outside of the folder of the site', async () => {
    const titled =
      'routes: (c) => mini.routes(c).map((r) => ({ ...r, title: r.title + suffix + name + more.text }))';
    const modules = {
      'site/site.tsx': siteModuleText(
        `import suffix from '../lib/suffix.ts';\nimport more, { name } from '../lib/more.json';\nexport const site = { ...mini, ${titled} };`,
      ),
      'lib/suffix.ts': "export default ' one';",
      'lib/more.json': '{ "name": " and", "text": " more" }',
    };
    const withInvalidModule = (config: ResolvedConfig) => {
      writeFiles(config.root, modules);
      return { ...config, siteModule: path.join(config.root, 'site/site.tsx') };
    };
    const { config, printed, page } = await startDev(['--port', '0'], withInvalidModule);
    expect(await page()).toContain('<title>Mini one and more</title>');
    writeFiles(config.root, { 'lib/suffix.ts': "export default ' two';" });
    await until(async () => (await page()).includes('<title>Mini two and more</title>'), printed);
    writeFiles(config.root, { 'lib/more.json': '{ "name": " and", "text": " most" }' });
    await until(async () => (await page()).includes('<title>Mini two and most</title>'), printed);
  });
});
