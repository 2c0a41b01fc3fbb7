/** The colours of tokens.css, for pictures and files that no style sheet reaches. */
import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/**
 * @returns the colour as it is written there, as `#14191f`.
 * @throws Error if there is none of that name.
 */
export function token(name: string): string {
  const [, colour] = new RegExp(`--${name}: (#\\w+)`).exec(tokens) ?? [];
  if (!colour) throw new Error(`site/styles/tokens.css has no colour "${name}"`);
  return colour;
}
