/** Strings and addresses, which stay as they are, and the spaces that esbuild leaves in values. */
const literal = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)`;
const space = String.raw`(?<=--[\w-]+:) (?=[^\s;}])|(?<=,) | (?=/ )|(?<= /) `;
const literalOrSpace = new RegExp(`${literal}|${space}`, 'g');

/**
 * Removes spaces without a meaning from minified CSS: before the value of a custom property, after
 * a comma, and around a slash. esbuild leaves some, because scripts could read them.
 */
export function removeSpaces(css: string): string {
  return css.replace(literalOrSpace, (found) => (found === ' ' ? '' : found));
}
