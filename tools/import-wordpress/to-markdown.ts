/** Turns the HTML of WordPress into the Markdown of this project. */
import TurndownService from 'turndown';

export interface Targets {
  /** The address to write for a link; `undefined` if only its words are kept. */
  readonly linkTo: (url: string) => string | undefined;
  /** Path of a picture of `static/`, and its description; `undefined` if there is no file. */
  readonly pictureAt: (url: string, alt: string) => { src: string; alt: string } | undefined;
  /** Reports what was replaced by a comment. */
  readonly report: (note: string) => void;
}

/** Elements that show something of another site, or that need a script. */
const foreign = ['iframe', 'object', 'embed', 'video', 'audio', 'script', 'form', 'canvas'];

/** Ends the text of a table's cell. */
const cellEnd = '\u0001';

export function toMarkdown(html: string, targets: Targets): string {
  return (
    createService(targets)
      .turndown(withPlainCharacters(html))
      .replace(/^ (?=\S)|[ \t]+$/gm, '')
      // A line break at the end of a paragraph.
      .replace(/(?<!\\)\\(?=\n\n|$)/g, '')
      // Lists that people typed as text.
      .replace(/(\\\n|^)[•‣⁃◦▪·]\s*/gm, (_, lineBreak: string) => `${lineBreak && '\n'}- `)
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** Spaces and marks that nobody sees; the build would ask for codes in their place. */
const withPlainCharacters = (html: string) =>
  html
    .replace(/&nbsp;|&#160;|&#xa0;|\u00a0/gi, ' ')
    .replace(/&(?:shy|zwsp|#8203|#173);|[\u00ad\u200b\u2028\u2029\u202a-\u202e\u2060\ufeff]/gi, '');

function createService(targets: Targets): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    emDelimiter: '*',
    hr: '---',
    br: '\\',
  });
  const escapeMarkdown = service.escape.bind(service);
  // What the Markdown of this project reads as more than text.
  service.escape = (text) =>
    escapeMarkdown(text).replace(/[<{]|~~|^\||:(?=[a-z_]+:)/g, (sign) => `\\${sign}`);
  service.remove(['style', 'noscript', 'button', 'input', 'select', 'textarea']);
  addTextRules(service);
  addPictureRules(service, targets);
  addTableRules(service);
  addNoteRules(service, targets);
  return service;
}

const block = (text: string): string => `\n\n${text}\n\n`;

/** The text of a heading, a link, or a cell, without line breaks and the marks of headings. */
const oneLine = (text: string): string =>
  text
    .replace(/^#+ /gm, '')
    .replace(/\\\n|\s+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

function addTextRules(service: TurndownService): void {
  /** Levels of the headings around the present one, as WordPress has them. */
  const levels: number[] = [];
  service.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node) => {
      const text = oneLine(content).replace(/^\*\*(.*)\*\*$/, '$1');
      if (/^(?:!\[|<!--|$)/.test(text)) return block(text);
      const level = Number(node.nodeName.slice(1));
      while ((levels.at(-1) ?? 0) >= level) levels.pop();
      levels.push(level);
      const { id } = node as HTMLElement;
      const anchor = /^[a-z][\w-]*$/i.test(id) ? ` {#${id}}` : '';
      return block(`${'#'.repeat(Math.min(levels.length + 1, 6))} ${text}${anchor}`);
    },
  });
  service.addRule('struck', {
    filter: ['del', 's'],
    replacement: (content) => `~~${content}~~`,
  });
  service.addRule('summary', {
    filter: 'summary',
    replacement: (content) => block(`**${oneLine(content)}**`),
  });
  service.addRule('superscript', {
    filter: 'sup',
    replacement: (content) => content.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))),
  });
  service.addRule('preformatted', {
    filter: 'pre',
    replacement: (_, node) => {
      const text = (node.textContent ?? '').replace(/^\n|\s+$/g, '');
      return block(`\`\`\`\n${text}\n\`\`\``);
    },
  });
}

function addPictureRules(service: TurndownService, { linkTo, pictureAt }: Targets): void {
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A',
    replacement: (content, node) => {
      const href = (node as Element).getAttribute('href')?.trim() ?? '';
      const isPicture = (node as Element).querySelector('img') !== null;
      // A link to the file of the picture that it contains.
      if (isPicture && /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i.test(href)) return content;
      const target = href === '' ? undefined : linkTo(href);
      const text = oneLine(content);
      if (target === undefined || /^(?:<!--.*-->)?$/.test(text)) return content;
      return `[${text}](${/[\s()<>]/.test(target) ? `<${encodeURI(target).replace(/%25/g, '%')}>` : target})`;
    },
  });
  service.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => {
      const image = node as Element;
      const url = image.getAttribute('data-src') ?? image.getAttribute('src') ?? '';
      const picture = pictureAt(url, image.getAttribute('alt')?.trim() ?? '');
      const words = image.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
      const title = words.replace(/\s+/g, ' ').trim().replace(/"/g, '\\"');
      if (!picture) return `${commentOf(`picture ${url}`)} ${title}`.trim();
      const alt = picture.alt.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&');
      return `![${alt}](${encodeURI(picture.src)}${title ? ` "${title}"` : ''})`;
    },
  });
  service.addRule('gallery', {
    filter: (node) => node.nodeName === 'FIGURE' && node.querySelectorAll('img').length > 1,
    // Pictures on successive lines are a group.
    replacement: (content) => block(content.trim().replace(/\n{2,}/g, '\n')),
  });
  service.addRule('caption', {
    filter: (node) =>
      node.nodeName === 'FIGCAPTION' && node.parentElement?.querySelector('img') != null,
    replacement: () => '',
  });
}

function addTableRules(service: TurndownService): void {
  service.addRule('cell', {
    filter: ['td', 'th'],
    replacement: (content, node) => {
      const span = Number((node as Element).getAttribute('colspan') ?? 1);
      return oneLine(content).replace(/(?<!\\)\|/g, '\\|') + cellEnd.repeat(Math.max(1, span));
    },
  });
  service.addRule('row', { filter: 'tr', replacement: (content) => `${content.trim()}\n` });
  service.addRule('table', {
    filter: 'table',
    replacement: (content) => {
      const lines = content.split('\n').filter((line) => line.includes(cellEnd));
      const rows = lines.map((line) => line.split(cellEnd).slice(0, -1));
      const width = Math.max(0, ...rows.map((row) => row.length));
      const [head, ...body] = rows.map(
        (row) => `| ${Array.from({ length: width }, (_, index) => row[index] ?? '').join(' | ')} |`,
      );
      if (head === undefined) return content;
      return block([head, `|${'---|'.repeat(width)}`, ...body].join('\n'));
    },
  });
}

function addNoteRules(service: TurndownService, { report }: Targets): void {
  service.addRule('note', {
    filter: (node) => node.nodeName === 'WP-NOTE' || foreign.includes(node.nodeName.toLowerCase()),
    replacement: (_, node) => {
      const element = node as Element;
      const source = element.hasAttribute('src') ? element : element.querySelector('[src]');
      const isNote = element.nodeName === 'WP-NOTE';
      const name = element.nodeName.toLowerCase();
      const text = isNote ? element.textContent : `${name} ${source?.getAttribute('src') ?? ''}`;
      report((text ?? '').trim());
      return block(commentOf(text ?? ''));
    },
  });
}

const commentOf = (text: string): string =>
  `<!-- From WordPress: ${text.trim().replace(/-{2,}/g, '–')} -->`;
