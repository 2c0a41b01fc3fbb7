/** Checks for missing and misplaced records, and for fields that depend on another record. */

import { nearest, type RuleTools } from 'fair-copy';
import { isCounted } from '../content/deadlines.ts';
import { baseLanguage, pageLanguageOf } from '../languages/codes.ts';
import type { Firm, SiteContent } from '../schema/collections.ts';
import { isAttorney } from '../schema/collections.ts';
import type { SiteProblem } from './problem-codes.ts';

/** Returns the path of another file or folder of data/, in the form of the firm's path. */
function dataPath({ file }: Firm, name: string): string {
  return file.replace(/[^/]*$/, name);
}

/** A firm needs an attorney: /attorneys/ shows the profile of the first one. */
export function missingRecords({ firm, people }: SiteContent): SiteProblem[] {
  if (people.some(isAttorney)) return [];
  const message = 'expected at least one attorney with a profile in this folder';
  const hint = 'create a record, or restore the last saved copies of its files';
  return [{ code: 'missing-record', file: dataPath(firm, 'people'), message, hint }];
}

/** The attorneys of a page are linked to their profiles. */
export function missingProfiles(
  { areas, subareas }: SiteContent,
  { problemAt }: RuleTools,
): SiteProblem[] {
  return [...areas, ...subareas].flatMap((record) =>
    record.attorneys.flatMap((person, index) => {
      if (isAttorney(person)) return [];
      const message = `${person.id} has no profile`;
      const hint = `name an attorney with a profile, or add a profile in ${person.file}`;
      return [problemAt(record, ['attorneys', index], { code: 'missing-profile', message, hint })];
    }),
  );
}

/** A page counts the deadlines that it names, so each needs a period. */
export function missingPeriods(
  { areas, subareas }: SiteContent,
  { problemAt }: RuleTools,
): SiteProblem[] {
  return [...areas, ...subareas].flatMap((record) =>
    record.deadlines.flatMap((deadline, index) => {
      if (isCounted(deadline)) return [];
      const message = `${deadline.id} has no period that could be counted`;
      const hint = `add a period in ${deadline.file}, or remove the name`;
      return [problemAt(record, ['deadlines', index], { code: 'missing-period', message, hint })];
    }),
  );
}

/** A site with offices needs the texts of the page that lists them; so do a blog and matters. */
export function missingTexts({
  firm,
  offices,
  locationsPage,
  posts,
  blogPage,
  matters,
  mattersPage,
}: SiteContent): SiteProblem[] {
  const missing = [
    ...(offices.length > 0 && !locationsPage ? ['locations.yaml'] : []),
    ...(posts.length > 0 && !blogPage ? ['blog.yaml'] : []),
    ...(matters.length > 0 && !mattersPage ? ['matters.yaml'] : []),
  ];
  return missing.map((name) => ({
    code: 'missing-file',
    file: dataPath(firm, name),
    message: 'this file is required, and does not exist',
    hint: 'create it, or restore it from version control',
  }));
}

/** A sub-area must be in a folder named after its area. */
export function misplacedSubareas({ firm, areas, subareas }: SiteContent): SiteProblem[] {
  const areaIds = areas.map(({ id }) => id);
  return subareas.flatMap(({ id, file }) => {
    const [folder = '', ...others] = id.split('/');
    const isInFolder = others.length > 0;
    if (isInFolder && areaIds.includes(folder)) return [];
    const similarId = isInFolder ? nearest(folder, areaIds) : undefined;
    const newAreaHint = isInFolder
      ? `; if this is a new area, add ${dataPath(firm, `areas/${folder}.yaml`)}`
      : '';
    const message = isInFolder
      ? `unknown area "${folder}", the name of this file's folder`
      : 'expected this file in a folder named after its area';
    const hint = similarId
      ? `rename the folder ${folder} to ${similarId}`
      : `move it to the folder of an area: ${areaIds.join(', ')}${newAreaHint}`;
    return { code: 'unknown-area', file, message, hint };
  });
}

/**
 * The site of a firm in California that collects what visitors write must link to its privacy
 * policy on every page, with the word Privacy in the link (CalOPPA, sections 22575 and 22577).
 */
export function missingPrivacyPolicy(
  { firm, legal }: SiteContent,
  { problemAt }: RuleTools,
): SiteProblem[] {
  if (!firm.jurisdictions.includes('california')) return [];
  if (legal.some(({ link }) => /\bPrivacy\b/.test(link))) return [];
  const policy = legal.find(({ id }) => id === 'privacy-policy');
  if (policy) {
    const message = `expected the word Privacy in the link to the policy, got "${policy.link}"`;
    return [
      problemAt(policy, ['link'], {
        code: 'legal-link',
        message,
        hint: 'write, for example, Privacy Policy',
      }),
    ];
  }
  if (firm.form.endpoint === undefined) return [];
  const message =
    'the privacy policy does not exist, and every page must link to it (CalOPPA, section 22577)';
  const file = dataPath(firm, 'legal/privacy-policy.md');
  return [
    { code: 'legal-link', file, message, hint: 'create it, or restore it from version control' },
  ];
}

/** The subject that an area preselects must be one that the form offers. */
export function unknownSubjects(content: SiteContent, { problemAt }: RuleTools): SiteProblem[] {
  const { areas, firm, firmTranslations } = content;
  return areas.flatMap((area) => {
    const base = baseLanguage(pageLanguageOf(content, area));
    const { form } = firmTranslations.find(({ id }) => baseLanguage(id) === base) ?? firm;
    const { subjects } = form;
    const { subject } = area;
    if (subject === undefined || subjects.includes(subject)) return [];
    const similarSubject = nearest(subject, subjects);
    const message = `unknown subject "${subject}"`;
    const hint = similarSubject
      ? `did you mean "${similarSubject}"?`
      : `use one of the subjects in ${firm.file}: ${subjects.join(', ')}`;
    return problemAt(area, ['subject'], { code: 'unknown-subject', message, hint });
  });
}
