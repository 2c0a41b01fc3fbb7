/** What a page asks for, and its own content security policy keeps the browser from. */
import { originsOf } from '../shared/html.ts';
import type { PageProblem, Part } from '../shared/problems.ts';
import type { PolicySources } from '../shared/types.ts';

/** Where a site declares what it means. */
const declared: Readonly<Record<string, keyof PolicySources>> = {
  iframe: 'frames',
  audio: 'media',
  video: 'media',
  source: 'media',
  track: 'media',
  script: 'scripts',
  link: 'styles',
  form: 'endpoints',
};

/** How what has no address is said otherwise. */
const otherwise: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  'style=': ['a style attribute', 'give the element a class, and the style sheet a rule for it'],
  style: ['a style element of its own', 'put its rules into a style sheet of the site'],
  script: ['a script in its text', 'make it an island, or a file of static/ that a script element names'],
};

/** @returns each part that is blocked, once; one style attribute stands for all of the page. */
export function policyFaults(parts: readonly Part[], policy: PolicySources) {
  const told = new Map<string, Pick<PageProblem, 'code' | 'message' | 'hint' | 'find' | 'part'>>();
  for (const part of parts) {
    const { tag, address } = part;
    const isOwn = !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
    const kind = declared[tag];
    const source = isOwn ? "'self'" : (originsOf([address])[0] ?? address);
    if (address && kind && (policy[kind].includes(source) || (isOwn && kind === 'scripts'))) continue;
    const [what, plain] = (tag === 'style=' || !address ? otherwise[tag] : undefined) ?? [];
    const words = what ? `has ${what}` : `asks for ${address || 'nothing'} by the element ${tag}`;
    const declare = `if it is meant, declare it: policy: { ${kind}: ['${isOwn ? 'self' : source}'] }`;
    const hint = plain ?? (kind ? declare : 'use another element');
    const find = what ? undefined : address;
    const message = `${words}, which its policy blocks`;
    told.set(what ? tag : `${tag} ${address}`, { code: 'policy', message, hint, find, part });
  }
  return [...told.values()];
}
