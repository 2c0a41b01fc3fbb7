/** Records that are missing or lie in no folder, and fields that another record, or the law, decides upon. */
import { nearest, type RuleTools } from 'fair-copy';
import type { Firm, SiteContent } from '../schema/collections.ts';
import type { SiteProblem } from './problem-codes.ts';

/** A file or folder of data/, as the firm's own record is named. */
function besideOf({ file }: Firm, name: string): string {
  return file.replace(/[^/]*$/, name);
}

/** A firm is somebody: the address of all attorneys shows the first one. */
export function missingRecords({ firm, attorneys }: SiteContent): SiteProblem[] {
  if (attorneys.length > 0) return [];
  const message = 'this folder holds no record, and the site needs one at least';
  const hint = 'bring back its files from their last saved copies';
  return [{ code: 'missing-record', file: besideOf(firm, 'attorneys'), message, hint }];
}

/** The pages that list offices and posts have texts of their own, where there is one to list. */
export function missingTexts({
  firm,
  offices,
  locationsPage,
  posts,
  blogPage,
}: SiteContent): SiteProblem[] {
  const missing = [
    ...(offices.length > 0 && !locationsPage ? ['locations.yaml'] : []),
    ...(posts.length > 0 && !blogPage ? ['blog.yaml'] : []),
  ];
  return missing.map((name) => ({
    code: 'missing-file',
    file: besideOf(firm, name),
    message: 'this file is required, and is not there',
    hint: 'create it, or bring back its last saved copy',
  }));
}

/** A sub-area stands in a folder named after its area. */
export function strayedSubareas({ firm, areas, subareas }: SiteContent): SiteProblem[] {
  const known = areas.map(({ id }) => id);
  return subareas.flatMap(({ id, file }) => {
    const [folder = '', ...others] = id.split('/');
    if (others.length > 0 && known.includes(folder)) return [];
    const isInFolder = others.length > 0;
    const near = isInFolder ? nearest(folder, known) : undefined;
    const add = isInFolder
      ? `; if this is a new one, add ${besideOf(firm, `areas/${folder}.yaml`)}`
      : '';
    const message = isInFolder
      ? `no area is named "${folder}", as this file's folder is`
      : 'this file lies in no folder of an area';
    const hint = near
      ? `rename the folder ${folder} to ${near}`
      : `the areas are ${known.join(', ')}${add}`;
    return { code: 'unknown-area', file, message, hint };
  });
}

/**
 * Every page of a firm in California whose site collects what its visitors write links to the privacy policy, by a link
 * with the word Privacy in it (CalOPPA, sections 22575 and 22577).
 */
export function missingPrivacyPolicy(
  { firm, legal }: SiteContent,
  { at }: RuleTools,
): SiteProblem[] {
  if (!firm.jurisdictions.includes('california')) return [];
  if (legal.some(({ link }) => /\bPrivacy\b/.test(link))) return [];
  const policy = legal.find(({ id }) => id === 'privacy-policy');
  if (policy) {
    const message = `expected the word Privacy in the link to the policy, got "${policy.link}"`;
    return [
      at(policy, ['link'], { code: 'legal-link', message, hint: 'for example Privacy Policy' }),
    ];
  }
  if (firm.form.endpoint === undefined) return [];
  const message =
    'the privacy policy is missing, which every page must link to (CalOPPA, section 22577)';
  const file = besideOf(firm, 'legal/privacy-policy.md');
  return [{ code: 'legal-link', file, message, hint: 'bring it back from its last saved copy' }];
}

/** The form on an area's pages begins with a subject that the form offers. */
export function unknownSubjects({ areas, firm }: SiteContent, { at }: RuleTools): SiteProblem[] {
  const { subjects } = firm.form;
  return areas.flatMap((area) => {
    const { subject } = area;
    if (subject === undefined || subjects.includes(subject)) return [];
    const near = nearest(subject, subjects);
    const message = `the form has no subject "${subject}"`;
    const hint = near
      ? `did you mean "${near}"?`
      : `the subjects stand in ${firm.file}: ${subjects.join(', ')}`;
    return at(area, ['subject'], { code: 'unknown-subject', message, hint });
  });
}
