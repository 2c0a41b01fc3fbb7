/** Varies copies of a record, because the site reports identical paragraphs. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Fields } from './record-editor.ts';

/**
 * Appends a mark to every text of at least 90 characters in a record. Shorter fields do not change.
 */
export function varyTexts<T>(value: T, mark: string): T {
  if (typeof value === 'string') return (value.length < 90 ? value : appendMark(value, mark)) as T;
  if (Array.isArray(value)) return value.map((item) => varyTexts(item, mark)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, varyTexts(item, mark)]),
  ) as T;
}

/** Appends the mark to every block of Markdown except headings; in a table, to the last cell. */
function appendMark(text: string, mark: string): string {
  const marked = (block: string) =>
    block.startsWith('|') ? block.replace(/\|$/, `${mark} |`) : `${block} ${mark}`;
  return text
    .split(/\n{2,}/)
    .map((block) => (/^#|^$/.test(block) ? block : marked(block.trimEnd())))
    .join('\n\n');
}

/** Returns an attorney with another name and biography. Entries of two people would be reported. */
export function renamedAttorney(attorney: Fields, name: string): Fields {
  const profile = attorney['profile'] as Fields;
  const oldName = String(attorney['name']).split(' ')[0] ?? '';
  const newName = name.split(' ')[0] ?? '';
  return {
    ...attorney,
    name,
    education: [{ degree: 'J.D.', institution: `${newName} School of Law` }],
    profile: {
      ...profile,
      opening: String(profile['opening']).replace(oldName, newName),
      admissions: [profile['admissions']].flat(2).slice(0, 1),
      publications: [],
    },
  };
}

/** Returns fields about the location for a copy of an office. */
export function locationFor(name: string): Readonly<Record<string, unknown>> {
  return {
    amenities: [`A table in ${name}`],
    landmarks: [`The hall of ${name}`],
    transit: [`Train: ${name}, then five minutes on foot`],
    parking: `On the street in ${name}.`,
    stepFree: `By the door to ${name}.`,
    subtitle: `Plants and data in ${name}, a short walk from its hall and its station`,
    card: `For growers and vendors near ${name}.`,
  };
}

/** Replaces the number three by `count` wherever the data mentions the number of offices. */
export function replaceOfficeCount(data: string, count: number): void {
  for (const entry of readdirSync(data, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    const recounted = text.replace(
      /\bthree(?= (?:California )?(?:offices|cities)\b)/gi,
      `${count}`,
    );
    if (recounted !== text) writeFileSync(file, recounted);
  }
}
