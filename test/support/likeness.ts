/** Records that are like others, as a test makes many of one: their paragraphs must not be the same. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Puts a mark at the end of every long text of a record; addresses and one-line fields stay as they are. */
export function varied<T>(value: T, mark: string): T {
  if (typeof value === 'string') return (value.length < 90 ? value : markedText(value, mark)) as T;
  if (Array.isArray(value)) return value.map((item) => varied(item, mark)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, varied(item, mark)]),
  ) as T;
}

/** The same for every block of Markdown: paragraphs, lists, and tables in their last cell. */
function markedText(text: string, mark: string): string {
  const marked = (block: string) =>
    block.startsWith('|') ? block.replace(/\|$/, `${mark} |`) : `${block} ${mark}`;
  return text
    .split(/\n{2,}/)
    .map((block) => (/^#|^$/.test(block) ? block : marked(block.trimEnd())))
    .join('\n\n');
}

/** What a person who is like another learned and did: two things that both have would be told. */
export function ownLife(
  name: string,
  { admissions }: { readonly admissions?: unknown },
): Readonly<Record<string, unknown>> {
  return {
    education: [{ degree: 'J.D.', institution: `${name} School of Law` }],
    admissions: [admissions].flat(2).slice(0, 1),
    publications: [],
  };
}

/** What is found in and around an office that is like another. */
export function ownPlace(name: string): Readonly<Record<string, unknown>> {
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

/** Lets every text of a data folder that counts the firm's three offices count as many as a test makes of them. */
export function recountOffices(data: string, count: number): void {
  for (const entry of readdirSync(data, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    const counted = text.replace(/\bthree(?= (?:California )?(?:offices|cities)\b)/gi, `${count}`);
    if (counted !== text) writeFileSync(file, counted);
  }
}
