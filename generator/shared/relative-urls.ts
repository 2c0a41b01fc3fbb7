/**
 * URLs of a folder that works wherever it is, also without a server (`--relative`). Pages and files
 * are made and audited with a placeholder as the base. In the finished files, each URL with this
 * base becomes relative to its file.
 */

/** The base of such a build. It is in no other text. */
export const relativeBase = '/~relative~/';

/**
 * The last letter or digit of a host, if there is one, then the base, then the path, which ends at
 * a query, an anchor, or a character that ends a URL in HTML, CSS, or JSON.
 */
const urlWithBase = new RegExp(`(\\w)?${relativeBase}([^"'\`?#&\\s()<>\\\\,;]*)`, 'g');

const encodedBase = encodeURIComponent(relativeBase);
const encodedSlash = encodeURIComponent('/');

/** Path from a file to the root of the site, such as `../../`; empty for a file at the root. */
export const pathToRoot = (file: string): string => '../'.repeat(file.split('/').length - 1);

/**
 * Makes the URLs of the site in a text relative to the file that contains it. Without a server,
 * nothing finds the page of a folder, so a link to a page names its file. Absolute URLs stay
 * absolute: search engines and other sites read them.
 * @param file Path below the output folder.
 */
export function toRelativeUrls(text: string, file: string): string {
  const root = pathToRoot(file);
  return text
    .replaceAll(encodedBase, encodedSlash)
    .replace(urlWithBase, (_, host: string | undefined, path: string) =>
      host ? `${host}/${path}` : root + path.replace(/(?:^|\/)$/, '$&index.html'),
    );
}

/** Whether a file contains a URL that `toRelativeUrls` would change. */
export function hasRelativeUrls(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.includes(relativeBase) || buffer.includes(encodedBase);
}

/** Replaces the base in a message by what a person writes. */
export const withoutRelativeBase = (text: string): string => text.replaceAll(relativeBase, '/');
