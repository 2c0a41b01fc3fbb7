/** Checks the values of options, before anything is loaded. */
import type { DevOptions } from './config.ts';
import { withTrailingSlash } from './config.ts';
import { isOrigin } from './html.ts';
import { didYouMean } from './text.ts';
import { UsageError } from './usage-error.ts';

interface OptionFormat {
  readonly isValid: (value: string) => boolean;
  /** Completes "--option expects …". */
  readonly expectation: string;
}

/** Folders between slashes; `.` and `..` are none, because a browser would resolve them. */
const basePattern = /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/;

const maxPort = 65535;

const text: OptionFormat = { isValid: (value) => value !== '', expectation: 'a text' };

const optionFormats = {
  site: text,
  data: text,
  static: text,
  out: text,
  cache: text,
  origin: {
    isValid: isOrigin,
    expectation: 'a scheme and a host, as https://www.firm.example',
  },
  base: {
    isValid: (value) => value !== '' && basePattern.test(withTrailingSlash(value)),
    expectation: 'a path that begins with a slash, as /preview/',
  },
  runtime: {
    isValid: (value) => value === 'preact' || value === 'react',
    expectation: 'preact or react',
  },
  drafts: {
    isValid: (value) => value === 'true' || value === 'false',
    expectation: 'true or false',
  },
  port: {
    isValid: (value) => /^\d{1,5}$/.test(value) && Number(value) <= maxPort,
    expectation: `a number from 0 to ${maxPort}`,
  },
  host: {
    isValid: (value) => /^[\w.:-]+$/.test(value),
    expectation: 'an address or a name of this machine, as 0.0.0.0',
  },
  allowedHosts: {
    isValid: (value) => /^\.?[\w-]+(?:\.[\w-]+)*$/.test(value),
    expectation: 'names without a port, as demo.firm.example or .firm.example',
  },
} satisfies Record<keyof DevOptions, OptionFormat>;

/**
 * @param nameOf Returns an option as the caller writes it.
 * @throws UsageError if there is no such option, or its value has the wrong format.
 */
export function assertOptionValues(options: object, nameOf: (option: string) => string): void {
  for (const [option, value] of Object.entries(options)) {
    if (value === undefined) continue;
    const format = (optionFormats as Partial<Record<string, OptionFormat>>)[option];
    if (!format) {
      const hint = didYouMean(option, Object.keys(optionFormats));
      throw new UsageError(`unknown option ${nameOf(option)}${hint ? `: ${hint}` : ''}`);
    }
    const wrong = [value].flat().find((each) => each === null || !format.isValid(String(each)));
    if (wrong === undefined) continue;
    const found = JSON.stringify(wrong);
    throw new UsageError(`${nameOf(option)} expects ${format.expectation}, got ${found}`);
  }
}
