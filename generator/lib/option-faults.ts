/** Finds options that the code of a site misspells, leaves out, or gives a wrong type. */
import { formatNumber, nearest, truncate } from './text.ts';

/** What an option accepts, as messages name it. */
const kinds = {
  anything: () => true,
  'a text': (value: unknown) => typeof value === 'string',
  'true or false': (value: unknown) => typeof value === 'boolean',
  '"preact" or "react"': (value: unknown) => value === 'preact' || value === 'react',
  'a function': (value: unknown) => typeof value === 'function',
  'a component': (value: unknown) => typeof value === 'function' || '$$typeof' in Object(value),
  'a list': (value: unknown) => Array.isArray(value),
  'an object': isObject,
  'a text or an object': (value: unknown) => typeof value === 'string' || isObject(value),
  'a function or an object': (value: unknown) => typeof value === 'function' || isObject(value),
  'a text, bytes, or a function': (value: unknown) =>
    typeof value === 'string' || typeof value === 'function' || value instanceof Uint8Array,
};

type Kind = keyof typeof kinds;

/** The options of a type with what each accepts. Those that may be left out end in `?`. */
export type OptionKinds<T> = {
  readonly [Name in keyof T]-?: undefined extends T[Name] ? `${Kind}?` : Kind;
};

/** By former names and names of other generators: what to write. */
export type RenamedOptions = Readonly<Record<string, string>>;

export interface OptionFault {
  /** Name of the option; empty if the value has none at all. */
  readonly name: string;
  readonly message: string;
  readonly hint: string | undefined;
}

export type OptionCheck = (options: unknown) => OptionFault[];

/** Returns a check that is fast enough for each of 10,000 pages. */
export function createOptionCheck(
  known: Readonly<Record<string, Kind | `${Kind}?`>>,
  renamed: RenamedOptions = {},
): OptionCheck {
  const options = Object.entries(known).map(([name, kind]) => {
    const expected = kind.replace('?', '') as Kind;
    return { name, expected, accepts: kinds[expected], isOptional: kind.endsWith('?') };
  });
  const names = new Set(Object.keys(known));
  const hints = new Map(Object.entries(renamed));
  const findUnknown = (values: object): OptionFault[] =>
    Object.entries(values).flatMap(([name, value]) => {
      if (names.has(name) || value === undefined) return [];
      const hint = hints.get(name) ?? suggest(name, [...names]);
      return { name, message: 'unknown option', hint };
    });
  return (value) => {
    if (!isObject(value)) return [unexpected('', 'an object', value)];
    const values = value as Readonly<Record<string, unknown>>;
    const faults = Object.keys(value).every((name) => names.has(name)) ? [] : findUnknown(value);
    for (const { name, expected, accepts, isOptional } of options) {
      const given = values[name];
      if (isOptional && given === undefined) continue;
      if (!accepts(given)) faults.push(unexpected(name, expected, given));
    }
    return faults;
  };
}

function suggest(name: string, known: readonly string[]): string {
  const close = nearest(name, known);
  return close ? `did you mean "${close}"?` : `known options: ${known.join(', ')}`;
}

export function unexpected(name: string, expected: string, value: unknown): OptionFault {
  const hint = value instanceof Promise ? 'await it first' : undefined;
  return { name, message: `expected ${expected}, got ${describe(value)}`, hint };
}

function isObject(value: unknown): value is object {
  const isOther = Array.isArray(value) || value instanceof Promise;
  return typeof value === 'object' && value !== null && !isOther;
}

const maxLength = 60;

function describe(value: unknown): string {
  if (value instanceof Promise) return 'a promise';
  if (typeof value === 'string') return `"${truncate(value, maxLength)}"`;
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return `a list of ${formatNumber(value.length)}`;
  return isObject(value) ? 'an object' : String(value);
}
