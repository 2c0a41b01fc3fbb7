/** The door for site/: everything a site may import. */
export type { Collection, Collections, Content, Entry, Single } from './content/collections.ts';
export { collection, single } from './content/collections.ts';
export { blocks, date, line, paragraph, reference, slug, staticFile } from './content/fields.ts';
export type { Markdown } from './content/markdown.ts';
export { plainText } from './content/markdown.ts';
