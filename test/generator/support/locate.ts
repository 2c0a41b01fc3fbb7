import { createFieldLocator } from '../../../generator/content/record.ts';

/** Returns `line:column` of a value, or of a text in it. */
export function locate(
  file: string,
  text: string,
  path: readonly PropertyKey[],
  searchText?: string,
  isKey?: boolean,
): string {
  const { line, column } = createFieldLocator(file, text)(path, searchText, isKey);
  return `${line}:${column}`;
}
