import { createFieldLocator, type PartOfField } from '../../../generator/content/record.ts';

/** Returns `line:column` of a value, or of a text in it. */
export function locate(
  file: string,
  text: string,
  path: readonly PropertyKey[],
  part?: PartOfField,
): string {
  const { line, column } = createFieldLocator(file, text)(path, part);
  return `${line}:${column}`;
}
