/** The sections and examples of docs/errors.md and docs/site-errors.md. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './folders.ts';

export interface CodeSection {
  readonly code: string;
  /** The text from the line below its heading to the next heading. */
  readonly text: string;
}

const [opening = '', ...generatorParts] = partsOf('docs/errors.md');
const [, ...siteParts] = partsOf('docs/site-errors.md');

function partsOf(file: string): readonly string[] {
  return readFileSync(path.join(root, file), 'utf8').split(/^### /m);
}

/** Codes of the generator. */
export const generatorSections = generatorParts.map(toSection);

/** Codes of the site's rules. */
export const siteSections = siteParts.map(toSection);

function toSection(text: string): CodeSection {
  return {
    code: /^`([a-z-]+)`\n/.exec(text)?.[1] ?? '',
    text: text.replace(/^## [\s\S]*/m, ''),
  };
}

/** Every example of printed output. The one in the introduction has no code. */
export const examples: readonly {
  readonly name: string;
  readonly code?: string;
  readonly text: string;
}[] = [
  ...examplesIn(opening).map((text) => ({ name: 'the opening', text })),
  ...[...generatorSections, ...siteSections].flatMap(({ code, text }) =>
    examplesIn(text).map((example) => ({ name: code, code, text: example })),
  ),
];

function examplesIn(text: string): string[] {
  return [...text.matchAll(/^```\n(.*?)\n```$/gms)].map(([, example = '']) => example);
}
