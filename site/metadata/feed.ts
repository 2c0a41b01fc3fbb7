/** The posts for feed readers: Atom, RFC 4287. */
import type { ExtraFile } from 'fair-copy';
import type { PlannedFirm } from '../schema/collections.ts';

const path = '/blog/feed.xml';

export function feed({ content, manifest, origin, base }: PlannedFirm): ExtraFile {
  const { firm, posts, blogPage } = content;
  const address = (below: string) => escaped(origin + base + below.slice(1));
  const entries = posts.map(({ id, title, date, excerpt }) => {
    const page = address(manifest.byId.get(`posts/${id}`)?.path ?? '/');
    const head = `<title>${escaped(title)}</title><link href="${page}"/><id>${page}</id>`;
    return `<entry>${head}<updated>${date}T00:00:00Z</updated><summary>${escaped(excerpt)}</summary></entry>\n`;
  });
  const newest =
    posts
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '1970-01-01';
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n',
    `<title>${escaped(firm.name)}</title>\n<link rel="self" href="${address(path)}"/>\n<id>${address(path)}</id>\n`,
    `<updated>${newest}T00:00:00Z</updated>\n<author><name>${escaped(firm.name)}</name></author>\n`,
    ...entries,
    '</feed>\n',
  ].join('');
  return { path, body, source: blogPage?.file ?? firm.file };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
