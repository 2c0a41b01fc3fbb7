/** Checks the options that the module of a site defines, and the lists that its functions return. */
import * as z from 'zod';
import type { Awaitable } from '../content/collections.ts';
import {
  accepting,
  aFunction,
  aList,
  anObject,
  findOptionProblems,
} from '../content/option-problems.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath } from '../lib/disk.ts';
import { originsOf } from '../lib/html.ts';
import { checkLevels, problemCodes, settableChecks } from '../lib/problem-codes.ts';
import { type FieldPath, failOn, messageWithOthers, type Problem } from '../lib/problems.ts';
import type { MarkdownOptions } from '../page-context.ts';
import type { RedirectInput } from '../routes/redirects.ts';
import type { RouteInput } from '../routes/routes.ts';
import type { Csp, ExtraFile, IslandModules, SiteWithStyles } from '../site-definition.ts';

const pages = accepting('a list of pages', (value) => Array.isArray(value) && value.length > 0);

type SiteLocation = Pick<ResolvedConfig, 'root' | 'siteModule'>;

type OptionsOf<T> = Readonly<Record<keyof T, z.ZodType>>;

const text = z.string();

const checks = z
  .strictObject(
    Object.fromEntries(settableChecks.map((name) => [name, z.enum(checkLevels).optional()])),
  )
  .meta({
    unknownFieldHints: Object.fromEntries(
      problemCodes
        .filter((code) => !settableChecks.includes(code))
        .map((code) => [code, `${code} reports what is broken for visitors: it cannot be set`]),
    ),
  });

const sources = z
  .array(
    accepting(
      "an origin like 'https://player.example', or 'self'",
      (value) => value === 'self' || originsOf([String(value)]).length > 0,
    ),
  )
  .optional();

const csp = z.strictObject({
  frames: sources,
  media: sources,
  scripts: sources,
  styles: sources,
  endpoints: sources,
} satisfies OptionsOf<Csp>);

/** Names are tokens of HTTP (RFC 9110, 5.6.2). */
const headers = z.record(
  text.startsWith('/', "expected a path as '/*'"),
  z.record(
    text.regex(/^[\w!#$%&'*+.^`|~-]+$/, "expected a header as 'X-Frame-Options'"),
    text.regex(/^[^\r\n]*$/, 'expected one line').nullable(),
  ),
);

const site = z.strictObject({
  collections: anObject,
  origin: aFunction,
  routes: aFunction,
  Document: accepting(
    'a component',
    (value) => typeof value === 'function' || '$$typeof' in Object(value),
  ),
  rules: aList.optional(),
  markdown: z
    .strictObject({
      text: aFunction.optional(),
      components: anObject.optional(),
      html: aList.optional(),
      plugins: z.array(aFunction).optional(),
    } satisfies OptionsOf<MarkdownOptions>)
    .optional(),
  devRoutes: aFunction.optional(),
  islands: z
    .union([
      text,
      z.strictObject({ modules: anObject, errorScreen: text } satisfies OptionsOf<IslandModules>),
    ])
    .optional(),
  runtime: z.enum(['preact', 'react']).optional(),
  styles: text.optional(),
  linkedMedia: aList.optional(),
  contentCss: aFunction.optional(),
  files: aFunction.optional(),
  redirects: aFunction.optional(),
  external: aList.optional(),
  csp: accepting('a function or an object', (value) =>
    /function|object/.test(typeof value),
  ).optional(),
  checks: checks.optional(),
  headers: headers.optional(),
  proof: text.optional(),
  importedStyles: aList.optional(),
} satisfies OptionsOf<SiteWithStyles>);

/** What the functions of a site return lists of. */
const items = {
  routes: z.strictObject({
    id: text,
    path: text,
    pageType: text,
    sourceFile: text,
    title: text,
    description: text,
    render: aFunction,
    lastModified: text.optional(),
    canonical: text.optional(),
    isIndexed: z.boolean().optional(),
    checks: checks.optional(),
    alternates: aList.optional(),
  } satisfies OptionsOf<RouteInput>),
  files: z.strictObject({
    path: text,
    sourceFile: text,
    body: accepting(
      'a text, bytes, or a function',
      (value) => /string|function/.test(typeof value) || value instanceof Uint8Array,
    ),
    cacheKey: z.unknown().optional(),
  } satisfies OptionsOf<ExtraFile>),
  /** What a rule finds. */
  rules: z.looseObject({ code: text, file: text, message: text }),
  redirects: z.strictObject({
    from: text,
    to: text,
    sourceFile: text,
    field: aList.optional(),
    lang: text.optional(),
    message: text.optional(),
  } satisfies OptionsOf<RedirectInput>),
};

/** @throws BuildFailure with all options that are unknown, missing, or of a wrong type. */
export function checkDefinition(definition: SiteWithStyles, location: SiteLocation): void {
  const isCsp = typeof definition.csp === 'object';
  failOn([
    ...findProblems(site, definition, [], location),
    ...(isCsp ? findProblems(csp, definition.csp, ['csp'], location) : []),
  ]);
}

/** @throws BuildFailure if the object that `csp` returns for the records has a wrong option. */
export function checkCsp(definition: SiteWithStyles, content: object, location: SiteLocation) {
  if (typeof definition.csp !== 'function') return;
  failOn(findProblems(csp, definition.csp(content as never), ['csp'], location));
}

/**
 * Returns the list that a function of a site returned. A mistake in many of its items is reported
 * once.
 * @throws BuildFailure if it is no list, or items have options that are unknown, missing, or wrong.
 */
export async function checkedList<Item extends object>(
  name: keyof typeof items | 'devRoutes',
  returned: Awaitable<readonly Item[]>,
  location: SiteLocation,
): Promise<readonly Item[]> {
  const list = await returned;
  failOn(findProblems(name === 'routes' ? pages : aList, list, [name], location));
  const schema = items[name === 'devRoutes' ? 'routes' : name];
  const found = new Map<string, { problem: Problem; others: number }>();
  const rightTypes = new Set<string>();
  for (const [index, item] of list.entries()) {
    const types = typesIn(item);
    if (types !== undefined && rightTypes.has(types)) continue;
    for (const problem of findProblems(schema, item, [name, index], location)) {
      const option = String(problem.field).replace(/^.*?\]/, '');
      const same = found.get(option);
      if (same) same.others += 1;
      else found.set(option, { problem: { ...problem, page: pathOf(item) }, others: 0 });
    }
    if (types !== undefined && found.size === 0) rightTypes.add(types);
  }
  const problems = [...found.values()].map(({ problem, others }) => ({
    ...problem,
    message: messageWithOthers(problem.message, others, 'other'),
  }));
  failOn(problems);
  return list;
}

/**
 * The types of an item's options, which are the same for most: to check each of 10,000 routes with
 * zod would take 0.1 s. `undefined` if there is a list or an object, of which the type says little.
 */
function typesIn(item: unknown): string | undefined {
  let types = '';
  for (const [name, value] of Object.entries(Object(item))) {
    if (typeof value === 'object') return undefined;
    types += `${name} ${typeof value} `;
  }
  return types;
}

function pathOf(item: unknown): string | undefined {
  const { path } = Object(item);
  return typeof path === 'string' ? path : undefined;
}

/** @param path Leads from the definition to the value. */
function findProblems(
  schema: z.ZodType,
  value: unknown,
  path: FieldPath,
  { root, siteModule }: SiteLocation,
): Problem[] {
  const file = displayPath(root, siteModule);
  return findOptionProblems(schema, value, file, path).map((problem) => ({
    ...problem,
    code: 'site-error',
  }));
}
