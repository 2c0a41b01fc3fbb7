/** The real site with a hostile text in every field that takes it. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { fieldName, type Problem } from '../../../generator/problems.ts';
import type { Settings } from '../../../generator/types.ts';
import { attempt, root } from '../../support/build.ts';
import { settingsIn } from '../../support/settings.ts';

interface RecordText {
  /** File below data/, always as JSON or Markdown: text goes in as it is, whatever YAML would make of it. */
  readonly file: string;
  readonly fields: unknown;
  readonly body: string | undefined;
}

export interface Hostile {
  readonly settings: Settings;
  /** Fields that took the text, as `data/firm.json name`. */
  readonly taken: readonly string[];
  /** What was said of the fields that refused it. */
  readonly refusals: readonly Problem[];
}

/** Rounds in which fields that refuse the text are put back; the last one has to build. */
const rounds = 12;

/** Puts `text` into all fields at once, takes it back where a problem says so, and builds what is left. */
export async function buildHostile(text: string, folder: string): Promise<Hostile> {
  const settings = settingsIn(folder);
  cpSync(path.join(root, 'static'), settings.static, { recursive: true });
  const records = readRecords();
  const kept = new Set<string>();
  const words = new Set<string>();
  const refusals: Problem[] = [];
  for (let round = 0; round < rounds; round++) {
    const taken = records.flatMap((record) => writeRecord(settings.data, record, text, kept));
    writeFileSync(path.join(settings.data, 'words.json'), JSON.stringify({ words: [...words] }));
    const { problems } = await attempt(settings);
    if (problems.length === 0) return { settings, taken, refusals };
    const odd = problems.filter(({ message }) => message.includes('is in no dictionary'));
    for (const { message } of odd) words.add(message.split('"')[1] ?? '');
    const refused = problems.filter((problem) => !odd.includes(problem));
    refusals.push(...refused);
    const before = new Set(kept);
    for (const { file, field } of refused) {
      const place = `${file} ${field ?? ''}`;
      // A field that is as it was cannot be at fault: another one of its file, or one of the firm's, is.
      const isKept = field === undefined || before.has(place);
      kept.add(isKept ? `${file} ` : place);
      if (isKept) kept.add('data/firm.json ');
    }
  }
  throw new Error(`the site does not build: ${refusals.slice(-3).map(({ file, message }) => `${file} ${message}`)}`);
}

/** Holds the words that the dictionary lacks: those of a hostile text, and what it leaves of the words that it cuts. */
const listOfWords = 'words.yaml';

function readRecords(): RecordText[] {
  const folder = path.join(root, 'data');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== listOfWords)
    .map((entry) => {
      const absolute = path.join(entry.parentPath, entry.name);
      const file = path.relative(folder, absolute).split(path.sep).join('/');
      const text = readFileSync(absolute, 'utf8');
      const [, fields = text, body] = file.endsWith('.md') ? (/^---\n(.*?)^---\n(.*)$/ms.exec(text) ?? []) : [];
      return { file: file.replace(/\.yaml$/, '.json'), fields: parse(fields) as unknown, body };
    });
}

/** @returns places that hold the hostile text now. */
function writeRecord(
  data: string,
  { file, fields, body }: RecordText,
  text: string,
  kept: ReadonlySet<string>,
): string[] {
  const shown = `data/${file}`;
  const taken: string[] = [];
  const isKept = (path: readonly PropertyKey[]) =>
    kept.has(`${shown} `) || path.some((_, index) => kept.has(`${shown} ${fieldName(path.slice(0, index + 1))}`));
  const change = (value: unknown, path: readonly PropertyKey[]): unknown => {
    if (typeof value === 'string') {
      if (isKept(path)) return value;
      taken.push(`${shown} ${fieldName(path)}`);
      return within(text, value);
    }
    if (Array.isArray(value)) return value.map((item, index) => change(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item, [...path, key])]));
  };
  const json = JSON.stringify(change(fields, []), null, 1);
  const absolute = path.join(data, file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  rmSync(absolute, { force: true });
  if (body === undefined) writeFileSync(absolute, json);
  else writeFileSync(absolute, `---\n${json}\n---\n${change(body, ['body'])}`);
  return taken;
}

/**
 * The text in the place of what a field begins with, which keeps its length and its end: bounds of length, and sentences
 * that stop in their middle, are not what is tested.
 */
function within(text: string, value: string): string {
  const isLonger = value.length > text.length + 10;
  return `${text} ${isLonger ? value.slice(text.length + 1) : value}`.trim();
}
