/** Files of static/ that are larger than what Node reads at once, and more than the memory budget. */
import { closeSync, ftruncateSync, openSync, statfsSync, statSync, writeSync } from 'node:fs';
import os from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProject, type Project } from '../generator/support/project.ts';
import { runCli } from '../support/cli.ts';

const gigabyte = 1024 ** 3;
const films = ['film-one.mp4', 'film-two.mp4', 'data.json'];
const filmBytes = 3 * gigabyte;

/** The copies have no holes. */
const neededBytes = films.length * filmBytes + gigabyte;
const freeBytes = () => {
  const { bavail, bsize } = statfsSync(os.tmpdir());
  return bavail * bsize;
};

/** A slow disk takes minutes to write the copies. */
const buildTimeoutMs = 900_000;

/** A build of a small site takes about 85 MB. */
const maxMemoryMb = 200;

/** Creates a file of zeros that takes no space, and ends with a text. */
function writeSparse(file: string, end: string): void {
  const descriptor = openSync(file, 'w');
  ftruncateSync(descriptor, filmBytes);
  writeSync(descriptor, end, filmBytes - end.length);
  closeSync(descriptor);
}

describe.skipIf(freeBytes() < neededBytes)('files of three gigabytes in static/', () => {
  let project: Project;
  const build = async () => {
    const argv = ['build', '--json', '--site', 'site/site.tsx'];
    const ended = await runCli(argv, { cwd: project.root, timeout: buildTimeoutMs });
    return {
      ...ended,
      report: JSON.parse(ended.stdout) as { readonly peakMemoryMb: number },
    };
  };

  beforeAll(() => {
    project = openProject();
    for (const film of films) writeSparse(project.at('static', film), 'one');
  });
  afterAll(() => project.remove());

  test('are published in little memory, and keep their time if they did not change', async () => {
    const { code, stderr, report } = await build();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(report.peakMemoryMb).toBeLessThan(maxMemoryMb);
    const filmStats = () => films.map((film) => statSync(project.at('dist', film)));
    expect(filmStats().map(({ size }) => size)).toEqual(films.map(() => filmBytes));
    const before = filmStats().map(({ mtimeMs }) => mtimeMs);

    writeSparse(project.at('static/film-two.mp4'), 'two');
    const second = await build();
    expect(second.code).toBe(0);
    expect(second.report.peakMemoryMb).toBeLessThan(maxMemoryMb);
    const isSame = filmStats().map(({ mtimeMs }, index) => mtimeMs === before[index]);
    expect(isSame).toEqual([true, false, true]);
    console.log(
      `${films.length} files of 3 GiB: ${report.peakMemoryMb} MB, ${second.report.peakMemoryMb} MB`,
    );
  });
});
