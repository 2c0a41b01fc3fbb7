/** Finds what a page uses although its own Content-Security-Policy blocks it. */
import { originsOf } from '../lib/html.ts';
import type { ElementRef } from '../lib/problems.ts';
import type { CspSources } from '../site-definition.ts';
import type { PageCheckProblem } from './page-checks.ts';

/** The field of a site's `csp` that allows an element. */
const policyFieldByTag: Readonly<Partial<Record<string, keyof CspSources>>> = {
  iframe: 'frames',
  audio: 'media',
  video: 'media',
  source: 'media',
  track: 'media',
  script: 'scripts',
  link: 'styles',
  form: 'endpoints',
};

/** What to do instead of inline code and styles, which the generator's policy forbids. */
const inlineHints: Readonly<Partial<Record<string, string>>> = {
  style: 'put the rule into a style sheet of the site, and give the element a class',
  script: 'make it an island, or a file of static/ that a script element names',
};

/** Returns one problem for each blocked URL, and one for all inline uses of a kind. */
export function checkPolicy(
  elements: readonly ElementRef[],
  policy: CspSources,
): readonly PageCheckProblem[] {
  const problems = new Map<string, PageCheckProblem>();
  for (const element of elements) {
    const { tag, url, attribute } = element;
    const inlineHint = url ? undefined : inlineHints[attribute ?? tag];
    if (inlineHint) problems.set(tag, describeInlineUse(element, inlineHint));
    else if (!isAllowed(element, policy)) problems.set(`${tag} ${url}`, describeBlocked(element));
  }
  return [...problems.values()];
}

function isAllowed({ tag, url }: ElementRef, policy: CspSources): boolean {
  const field = policyFieldByTag[tag];
  if (!url || field === undefined) return false;
  if (isSiteUrl(url) && field === 'scripts') return true;
  return policy[field].includes(sourceOf(url));
}

function describeInlineUse(element: ElementRef, hint: string): PageCheckProblem {
  const { tag, attribute } = element;
  const use = attribute ? `a ${attribute} attribute` : `an inline ${tag} element`;
  return { code: 'policy', message: `has ${use}, which its policy blocks`, hint, element };
}

function describeBlocked(element: ElementRef): PageCheckProblem {
  const { tag, url = '' } = element;
  const field = policyFieldByTag[tag];
  const source = isSiteUrl(url) ? 'self' : sourceOf(url);
  return {
    code: 'policy',
    message: `requests ${url || 'nothing'} with the element ${tag}, which its policy blocks`,
    hint: field
      ? `to allow it, declare it: csp: { ${field}: ['${source}'] }`
      : 'use another element',
    searchText: url,
    element,
  };
}

/** A URL of the site itself has no scheme and no host. */
const isSiteUrl = (url: string) => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);

const sourceOf = (url: string) => (isSiteUrl(url) ? "'self'" : (originsOf([url])[0] ?? url));
