/** What a page asks for, and its own content security policy keeps the browser from. */
import { originsOf } from '../shared/html.ts';
import type { PageProblem, Part } from '../shared/problems.ts';
import type { PolicySources } from '../shared/types.ts';
import words from './policy-words.json';

/** By its element, where a site declares what it means. */
const declared = words.declared as Readonly<Record<string, keyof PolicySources>>;

/** What has no address, and what to do instead. */
const otherwise: Readonly<Record<string, readonly string[]>> = words.otherwise;

/** @returns each part that is blocked, once; one style attribute stands for all of the page. */
export function policyFaults(parts: readonly Part[], policy: PolicySources) {
  const told = new Map<string, Pick<PageProblem, 'code' | 'message' | 'hint' | 'find' | 'part'>>();
  for (const part of parts) {
    const { tag, address } = part;
    const isOwn = !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
    const kind = declared[tag];
    const source = isOwn ? "'self'" : (originsOf([address])[0] ?? address);
    if (address && kind && (policy[kind].includes(source) || (isOwn && kind === 'scripts')))
      continue;
    const [what, plain] = (tag === 'style=' || !address ? otherwise[tag] : undefined) ?? [];
    const fault = what ? `has ${what}` : `asks for ${address || 'nothing'} by the element ${tag}`;
    const declare = `if it is meant, declare it: policy: { ${kind}: ['${isOwn ? 'self' : source}'] }`;
    const hint = plain ?? (kind ? declare : 'use another element');
    const find = what ? undefined : address;
    const message = `${fault}, which its policy blocks`;
    told.set(what ? tag : `${tag} ${address}`, { code: 'policy', message, hint, find, part });
  }
  return [...told.values()];
}
