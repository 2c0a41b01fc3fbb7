/** The posts for feed readers: Atom, RFC 4287. */
import type { ExtraFile } from 'fair-copy';
import { feedPath } from '../content/file-paths.ts';
import { lastModifiedOf } from '../content/posts.ts';
import { pageUrl } from '../metadata/values.ts';
import type { PlannedFirm, Post } from '../schema/collections.ts';

export function feed(planned: PlannedFirm): ExtraFile {
  const { content, origin, base } = planned;
  const { firm, posts, blogPage } = content;
  const url = escapeXml(origin + base + feedPath.slice(1));
  const updated = posts.map(lastModifiedOf).sort().at(-1) ?? '1970-01-01';
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n',
    `<title>${escapeXml(firm.name)}</title>\n<link rel="self" href="${url}"/>\n<id>${url}</id>\n`,
    `<updated>${toDateTime(updated)}</updated>\n`,
    `<author><name>${escapeXml(firm.name)}</name></author>\n`,
    ...posts.map((post) => entry(planned, post)),
    '</feed>\n',
  ].join('');
  return { path: feedPath, body, sourceFile: blogPage?.file ?? firm.file };
}

function entry(planned: PlannedFirm, post: Post): string {
  const url = escapeXml(pageUrl(planned, `posts/${post.id}`));
  const elements = [
    `<title>${escapeXml(post.title)}</title>`,
    `<link href="${url}"/>`,
    `<id>${url}</id>`,
    `<published>${toDateTime(post.date)}</published>`,
    `<updated>${toDateTime(lastModifiedOf(post))}</updated>`,
    `<summary>${escapeXml(post.excerpt)}</summary>`,
  ];
  const lang = post.lang ? ` xml:lang="${post.lang}"` : '';
  return `<entry${lang}>${elements.join('')}</entry>\n`;
}

/** A day as a date construct of RFC 3339: records have no time of day. */
function toDateTime(day: string): string {
  return `${day}T00:00:00Z`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
