/** Strings and addresses, which may contain braces, and the braces of blocks. */
const stringOrBrace = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)|[{}]/g;

/**
 * Joins neighboring blocks of a cascade layer in minified CSS: esbuild writes one for each style
 * sheet that is imported into the layer. An anonymous `@layer` is another layer each time.
 */
export function mergeLayers(css: string): string {
  const parts: string[] = [];
  let depth = 0;
  let prelude = '';
  let statementStart = 0;
  let partStart = 0;
  for (const { 0: token, index } of css.matchAll(stringOrBrace)) {
    if (token === '{') {
      if (depth === 0) prelude = css.slice(statementStart, index).split(';').at(-1) ?? '';
      depth += 1;
    }
    if (token !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    statementStart = index + 1;
    const opening = `${prelude}{`;
    if (prelude.startsWith('@layer ') && css.startsWith(opening, statementStart)) {
      parts.push(css.slice(partStart, index));
      partStart = statementStart + opening.length;
    }
  }
  return [...parts, css.slice(partStart)].join('');
}
