/** Every page, read once when it is rendered; then every address of the site, each once. */

import { decoded, isHere, isOutward, originsOf } from '../shared/html.ts';
import { countOf, nearest, type PageProblem } from '../shared/problems.ts';
import { isListed } from '../shared/routes.ts';
import type { PageRoute, PolicySources } from '../shared/types.ts';
import { factsOf } from './facts.ts';
import { faultsOf, linkHint, lostHint } from './faults.ts';
import { policyFaults } from './policy.ts';

/** Pages by an address that they name: of ten thousand pages most addresses are the same fifty. */
type Named = Map<string, PageRoute[]>;

/** @param base path under which the site stands, with both slashes. @param origin scheme and host. */
export function openAudit(base: string, origin: string, policy: PolicySources) {
  const problems: PageProblem[] = [];
  const links: Named = new Map();
  const files: Named = new Map();
  /** Ids of each page in one text: a set for every page would hold more memory than the page. */
  const ids = new Map<string, string>();
  const routes: PageRoute[] = [];
  const addressOf = ({ path }: PageRoute) => base + path.slice(1);
  const local = (address: string) =>
    address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  /** Once, at the first of the pages; content writes its addresses without the base path. */
  const tell = (
    [first, ...others]: readonly PageRoute[],
    code: string,
    words: string,
    hint?: string,
    address = '',
  ) => {
    if (!first) return;
    const message =
      others.length > 0 ? `${words} (${countOf(others.length, 'other page')} too)` : words;
    const find = address.startsWith(base) ? `/${address.slice(base.length)}` : address || undefined;
    problems.push({
      code,
      file: first.source,
      page: first.path,
      message,
      hint,
      find,
      part: { tag: '', address },
    });
  };

  /**
   * Reads a page, keeps its addresses and ids, and drops it.
   * @param html empty for a page that could not be rendered: its own problem tells that, and nothing else is known of it.
   * @returns the origins of pictures that the page loads from elsewhere, in a stable order.
   */
  const read = (route: PageRoute, html: string): readonly string[] => {
    routes.push(route);
    ids.set(addressOf(route), '');
    if (html === '') return [];
    const facts = factsOf(html);
    const address = isListed(route) ? origin + addressOf(route) : undefined;
    for (const fault of [...faultsOf(facts, address), ...policyFaults(facts.parts, policy)])
      problems.push({ ...fault, file: route.source, page: route.path });
    for (const link of facts.links) note(links, link, route);
    for (const file of [...facts.files, ...facts.pictures]) note(files, local(file), route);
    ids.set(addressOf(route), ` ${facts.ids.join(' ')} `);
    return originsOf(facts.pictures).filter((host) => host !== origin);
  };

  /** Checks every address. @param published paths of all files below the out folder. */
  const finish = (published: ReadonlySet<string>): readonly PageProblem[] => {
    const linked = new Set<string>();
    const isThere = (path: string) =>
      ids.has(path) || (path.startsWith(base) && published.has(path.slice(base.length)));
    for (const [link, pages] of links) {
      const [, path = '', anchor = ''] = /^([^?#]*)[^#]*#?(.*)$/s.exec(local(link)) ?? [];
      const target = decoded(path);
      if (link === '') tell(pages, 'empty-link', 'has a link without an address');
      else if (path !== '' && !isHere(path)) {
        const words = `has the link "${link}", which cannot be used as it is written`;
        if (!isOutward(link)) tell(pages, 'bad-link', words, linkHint(link), link);
      } else if (path !== '' && !target.startsWith(base)) {
        const words = `links to ${target}, outside of ${base}`;
        tell(pages, 'broken-link', words, 'href() and file() of usePage know the base');
      } else if (path !== '' && !isThere(target)) {
        // The page above one that is gone is not what was meant.
        const others = [...ids.keys()].filter((other) => !target.startsWith(other));
        tell(
          pages,
          'broken-link',
          `links to ${target}, which is not there`,
          lostHint(target, others),
          link,
        );
      } else {
        checkAnchor(link, pages, path === '' ? undefined : target, decoded(anchor));
        if (pages.some((page) => addressOf(page) !== target)) linked.add(target);
      }
    }
    for (const [file, pages] of files) {
      const path = decoded(file.split(/[?#]/, 1)[0] ?? '');
      if (!isHere(path) || isThere(path)) continue;
      const near = nearest(path.slice(base.length), published);
      const hint = near
        ? `did you mean /${near}?`
        : `put it at static/${path.slice(base.length)}, or mend the name`;
      tell(pages, 'missing-file', `loads ${path}, which is not there`, hint, file);
    }
    // What a page that could not be rendered would have linked to is not known.
    const isWhole = ![...ids.values()].includes('');
    for (const page of routes) {
      if (!isWhole || !isListed(page) || page.path === '/' || linked.has(addressOf(page))) continue;
      tell(
        [page],
        'orphan',
        'is linked from no page',
        `link to ${page.path} in another page, or remove this file`,
      );
    }
    return problems;
  };

  /** @param target the page that the link leads to; nothing for a place in the page that has the link. */
  function checkAnchor(
    link: string,
    pages: readonly PageRoute[],
    target: string | undefined,
    anchor: string,
  ) {
    // The beginning of a document needs no element (HTML, section 7.4.6.4).
    if (anchor === '' || anchor === 'top') return;
    const idsOf = (page: PageRoute) => ids.get(target ?? addressOf(page)) || ` ${anchor} `;
    const lost = pages.filter((page) => !idsOf(page).includes(` ${anchor} `));
    const near = lost[0] && nearest(anchor, idsOf(lost[0]).trim().split(' '));
    const top = 'leave out # and what follows: the link then leads to the top of the page';
    const words = `links to ${link}, but that page has no such place`;
    tell(lost, 'broken-anchor', words, near ? `did you mean #${near}?` : top, link);
  }

  return { read, finish };
}

/** An address is a slice of its page, and would keep the whole page in memory: of a new one, a copy is kept. */
function note(pages: Named, address: string, route: PageRoute): void {
  const known = pages.get(address);
  if (known === undefined) pages.set(Buffer.from(address).toString(), [route]);
  else if (known.at(-1) !== route) known.push(route);
}
