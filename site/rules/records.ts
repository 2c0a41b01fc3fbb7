/** What the rules need to know of a record. */
import type { SiteContent } from '../schema/collections.ts';

export interface RuledRecord {
  readonly id: string;
  readonly file: string;
  readonly exceptions?: readonly { readonly words: string; readonly reason: string }[] | undefined;
}

/** Every record of the site, single ones and those of collections. */
export function recordsOf(content: SiteContent): RuledRecord[] {
  return Object.values(content).flat();
}

/** Whether the record itself says that these words are meant: a longer phrase covers the words in it. */
export function isExcepted({ exceptions = [] }: RuledRecord, found: string): boolean {
  return exceptions.some(({ words }) => words.toLowerCase().includes(found.toLowerCase()));
}
