/** The progress line appears in a terminal after a second, and is erased. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildSite } from '../../generator/build/build.ts';
import { createProgress } from '../../generator/report/progress.ts';
import { miniSite, siteOf } from '../support/build.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const eraseLine = '\r\u001b[K';

/** A terminal that records what is written to it, and a clock that the test sets. */
function openTerminal({ isTTY = true, columns = 80, env = {} } = {}) {
  const writes: string[] = [];
  const clock = { ms: 0 };
  const stream = { isTTY, columns, write: (text: string) => writes.push(text) > 0 };
  const progress = createProgress(stream as never, env, () => clock.ms);
  return { progress, writes, clock };
}

test('a build of less than a second prints nothing', () => {
  const { progress, writes, clock } = openTerminal();
  progress.show('Reading the content');
  clock.ms = 999;
  progress.show('Rendering', 1, 50);
  progress.end();
  vi.runAllTimers();
  expect(writes).toEqual([]);
});

test('a long build shows the stage and its pages, at most ten times per second', () => {
  const { progress, writes, clock } = openTerminal();
  for (const ms of [1000, 1050, 1099, 1100, 1101]) {
    clock.ms = ms;
    progress.show('Rendering', ms, 10_000);
  }
  expect(writes).toEqual([
    `${eraseLine}Rendering: 1,000 of 10,000 pages …`,
    `${eraseLine}Rendering: 1,100 of 10,000 pages …`,
  ]);
});

test('a command that shows no stage, such as dev, prints nothing', () => {
  const { writes } = openTerminal();
  vi.advanceTimersByTime(5000);
  expect(writes).toEqual([]);
});

test('a long stage appears although it reports nothing in between', () => {
  const { progress, writes, clock } = openTerminal();
  progress.show('Creating images and other files');
  clock.ms = 1000;
  vi.advanceTimersByTime(1000);
  expect(writes).toEqual([`${eraseLine}Creating images and other files …`]);
});

test('the line is erased at the end, and does not come back', () => {
  const { progress, writes, clock } = openTerminal();
  clock.ms = 2000;
  progress.show('Rendering', 1, 2);
  progress.end();
  expect(writes.at(-1)).toBe(eraseLine);
  const count = writes.length;
  clock.ms = 3000;
  progress.show('Rendering', 2, 2);
  progress.end();
  vi.runAllTimers();
  expect(writes).toHaveLength(count);
});

test('the line is shorter than the terminal is wide, because a wrapped line is not erased', () => {
  const { progress, writes, clock } = openTerminal({ columns: 12 });
  clock.ms = 2000;
  progress.show('Rendering', 1, 2);
  expect(writes).toEqual([`${eraseLine}Rendering: `]);
});

test.each([
  ['a pipe', { isTTY: false }],
  ['CI', { env: { CI: 'true' } }],
  ['a terminal that cannot erase', { env: { TERM: 'dumb' } }],
])('nothing is printed to %s', (_, options) => {
  const { progress, writes, clock } = openTerminal(options);
  clock.ms = 5000;
  progress.show('Rendering', 1, 2);
  vi.runAllTimers();
  progress.end();
  expect(writes).toEqual([]);
});

test('a build reports its stages in order, and each page', async () => {
  vi.useRealTimers();
  const config = miniSite();
  const progress: string[] = [];
  const show = (stage: string, done?: number, all?: number) => {
    progress.push(all === undefined ? stage : `${stage} ${done}/${all}`);
  };
  await buildSite(await siteOf(config), config, { show, end: () => undefined });
  expect(progress).toEqual([
    'Reading the content',
    'Rendering 0/4',
    'Rendering 1/4',
    'Rendering 2/4',
    'Rendering 3/4',
    'Creating images and other files',
    'Checking links between pages',
  ]);
});
