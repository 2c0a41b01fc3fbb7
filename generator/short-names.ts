/** Custom properties of a style sheet under names of a letter or two: a page that carries its styles is lighter. */

/** A property where it is declared or where its value is asked for, as the bundler leaves both. */
const place = /(?<=[{};]|\bvar\()(--[\w-]+)(\s*:\s*)?/g;

const anywhere = /--[a-zA-Z][\w-]*/g;

/**
 * @param sheets minified, as the bundler leaves them; a page carries the first, or the first and one of the others.
 * @param script what else may name a property. What it names keeps its name, as does a property that the style sheet
 * itself names in another place, such as `@property`.
 */
export function shortenNames(sheets: readonly string[], script: string): string[] {
  const css = sheets.join('');
  const own = new Set([...css.matchAll(place)].flatMap(([, name, colon]) => (name && colon ? [name] : [])));
  const understood = countsOf(css.matchAll(place), 1);
  const all = countsOf(css.matchAll(anywhere), 0);
  const free = [...own].filter((name) => !script.includes(name) && all.get(name) === understood.get(name));
  // What stands most often is shortest; a sort that keeps ties in order gives the same in every build.
  const ranked = free.sort((left, right) => (all.get(right) ?? 0) - (all.get(left) ?? 0));
  const names = shortNames(new Set([...all.keys()].filter((name) => !free.includes(name))));
  const short = new Map(ranked.map((name) => [name, names.next().value as string]));
  const shorten = (_: string, name: string, colon?: string) => (short.get(name) ?? name) + (colon ? ':' : '');
  return sheets.map((sheet) => sheet.replace(place, shorten));
}

function countsOf(matches: Iterable<RegExpExecArray>, group: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const match of matches) counts.set(match[group] ?? '', (counts.get(match[group] ?? '') ?? 0) + 1);
  return counts;
}

/** `--a` to `--z`, then `--aa` and on, without those that are taken. */
function* shortNames(taken: ReadonlySet<string>): Generator<string> {
  for (let index = 0; ; index++) {
    const name = `--${index < 26 ? '' : letter(Math.floor(index / 26) - 1)}${letter(index % 26)}`;
    if (!taken.has(name)) yield name;
  }
}

const letter = (index: number): string => String.fromCharCode(97 + index);
