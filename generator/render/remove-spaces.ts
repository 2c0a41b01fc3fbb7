/** Strings and addresses, which stay as they are, and the spaces that esbuild leaves in values. */
const kept = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)`;
const spaces = String.raw`(?<=--[\w-]+:) (?=[^\s;}])|(?<=,) | (?=/ )|(?<= /) `;
const keptOrSpaces = new RegExp(`${kept}|${spaces}`, 'g');

/**
 * Removes spaces without a meaning from minified CSS: before the value of a custom property, after
 * a comma, and around a slash. esbuild leaves some, because scripts could read them.
 */
export function removeSpaces(css: string): string {
  return css.replace(keptOrSpaces, (found) => (found === ' ' ? '' : found));
}
