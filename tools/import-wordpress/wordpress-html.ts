/** What WordPress does to a text before it shows it: paragraphs, shortcodes, blocks. */

/** HTML of pictures of the media library, by their numbers. */
type Gallery = (ids: readonly string[]) => string;

const blockNames =
  'p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|td|th|blockquote|figure|figcaption|pre|hr|form|section|article|details|summary|address|iframe|br|wp-note';

/** Tags of blocks with the space around them, which means nothing. */
const blockTag = new RegExp(`\\s*(</?(?:${blockNames})\\b[^>]*>)\\s*`, 'gi');

/** Parts in which WordPress changes nothing. */
const verbatim = /(<(pre|script|style)\b[\s\S]*?<\/\2>)/i;

/**
 * Returns HTML as a browser gets it from WordPress. What a plugin or another site would add at a
 * visit becomes a `<wp-note>`.
 */
export function expandHtml(source: string, gallery: Gallery): string {
  const isClassic = !source.includes('<!-- wp:');
  return source
    .replace(/\r\n?/g, '\n')
    .replace(embedBlock, (_, content: string) => note(`embed ${content.replace(/<[^>]*>/g, ' ')}`))
    .replace(emptyBlock, (_, name: string, json = '') => note(`block ${name} ${json}`))
    .split(verbatim)
    .filter((_, index) => index % 3 !== 2)
    .map((part, index) => (index % 2 === 0 ? expandText(part, isClassic, gallery) : part))
    .join('');
}

const note = (text: string): string => {
  const escaped = text.replace(/\s+/g, ' ').trim().replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<wp-note>${escaped}</wp-note>`;
};

const embedBlock = /<figure\b[^>]*\bwp-block-embed\b[^>]*>([\s\S]*?)<\/figure>/g;

/** A block without HTML of its own, which WordPress fills in at each visit. */
const emptyBlock = /<!-- wp:([\w/-]+) (\{(?:(?!-->)[\s\S])*\} )?\/-->/g;

/** Hosts whose addresses WordPress replaces by a player or a card, on a line of their own. */
const embedded =
  /^[ \t]*(https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com|twitter\.com|x\.com|facebook\.com|instagram\.com|soundcloud\.com|spotify\.com|tiktok\.com)\/\S+)[ \t]*$/gm;

function expandText(html: string, isClassic: boolean, gallery: Gallery): string {
  const expanded = expandShortcodes(html, gallery)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(embedded, (_, url: string) => note(`embed ${url}`))
    .replace(/(?:<br\s*\/?>\s*){2,}/gi, '\n\n')
    // Two marks in a row would be read as one.
    .replace(/<\/(strong|b|em|i)>(\s*)<\1>/gi, '$2');
  const paragraphs = expanded.replace(blockTag, '$1').replace(/\s*\n\s*\n\s*/g, '<p>');
  return isClassic ? paragraphs.replace(/[ \t]*\n/g, '<br>') : paragraphs;
}

const caption = /\[caption\b[^\]]*\]([\s\S]*?)\[\/caption\]/g;
/** The picture, perhaps in a link, and the words after it. */
const captionParts = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/;

/** A tag, or what may be a shortcode: `[name]`, `[name a="b"]`, `[/name]`, or `[[name]]`. */
const tagOrShortcode =
  /<[!/a-z][^>]*>|\[(\[?)(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^\]])*?)\](\]?)/gi;

function expandShortcodes(html: string, gallery: Gallery): string {
  const withFigures = html.replace(caption, (_, content: string) => {
    const [, picture = content, words = ''] = captionParts.exec(content) ?? [];
    return `<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>`;
  });
  return withFigures.replace(tagOrShortcode, (all: string, ...groups: string[]) => {
    const [opening, slash, name, attributes = '', closing] = groups;
    if (name === undefined) return all;
    if (opening && closing) return all.slice(1, -1);
    if (!isShortcode(all, name, attributes, withFigures)) return all;
    if (slash) return '';
    const [, ids = ''] = /^gallery\b.*\bids=["']?([\d, ]+)/.exec(name + attributes) ?? [];
    return gallery(ids.match(/\d+/g) ?? []) || note(all);
  });
}

/**
 * WordPress knows the names of its plugins, and the export does not have them. Brackets in legal
 * prose, such as [sic] or [t]he, have no attributes, no end, and no line of their own.
 */
function isShortcode(all: string, name: string, attributes: string, html: string): boolean {
  if (/^\s+[\w-]+=|\/$/.test(attributes) || html.includes(`[/${name}]`)) return true;
  const line = `(?:^|<\\/?(?:${blockNames})\\b[^>]*>)\\s*\\${all}\\s*(?:$|<)`;
  return /^[a-z]/.test(name) && new RegExp(line, 'm').test(html);
}
