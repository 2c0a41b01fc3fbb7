/** The colors of tokens.css, for images and files without a style sheet. */
import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/**
 * Returns a color as tokens.css has it, as `#14191f`.
 * @throws Error if there is no color of that name.
 */
export function readColorToken(name: string): string {
  const [, color] = new RegExp(`--${name}: (#\\w+)`).exec(tokens) ?? [];
  if (!color) throw new Error(`site/styles/tokens.css has no color "${name}"`);
  return color;
}
