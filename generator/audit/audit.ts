/** Every page as it will be published, read once as it is written; then every address of the site, each once. */
import { nearest, type PageProblem } from '../shared/problems.ts';
import { isListed } from '../shared/routes.ts';
import type { PageRoute } from '../shared/types.ts';
import { factsOf } from './facts.ts';
import { faultsOf, linkHint, lostHint } from './faults.ts';

export interface Audit {
  /**
   * Reads a page, keeps its addresses and ids, and drops it.
   * @param html empty for a page that could not be rendered: its own problem tells that, and nothing else is known of it.
   * @returns the origins of pictures that the page loads from elsewhere, in a stable order.
   */
  readonly read: (route: PageRoute, html: string) => readonly string[];
  /** Checks every address. @param files paths below the out folder. */
  readonly finish: (files: ReadonlySet<string>) => readonly PageProblem[];
}

/** Pages by an address that they name: of ten thousand pages most addresses are the same fifty. */
type Named = Map<string, PageRoute[]>;

/** @param base path under which the site stands, with both slashes. @param origin scheme and host. */
export function openAudit(base: string, origin: string): Audit {
  const problems: PageProblem[] = [];
  const links: Named = new Map();
  const files: Named = new Map();
  /** Ids of each page in one text: a set for every page would hold more memory than the page. */
  const ids = new Map<string, string>();
  const routes: PageRoute[] = [];
  const hosts = new Map<string, string | undefined>();
  const addressOf = ({ path }: PageRoute) => base + path.slice(1);
  const local = (address: string) => (address.startsWith(`${origin}/`) ? address.slice(origin.length) : address);

  const read = (route: PageRoute, html: string): readonly string[] => {
    routes.push(route);
    ids.set(addressOf(route), '');
    if (html === '') return [];
    const facts = factsOf(html);
    for (const { code, message, hint, find } of faultsOf(
      facts,
      isListed(route) ? origin + addressOf(route) : undefined,
    ))
      problems.push({ code, file: route.source, page: route.path, message, hint, find });
    for (const link of facts.links) note(links, link, route);
    for (const file of facts.files) note(files, local(file), route);
    ids.set(addressOf(route), ` ${facts.ids.join(' ')} `);
    for (const file of facts.files) if (!hosts.has(file) && isRemote(file)) hosts.set(copyOf(file), hostOf(file));
    const found = facts.files.flatMap((file) => hosts.get(file) ?? []).filter((host) => host !== origin);
    return found.length > 0 ? [...new Set(found)].sort() : found;
  };

  const finish = (published: ReadonlySet<string>): readonly PageProblem[] => {
    const linked = new Set<string>();
    const isThere = (path: string) =>
      ids.has(path) || (path.startsWith(base) && published.has(path.slice(base.length)));
    for (const [link, pages] of links) {
      const [, path = '', anchor = ''] = /^([^?#]*)[^#]*#?(.*)$/s.exec(local(link)) ?? [];
      const target = decoded(path);
      if (link === '') tell(pages, 'empty-link', 'has a link without an address');
      else if (path !== '' && !isHere(path)) {
        if (!isOutward.test(link))
          tell(
            pages,
            'bad-link',
            `has the link "${link}", which cannot be used as it is written`,
            link,
            linkHint(link),
          );
      } else if (path !== '' && !isThere(target)) {
        // The page above one that is gone is not what was meant.
        const others = [...ids.keys()].filter((other) => !target.startsWith(other));
        const near = nearest(target, others);
        const hint = near ? `did you mean ${near}?` : lostHint(target);
        tell(pages, 'broken-link', `links to ${target}, which is not there`, link, hint);
      } else {
        tellLostAnchors(pages, link, path === '' ? undefined : target, decoded(anchor));
        if (pages.some((page) => addressOf(page) !== target)) linked.add(target);
      }
    }
    for (const [file, pages] of files) {
      const path = decoded(file.split(/[?#]/, 1)[0] ?? '');
      if (!isHere(path) || isThere(path)) continue;
      const near = nearest(path.slice(base.length), published);
      const hint = near ? `did you mean /${near}?` : `put it at static/${path.slice(base.length)}, or mend the name`;
      tell(pages, 'missing-file', `loads ${path}, which is not there`, file, hint);
    }
    // What a page that could not be rendered would have linked to is not known.
    const isWhole = ![...ids.values()].includes('');
    const lost = routes.filter((route) => isWhole && isListed(route) && route.path !== '/');
    for (const page of lost.filter((route) => !linked.has(addressOf(route)))) {
      const hint = `link to ${page.path} in the text of another page, or remove this file`;
      tell([page], 'orphan', 'is linked from no page', undefined, hint);
    }
    return problems;
  };

  /** @param target the page that the link leads to; nothing for a place in the page that has the link. */
  function tellLostAnchors(pages: readonly PageRoute[], link: string, target: string | undefined, anchor: string) {
    // The beginning of a document needs no element (HTML, section 7.4.6.4).
    if (anchor === '' || anchor === 'top') return;
    const idsOf = (page: PageRoute) => ids.get(target ?? addressOf(page)) || ` ${anchor} `;
    const lost = pages.filter((page) => !idsOf(page).includes(` ${anchor} `));
    const near = lost[0] && nearest(anchor, idsOf(lost[0]).trim().split(' '));
    const top = 'leave out # and what follows: the link then leads to the top of the page';
    const hint = near ? `did you mean #${near}?` : top;
    tell(lost, 'broken-anchor', `links to ${link}, but that page has no such place`, link, hint);
  }

  /** Once, at the first of the pages; content writes its addresses without the base path. */
  function tell([first, ...others]: readonly PageRoute[], code: string, words: string, address = '', hint?: string) {
    if (!first) return;
    const message = others.length > 0 ? `${words} (${others.length} other pages too)` : words;
    const find = address.startsWith(base) ? `/${address.slice(base.length)}` : address || undefined;
    problems.push({ code, file: first.source, page: first.path, message, hint, find });
  }

  return { read, finish };
}

/** An address is a slice of its page, and would keep the whole page in memory: of a new one, a copy is kept. */
function note(pages: Named, address: string, route: PageRoute): void {
  const known = pages.get(address);
  if (known === undefined) pages.set(copyOf(address), [route]);
  else if (known.at(-1) !== route) known.push(route);
}

function copyOf(address: string): string {
  return Buffer.from(address).toString();
}

/** What leads out of the site: to another one, to a telephone (E.164), to a mail box. */
const isOutward = /^(?:https:\/\/[^\s/]+\.[^\s]+|tel:\+[1-9]\d{6,14}|mailto:[^\s@<>?]+@[^\s@<>?]+\.[^\s@<>?]+)$/;

function isHere(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//');
}

function isRemote(address: string): boolean {
  return address.startsWith('https://') && URL.canParse(address);
}

/** A host with a sign of the policy's own grammar in it would say more than its name. */
function hostOf(address: string): string | undefined {
  const { host, origin } = new URL(address);
  return /^[a-z0-9.-]+(?::\d+)?$/.test(host) ? origin : undefined;
}

/** The characters behind percent signs; as it is where they make none. */
function decoded(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}
