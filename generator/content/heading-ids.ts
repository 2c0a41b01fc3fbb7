/** Gives headings ids, so that others can link to them. */
import { type MarkdownElement, plainText } from '../lib/markdown-tree.ts';

/** The id that GitHub gives a heading with this text: `what-it-costs`. */
export const headingId = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    // U+FE0F makes a sign an emoji, and would stay without it.
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]|\ufe0f/gu, '')
    .replaceAll(' ', '-');

/** Gives each heading whose author gave it no id one from its text, with a number if it is taken. */
export function addHeadingIds(headings: readonly MarkdownElement[], takenIds: Set<string>): void {
  for (const heading of headings) {
    const wantedId = headingId(plainText(heading));
    // A heading of signs alone has no id.
    if (heading.id !== undefined || wantedId === '') continue;
    let id = wantedId;
    for (let count = 1; takenIds.has(id); count++) id = `${wantedId}-${count}`;
    takenIds.add(id);
    Object.assign(heading, { id, hasOwnId: false });
  }
}
