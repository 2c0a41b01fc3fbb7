/** Where the links and pictures of a text lead on the new site. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FirmFolder } from './firm-folder.ts';
import { decode, type PlannedItem, pathOf } from './plan.ts';
import { hostOf, type WordPressItem, type WordPressSite } from './read-export.ts';
import type { Findings } from './report.ts';
import type { Targets } from './to-markdown.ts';

/** The folder of uploads in an address: sites that share an installation had `/files/`. */
const uploadFolder = /^.*?\/(?:wp-content\/uploads|files(?=\/\d{4}\/))\//;
/** Folder of one of several sites, which a copy of its uploads may begin with or not. */
const siteFolder = /^sites\/\d+\//;
const sizeSuffix = /-(?:\d+x\d+|scaled)(?=\.\w+$)/;

/** A telephone link has a plus sign and digits; ten digits are a number of North America. */
const telephone = (url: string): string =>
  `tel:+${url.replace(/\D/g, '').replace(/^(?=\d{10}$)/, '1')}`;

export class Resolver {
  readonly #site: WordPressSite;
  readonly #uploads: string | undefined;
  readonly #findings: Findings;
  readonly #byPath = new Map<string, string>();
  readonly #byId = new Map<string, string>();
  readonly #uploadUrls = new Map<string, string>();
  readonly #alts = new Map<string, string>();
  /** Files to copy, by their paths in `static/`. */
  readonly files = new Map<string, string>();

  constructor(
    site: WordPressSite,
    planned: readonly PlannedItem[],
    { ownPages, redirects }: FirmFolder,
    uploads: string | undefined,
    findings: Findings,
  ) {
    this.#site = site;
    this.#uploads = uploads;
    this.#findings = findings;
    for (const name of ownPages) this.#byPath.set(`/${name}/`, `/${name}/`);
    for (const [from, to] of redirects) this.#byPath.set(from, to);
    for (const { item, path: newPath, formerPaths } of planned) {
      if (newPath === undefined) continue;
      this.#byId.set(item.id, newPath);
      for (const old of [newPath, ...formerPaths]) this.#byPath.set(old.toLowerCase(), newPath);
    }
    for (const { id, fileUrl, meta } of site.items) {
      if (fileUrl === '') continue;
      this.#uploadUrls.set(id, fileUrl);
      this.#alts.set(uploadOf(fileUrl) ?? fileUrl, meta.get('_wp_attachment_image_alt') ?? '');
    }
  }

  /** The targets of a text of this item, which reports in the name of its file. */
  targetsOf(item: WordPressItem, file: string): Targets {
    return {
      linkTo: (url) => this.#linkTo(url, item, file),
      pictureAt: (url, alt) => this.pictureAt(url, alt, item, file),
      report: (note) => {
        // Nobody has to replace what is not published.
        if (file.startsWith('data/')) this.#findings.add('note', `${file}: ${note}`);
      },
    };
  }

  /** URL of a file of the media library, by its number. */
  uploadWithId(id: string): string | undefined {
    return this.#uploadUrls.get(id);
  }

  pictureAt(url: string, alt: string, item: WordPressItem, file: string) {
    const target = this.#own(url, item);
    const upload = target && uploadOf(target.href);
    const src = upload === undefined ? undefined : this.#copy(upload, true);
    if (upload === undefined) this.#findings.add('note', `${file}: picture ${url.slice(0, 70)}`);
    else if (src === undefined) this.#findings.add('missingFile', `${file}: ${upload}`);
    if (src === undefined) return undefined;
    return { src, alt: alt || this.#alts.get(upload ?? '') || this.#alts.get(src) || '' };
  }

  #linkTo(url: string, item: WordPressItem, file: string): string | undefined {
    if (/^(?:#|mailto:)/i.test(url)) return url;
    if (/^tel:/i.test(url)) return telephone(url);
    const target = this.#own(url, item);
    if (!target) return this.#foreignLink(url, file);
    const upload = uploadOf(target.href);
    if (upload !== undefined) {
      const copy = this.#copy(upload, false);
      if (copy === undefined) this.#findings.add('missingFile', `${file}: ${upload}`);
      return copy ?? upload;
    }
    const { searchParams, pathname, origin, hash } = target;
    const id = searchParams.get('p') ?? searchParams.get('page_id');
    const old = pathOf(origin + pathname) ?? '/';
    return ((id ? this.#byId.get(id) : this.#byPath.get(old.toLowerCase())) ?? old) + hash;
  }

  /** Other schemes, and what is no address, leave their words. */
  #foreignLink(url: string, file: string): string | undefined {
    const address = url.replace(/^\/\//, 'https://');
    if (/^https?:/i.test(address) && URL.canParse(address)) return address;
    this.#findings.add('note', `${file}: link ${url.slice(0, 70)}`);
    return undefined;
  }

  /** The address if it is one of the old site, whatever its scheme, with www or without. */
  #own(url: string, item: WordPressItem): URL | undefined {
    const [host = 'unknown.invalid'] = this.#site.hosts;
    const base = URL.canParse(item.link) ? item.link : `https://${host}/`;
    const target = URL.canParse(url, base) ? new URL(url, base) : undefined;
    return target && this.#site.hosts.has(hostOf(target)) ? target : undefined;
  }

  /** Plans the copy of a file; of a picture, that of its largest size. */
  #copy(upload: string, isPicture: boolean): string | undefined {
    if (this.#uploads === undefined) return undefined;
    const original = upload.replace(sizeSuffix, '');
    const scaled = original.replace(/(?=\.\w+$)/, '-scaled');
    for (const target of isPicture ? [original, scaled, upload] : [upload]) {
      const name = target.replace(uploadFolder, '');
      for (const source of [name, name.replace(siteFolder, '')]) {
        const copyOf = path.join(this.#uploads, source);
        if (!existsSync(copyOf)) continue;
        this.files.set(`static${target}`, copyOf);
        return target;
      }
    }
    return undefined;
  }
}

/** Path of an upload, which stays its address, so that links of other sites still lead to it. */
function uploadOf(url: string): string | undefined {
  const { pathname } = URL.canParse(url) ? new URL(url) : { pathname: url };
  return uploadFolder.test(pathname) ? decode(pathname) : undefined;
}
