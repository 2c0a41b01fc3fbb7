/** Checks the options that the module of a site defines, and the lists that its functions return. */
import type { Awaitable } from '../content/collections.ts';
import { findChecksFault } from '../lib/checks.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath } from '../lib/disk.ts';
import {
  createOptionCheck,
  type OptionCheck,
  type OptionFault,
  type OptionKinds,
  unexpected,
} from '../lib/option-faults.ts';
import { failOn, type Problem } from '../lib/problems.ts';
import { countOf } from '../lib/text.ts';
import type { MarkdownOptions } from '../page-context.ts';
import type { RedirectInput } from '../routes/redirects.ts';
import type { RouteInput } from '../routes/routes.ts';
import type { Csp, ExtraFile, IslandModules, SiteWithStyles } from '../site-definition.ts';

type SiteLocation = Pick<ResolvedConfig, 'root' | 'siteModule'>;

const siteKinds = {
  collections: 'an object',
  origin: 'a function',
  routes: 'a function',
  Document: 'a component',
  rules: 'a list?',
  markdown: 'an object?',
  devRoutes: 'a function?',
  islands: 'a text or an object?',
  runtime: '"preact" or "react"?',
  styles: 'a text?',
  linkedMedia: 'a list?',
  contentCss: 'a function?',
  files: 'a function?',
  redirects: 'a function?',
  external: 'a list?',
  csp: 'a function or an object?',
  checks: 'an object?',
  headers: 'an object?',
  proof: 'a text?',
  importedStyles: 'a list?',
} as const satisfies OptionKinds<SiteWithStyles>;

const checkSite = createOptionCheck(siteKinds, {
  typeset: 'write it as markdown: { text }',
  elements: 'write them as markdown: { components }',
  security: 'write headers',
});

const checkMarkdownOptions = createOptionCheck({
  text: 'a function?',
  components: 'an object?',
  html: 'a list?',
  plugins: 'a list?',
} satisfies OptionKinds<MarkdownOptions>);

const checkIslandOptions = createOptionCheck({
  modules: 'an object',
  errorScreen: 'a text',
} satisfies OptionKinds<IslandModules>);

const checkCspOptions = createOptionCheck({
  frames: 'a list?',
  media: 'a list?',
  scripts: 'a list?',
  styles: 'a list?',
  endpoints: 'a list?',
} satisfies OptionKinds<Csp>);

/** What the functions of a site return lists of. */
const itemChecks = {
  routes: createOptionCheck({
    id: 'a text',
    path: 'a text',
    pageType: 'a text',
    sourceFile: 'a text',
    title: 'a text',
    description: 'a text',
    render: 'a function',
    lastModified: 'a text?',
    canonical: 'a text?',
    isIndexed: 'true or false?',
    checks: 'an object?',
    alternates: 'a list?',
  } satisfies OptionKinds<RouteInput>),
  files: createOptionCheck({
    path: 'a text',
    sourceFile: 'a text',
    body: 'a text, bytes, or a function',
    cacheKey: 'anything?',
  } satisfies OptionKinds<ExtraFile>),
  redirects: createOptionCheck({
    from: 'a text',
    to: 'a text',
    sourceFile: 'a text',
    field: 'a list?',
    lang: 'a text?',
    message: 'a text?',
  } satisfies OptionKinds<RedirectInput>),
};

/** @throws BuildFailure with all options that are unknown, missing, or of a wrong type. */
export function checkDefinition(site: SiteWithStyles, location: SiteLocation): void {
  const { markdown, islands, csp, checks } = site;
  const faults = checkSite(site);
  if (faults.length === 0) {
    const faultsIn = (name: string, options: unknown, check: OptionCheck) =>
      faults.push(...check(options).map((fault) => below(name, fault)));
    if (markdown) faultsIn('markdown', markdown, checkMarkdownOptions);
    if (typeof islands === 'object') faultsIn('islands', islands, checkIslandOptions);
    if (typeof csp === 'object') faultsIn('csp', csp, checkCspOptions);
    const wrongCheck = findChecksFault(checks);
    if (wrongCheck) faults.push({ name: '', ...wrongCheck });
  }
  failOn(faults.map((fault) => problemOf(fault, location)));
}

/** @throws BuildFailure if the object that `csp` returns for the records has a wrong option. */
export function checkCsp({ csp }: SiteWithStyles, content: object, location: SiteLocation): void {
  if (typeof csp !== 'function') return;
  const faults = checkCspOptions(csp(content as never));
  failOn(faults.map((fault) => problemOf(below('csp', fault), location)));
}

/**
 * Returns the list that a function of a site returned. A mistake in many of its items is reported
 * once.
 * @throws BuildFailure if it is no list, or items have options that are unknown, missing, or wrong.
 */
export async function checkedList<Item extends object>(
  name: keyof typeof itemChecks | 'devRoutes',
  returned: Awaitable<readonly Item[]>,
  location: SiteLocation,
): Promise<readonly Item[]> {
  const items: unknown = await returned;
  if (!Array.isArray(items)) {
    failOn([problemOf(unexpected(name, 'a list', items), location)]);
    return [];
  }
  const check = itemChecks[name === 'devRoutes' ? 'routes' : name];
  const found = new Map<string, { problem: Problem; others: number }>();
  for (const [index, item] of items.entries()) {
    for (const fault of check(item)) {
      const same = found.get(fault.name);
      if (same) same.others += 1;
      else {
        const problem = problemOf(below(`${name}[${index}]`, fault), location);
        found.set(fault.name, { problem: { ...problem, page: pathOf(item) }, others: 0 });
      }
    }
  }
  failOn([...found.values()].map(({ problem, others }) => withOthers(problem, others)));
  return items;
}

function withOthers(problem: Problem, others: number): Problem {
  if (others === 0) return problem;
  return { ...problem, message: `${problem.message} (${countOf(others, 'other')} too)` };
}

function pathOf(item: unknown): string | undefined {
  const { path } = Object(item);
  return typeof path === 'string' ? path : undefined;
}

const below = (parent: string, { name, ...fault }: OptionFault): OptionFault => ({
  ...fault,
  name: name ? `${parent}.${name}` : parent,
});

function problemOf(
  { name, message, hint }: OptionFault,
  { root, siteModule }: SiteLocation,
): Problem {
  const file = displayPath(root, siteModule);
  return { code: 'site-error', file, field: name || undefined, message, hint };
}
