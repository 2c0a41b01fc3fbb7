/** The options of all commands, and the check of their values, before anything is loaded. */
import type { DevOptions } from './config.ts';
import { withTrailingSlash } from './config.ts';
import { isOrigin } from './html.ts';
import { UsageError } from './problems.ts';
import { didYouMean } from './text.ts';

type OptionFormat = readonly [
  isValid: (value: string) => boolean,
  /** Completes "--option expects …". */
  expectation: string,
];

/** Folders between slashes; `.` and `..` are none, because a browser would resolve them. */
const basePattern = /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/;

const maxPort = 65535;

const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= maxPort;
const isBase = (value: string) => value !== '' && basePattern.test(withTrailingSlash(value));
const isHostName = (value: string) => /^\.?[\w-]+(?:\.[\w-]+)*$/.test(value);
const isOneOf =
  (...values: readonly string[]) =>
  (value: string) =>
    values.includes(value);

const text: OptionFormat = [(value) => value !== '', 'a text'];

/** On the command line, it has no value. */
const flag: OptionFormat = [isOneOf('true', 'false'), 'true or false'];

const optionFormats = {
  site: text,
  data: text,
  static: text,
  out: text,
  cache: text,
  origin: [isOrigin, 'a scheme and a host, as https://www.firm.example'],
  base: [isBase, 'a path that begins with a slash, as /preview/'],
  runtime: [isOneOf('preact', 'react'), 'preact or react'],
  drafts: flag,
  port: [isPort, `a number from 0 to ${maxPort}`],
  host: [(value) => /^[\w.:-]+$/.test(value), 'an address or a name of this machine, as 0.0.0.0'],
  allowedHosts: [isHostName, 'names without a port, as demo.firm.example or .firm.example'],
} satisfies Record<keyof DevOptions, OptionFormat>;

type OptionName = keyof DevOptions;

export const optionNames = Object.keys(optionFormats) as OptionName[];

export const isFlag = (option: OptionName): boolean => optionFormats[option] === flag;

/**
 * @param nameOf Returns an option as the caller writes it.
 * @throws UsageError if there is no such option, or its value has the wrong format.
 */
export function assertOptionValues(options: object, nameOf: (option: string) => string): void {
  for (const [option, value] of Object.entries(options)) {
    if (value === undefined) continue;
    const format = (optionFormats as Partial<Record<string, OptionFormat>>)[option];
    if (!format) {
      const hint = didYouMean(option, optionNames);
      throw new UsageError(`unknown option ${nameOf(option)}${hint ? `: ${hint}` : ''}`);
    }
    const [isValid, expectation] = format;
    const wrong = [value].flat().find((each) => each === null || !isValid(String(each)));
    if (wrong === undefined) continue;
    const found = JSON.stringify(wrong);
    throw new UsageError(`${nameOf(option)} expects ${expectation}, got ${found}`);
  }
}
