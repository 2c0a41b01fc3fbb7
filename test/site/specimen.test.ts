/** A letter whose lines are explained next to it. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { firstData, renderReal } from '../support/real-site.ts';
import { recordEditor } from '../support/record-editor.ts';
import { readBuiltSite, visibleTextOf } from '../support/site.ts';

it('the takedown notice has a line and a reason for each of the six things the law asks for', () => {
  const page = readBuiltSite().page('/copyrights/dmca/');
  const parts = [...page.querySelectorAll('.letter [data-part]')].map((line) => line.className);
  expect([...parts].sort()).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6']);
  const reasons = [...page.querySelectorAll('.reasons > li')];
  expect(reasons.map(({ className }) => className)).toEqual([...parts].sort());
  expect(page.querySelector('.specimen button')?.hasAttribute('hidden')).toBe(true);
  expect([...page.querySelectorAll('.sections a')].map(visibleTextOf)).toContain(
    'A takedown notice, line by line',
  );
});

it('a line of a letter has to name one of its parts', async () => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'specimen-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  cpSync(firstData, data, { recursive: true });
  recordEditor(path.join(data, 'subareas/copyrights/dmca.yaml'))((record) => ({
    ...record,
    specimen: {
      title: 'A letter',
      intro: 'It has one part.',
      lines: [{ text: 'I ask you to stop.', part: 2 }],
      parts: [{ title: 'The demand', reason: 'Say what you want.' }],
    },
  }));
  const { problems } = await renderReal(data);
  expect(problems.map(({ message }) => message)).toEqual([
    'expected a position up to 1, that of the last part, got 2',
  ]);
});
