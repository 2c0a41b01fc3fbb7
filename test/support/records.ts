/** The records of the real data. */
import type { SiteContent } from '../../site/schema/collections.ts';
import { firstData, readContent } from './real-site.ts';

export const content = await readContent(firstData);

/** Every record, whatever its kind. */
export const records = Object.values(content).flat() as readonly (SiteContent[keyof SiteContent] &
  AnyRecord)[];

interface AnyRecord {
  readonly id: string;
  readonly file: string;
}
