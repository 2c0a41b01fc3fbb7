/** The sections and examples of docs/errors.md. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './folders.ts';

export interface CodeSection {
  readonly code: string;
  /** The text from the line below its heading to the next heading. */
  readonly text: string;
}

const [opening = '', ...parts] = readFileSync(path.join(root, 'docs/errors.md'), 'utf8').split(
  /^### /m,
);

export const sections: readonly CodeSection[] = parts.map((text) => ({
  code: /^`([a-z-]+)`\n/.exec(text)?.[1] ?? '',
  text: text.replace(/^## [\s\S]*/m, ''),
}));

/** Every example of printed output. The one in the introduction has no code. */
export const examples: readonly {
  readonly name: string;
  readonly code?: string;
  readonly text: string;
}[] = [
  ...examplesIn(opening).map((text) => ({ name: 'the opening', text })),
  ...sections.flatMap(({ code, text }) =>
    examplesIn(text).map((example) => ({ name: code, code, text: example })),
  ),
];

function examplesIn(text: string): string[] {
  return [...text.matchAll(/^```\n(.*?)\n```$/gms)].map(([, example = '']) => example);
}
