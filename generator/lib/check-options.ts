/** Checks the values of options, before anything is loaded. */
import type { DevOptions } from './config.ts';
import { withTrailingSlash } from './config.ts';
import { isOrigin } from './html.ts';
import { UsageError } from './usage-error.ts';

interface OptionFormat {
  readonly isValid: (value: string) => boolean;
  /** Completes "--option expects …". */
  readonly expectation: string;
}

/** Folders between slashes; `.` and `..` are none, because a browser would resolve them. */
const basePattern = /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/;

const maxPort = 65535;

/** Formats of the options that take more than a name of a file or folder. */
const optionFormats: Readonly<Record<string, OptionFormat>> = {
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
  port: {
    isValid: (value) => /^\d{1,5}$/.test(value) && Number(value) <= maxPort,
    expectation: `a number from 0 to ${maxPort}`,
  },
} satisfies Partial<Record<keyof DevOptions, OptionFormat>>;

const anyValue: OptionFormat = { isValid: (value) => value !== '', expectation: 'a value' };

/** @throws UsageError if the value of an option has the wrong format. */
export function assertOptionValues(values: object): void {
  for (const [option, value] of Object.entries(values)) {
    const { isValid, expectation } = optionFormats[option] ?? anyValue;
    if (typeof value === 'boolean' || value === undefined) continue;
    if (!isValid(String(value))) {
      throw new UsageError(`--${option} expects ${expectation}, got "${value}"`);
    }
  }
}
