/** Says once, with a count, what is the same in many records. */
import type { Advice } from '../content/passages.ts';

/** From this many records on. Fewer are read faster one by one. */
const minRecords = 3;

/** How many of the other records a message names. */
const namedRecords = 2;

/** The first piece of advice on a subject stands for those in other records. */
export function summarizeRepeats(advice: readonly Advice[]): readonly Advice[] {
  const groups = new Map<string, Advice[]>();
  for (const entry of advice) {
    const { code, message, excerpt, subject = `${message} ${excerpt}` } = entry;
    const key = `${code} ${subject}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const files = new Set(group.map(({ passage }) => passage.record.file));
    return first && files.size >= minRecords ? summarize(first, files) : group;
  });
}

function summarize(first: Advice, files: ReadonlySet<string>): Advice {
  const others = [...files].filter((file) => file !== first.passage.record.file);
  const named = others.slice(0, namedRecords).join(', ');
  const more = others.length > namedRecords ? ', …' : '';
  const message = `${first.message} (also in ${others.length} other records: ${named}${more})`;
  return { ...first, message };
}
