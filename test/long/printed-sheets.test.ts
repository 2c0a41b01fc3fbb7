/** All pages on paper, in Chromium and in Firefox: what each sheet begins and ends with. */
import { execFileSync } from 'node:child_process';
import { describe, expect, inject, it } from 'vitest';
import { newPage, shareBrowser } from '../browser/browser.ts';
import { documentsOf } from '../support/dist.ts';
import { serveToEngine } from './support/engine-server.ts';
import { findCommand } from './support/find-command.ts';
import { firefox } from './support/firefox.ts';

shareBrowser();

const dist = inject('dist');
const documents = documentsOf(dist);
const command = findCommand(['pdftotext']);
const hint = command ? '' : ' (not installed: apt-get install poppler-utils)';

describe.skipIf(!command)(`on paper${hint}`, () => {
  it('Chromium prints no blank sheet, no heading at the end of a sheet, and the notices only on the first', async () => {
    const problems: string[] = [];
    const page = await newPage();
    for (const { path } of documents) {
      await page.goto(inject('origins').preact + path);
      const sheets = sheetsOf(await page.pdf({ format: 'Letter' }));
      problems.push(...findProblems(path, sheets, await page.evaluate(readHeadings)));
    }
    expect(problems).toEqual([]);
  });

  it.skipIf(!firefox.isInstalled())(
    'Firefox prints no blank sheet, no heading at the end of a sheet, and the notices only on the first',
    async () => {
      const problems: string[] = [];
      const server = await serveToEngine(dist);
      const tab = await firefox.openTab();
      for (const { path } of documents) {
        await tab.open(server.origin + path, 1280);
        const sheets = sheetsOf((await tab.print?.()) ?? new Uint8Array());
        problems.push(...findProblems(path, sheets, await tab.run(readHeadings)));
      }
      await tab.close();
      await server.close();
      expect(problems).toEqual([]);
    },
  );
});

/** The lines of each sheet, without those that are empty. */
function sheetsOf(input: Uint8Array): string[][] {
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
  const sheets = text.split('\f').slice(0, -1);
  return sheets.map((sheet) => sheet.split('\n').map(withSingleSpaces).filter(Boolean));
}

function findProblems(path: string, sheets: readonly string[][], headings: readonly string[]) {
  const names = headings.map(withSingleSpaces);
  return sheets.flatMap((lines, index) => {
    const sheet = `${path} sheet ${index + 1} of ${sheets.length}`;
    const last = lines.at(-1);
    if (last === undefined) return [`${sheet} is blank`];
    if (names.includes(last)) return [`${sheet} ends with the heading “${last}”`];
    const hasNotices = lines.some((line) => /© 20\d\d /.test(line));
    if (hasNotices !== (index === 0)) return [`${sheet} has the notices, or lacks them`];
    return [];
  });
}

function withSingleSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Runs in the page. */
function readHeadings(): string[] {
  return [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
}
