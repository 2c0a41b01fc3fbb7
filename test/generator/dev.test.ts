/** `dev` as a process of its own: a developer saves, breaks, fixes, and deletes, and looks at the page. */
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { ResolvedConfig } from '../../generator/shared/types.ts';
import { freePort, startDev, until } from './support/dev.ts';
import { filesBelow, writeFiles } from './support/files.ts';
import { siteModule } from './support/project.ts';

describe('dev', { timeout: 120_000 }, () => {
  test('shows what is saved, what is broken, and that it is mended', async () => {
    const { settings, printed, page, child } = await startDev();
    expect(await page()).toContain('<h1>Mini</h1>');
    expect(printed()).toMatch(
      /^updated in \d+ ms, checked in \d+ ms {2}http:\/\/localhost:\d+\/\n/,
    );
    const shows = (text: string, below = '') =>
      until(async () => (await page(below)).includes(text), printed);

    writeFiles(settings.data, {
      'site.yaml': 'name: Changed\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await shows('<h1>Changed</h1>');

    // As an editor saves, and its formatter does right behind it.
    writeFiles(settings.data, {
      'site.yaml': 'name: Saved\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await setTimeout(30);
    writeFiles(settings.data, {
      'site.yaml': 'name: Formatted\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await shows('<h1>Formatted</h1>');
    writeFiles(settings.data, {
      'site.yaml': 'name: Changed\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await shows('<h1>Changed</h1>');

    writeFiles(settings.data, { 'site.yaml': 'name: Changed\nwelcom: Read.\n' });
    await until(() => printed().includes('data/site.yaml:2:1  welcom  unknown field'), printed);
    expect(printed()).toContain('did you mean "welcome"?');
    expect(await page()).toContain('<h1>Changed</h1>');

    writeFiles(settings.data, {
      'site.yaml': 'name: Mended\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await shows('<h1>Mended</h1>');

    writeFiles(settings.data, {
      'notes/third.md': '---\ntitle: Third\ndate: 2026-03-04\nkind: idea\ntags: [x]\n---\n\nNew.\n',
    });
    await shows('<h1>Third</h1>', 'notes/third/');

    writeFiles(settings.static, {
      'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" id="other"/>',
    });
    await shows('id="other"', 'dot.svg');

    renameSync(settings.data, `${settings.data}-away`);
    const gone = /data(?:\/site\.yaml)? {2}this (?:folder|file) is required, and does not exist/;
    await until(() => gone.test(printed()), printed);
    expect(await page()).toContain('<h1>Mended</h1>');
    expect(child.exitCode).toBeNull();

    renameSync(`${settings.data}-away`, settings.data);
    writeFiles(settings.data, {
      'site.yaml': 'name: Back\nwelcome: Read the [first note](/notes/first/).\n',
    });
    await shows('<h1>Back</h1>');
    expect(filesBelow(settings.root).some((file) => file.startsWith('dist/'))).toBe(false);
  });

  test('starts on sources that are broken, and goes on once they are mended', async () => {
    const good = siteModule('export const site = mini;');
    const ownSite = (settings: ResolvedConfig) => {
      writeFiles(settings.root, { 'own/site.tsx': good.replace('const site', 'const const site') });
      return { ...settings, site: path.join(settings.root, 'own/site.tsx') };
    };
    const port = await freePort();
    const { settings, printed, page } = await startDev(['--port', String(port)], ownSite, port);
    await until(() => printed().includes('Expected identifier'), printed);
    writeFileSync(settings.site, good);
    await until(async () => (await page()).includes('<h1>Mini</h1>'), printed);
  });

  test('shows a saved module that is outside of the folder of the site', async () => {
    const titled =
      'routes: (c) => mini.routes(c).map((r) => ({ ...r, title: r.title + suffix + name + more.text }))';
    const modules = {
      'own/site.tsx': siteModule(
        `import suffix from '../lib/suffix.ts';\nimport more, { name } from '../lib/more.json';\nexport const site = { ...mini, ${titled} };`,
      ),
      'lib/suffix.ts': "export default ' one';",
      'lib/more.json': '{ "name": " and", "text": " more" }',
    };
    const ownSite = (settings: ResolvedConfig) => {
      writeFiles(settings.root, modules);
      return { ...settings, site: path.join(settings.root, 'own/site.tsx') };
    };
    const { settings, printed, page } = await startDev(['--port', '0'], ownSite);
    expect(await page()).toContain('<title>Mini one and more</title>');
    writeFiles(settings.root, { 'lib/suffix.ts': "export default ' two';" });
    await until(async () => (await page()).includes('<title>Mini two and more</title>'), printed);
    writeFiles(settings.root, { 'lib/more.json': '{ "name": " and", "text": " most" }' });
    await until(async () => (await page()).includes('<title>Mini two and most</title>'), printed);
  });
});
