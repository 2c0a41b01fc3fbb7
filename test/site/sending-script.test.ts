/** The script of a form with an endpoint, which a build publishes for each language of the site. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { sendingScriptFiles } from '../../site/extra-files/sending-script.ts';
import { budgets } from '../budgets.ts';
import { compressedSize } from '../support/compressed-size.ts';
import { fixtures } from '../support/folders.ts';
import { firstData, readContent } from '../support/real-site.ts';

/** Texts of the scripts of a firm, by their paths. */
async function scriptsOf(data: string): Promise<ReadonlyMap<string, string>> {
  const files = sendingScriptFiles(await readContent(data));
  const texts = files.map(async ({ path: file, body }) => {
    const bytes = await (typeof body === 'function' ? body() : body);
    return [file, Buffer.from(bytes).toString()] as const;
  });
  return new Map(await Promise.all(texts));
}

test('a site in two languages has a script with the texts of each, within the budget', async () => {
  const scripts = await scriptsOf(path.join(fixtures, 'miami-firm/data'));
  expect([...scripts.keys()]).toEqual(['/send-message.js', '/send-message-es.js']);
  expect(scripts.get('/send-message.js')).toContain('You’re offline');
  expect(scripts.get('/send-message-es.js')).toContain('No tiene conexión');
  for (const text of scripts.values()) {
    expect(compressedSize(text)).toBeLessThanOrEqual(budgets.sendingScript);
  }
});

test('a site whose form sends nothing has no such script', async () => {
  expect(await scriptsOf(firstData)).toEqual(new Map());
});
