/** Notices a clock that is behind, which delays the records of a day. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { displayPath, walk } from '../shared/disk.ts';
import { formatTime } from '../shared/text.ts';
import type { ResolvedConfig } from '../shared/types.ts';

/** The clocks of a machine and of its file server can differ a little. */
const toleranceMs = 60_000;

const dayOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/**
 * Returns a sentence if a file of data/ was saved on a later day than the clock says, `undefined`
 * otherwise, and if SOURCE_DATE_EPOCH replaces the clock.
 * @param nowMs What the clock says, in milliseconds since 1970.
 */
export async function describeSlowClock(
  { root, data, buildDate }: Pick<ResolvedConfig, 'root' | 'data' | 'buildDate'>,
  nowMs: number,
): Promise<string | undefined> {
  if (dayOf(nowMs) !== buildDate) return undefined;
  const { files } = await walk(data, { includeDotfiles: false });
  const saved = files.map((name) => {
    const file = path.join(data, name);
    return { file, timeMs: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  const late = saved.filter(
    ({ timeMs }) => timeMs > nowMs + toleranceMs && dayOf(timeMs) > buildDate,
  );
  const [last] = late.sort((left, right) => right.timeMs - left.timeMs);
  if (!last) return undefined;
  const savedAt = `${displayPath(root, last.file)} was saved at ${formatTime(last.timeMs)}`;
  return `the clock of this machine says ${formatTime(nowMs)}, but ${savedAt}: set the clock, or save the file again`;
}
