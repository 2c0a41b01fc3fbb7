/** Checks files that only a parser reads: XML, of which drawings (SVG) are a kind, and JSON. */

import { reasonOf } from '../lib/site-errors.ts';

const jsonFile = /\.(?:json|webmanifest)$/i;
const xmlFile = /\.(?:xml|svg|rss|atom|xsl)$/i;

/** Returns why no parser of its format would read a file. */
export async function findFormatFault(
  file: string,
  bytes: () => Uint8Array,
): Promise<string | undefined> {
  const isXml = xmlFile.test(file);
  if (!isXml && !jsonFile.test(file)) return undefined;
  try {
    const content = bytes();
    if (isXml) await parseXml(decodeXml(content));
    else JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
    return undefined;
  } catch (error) {
    // Node reads at most 2 GiB at once.
    if ((error as NodeJS.ErrnoException).code === 'ERR_FS_FILE_TOO_LARGE') return undefined;
    const format = isXml ? 'well-formed XML, in which & is &amp; and < is &lt;' : 'JSON';
    // A bare & hides what follows it, so the parser complains about that.
    return `it is not ${format}: ${reasonOf(error)}`;
  }
}

/** Decodes by the byte order mark, or by the declaration (XML 1.0, appendix F). */
function decodeXml(bytes: Uint8Array): string {
  const beginning = Buffer.from(bytes.subarray(0, 100)).toString('latin1');
  const [, declared = 'utf-8'] = /^<\?xml[^>]*\sencoding=["']([\w-]+)/.exec(beginning) ?? [];
  const marked = { ÿþ: 'utf-16le', þÿ: 'utf-16be' }[beginning.slice(0, 2)];
  return new TextDecoder(marked ?? declared, { fatal: true }).decode(bytes);
}

async function parseXml(text: string): Promise<void> {
  const { SaxesParser } = await import('saxes');
  new SaxesParser({ xmlns: true }).write(text).close();
}
