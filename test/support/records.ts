/** The records of the real data. */
import type { SiteContent } from '../../site/schema/collections.ts';
import { firstData, readContent } from './real-site.ts';

export const content = await readContent(firstData);

type SiteRecord = SiteContent[keyof SiteContent] & AnyRecord;

const allRecords = Object.values(content).flat() as readonly SiteRecord[];

/** Every record in English, whatever its kind. */
export const records = allRecords.filter((record) => originalOf(record) === undefined);

/** Every record in Spanish, with the one that it translates. */
export const translations = allRecords.flatMap((record) => {
  const original = originalOf(record);
  return original ? [{ record, original }] : [];
});

/** The record of which another is the translation: home.yaml of home/es.yaml. */
function originalOf({ file, translationOf }: AnyRecord): AnyRecord | undefined {
  const single = /^(data\/\w+)\/es\.yaml$/.exec(file)?.[1];
  const folder = /^data\/\w+\//.exec(file)?.[0];
  return allRecords.find((other) =>
    single ? other.file === `${single}.yaml` : other.file === `${folder}${translationOf}.yaml`,
  );
}

interface AnyRecord {
  readonly id: string;
  readonly file: string;
  readonly translationOf?: string;
}
