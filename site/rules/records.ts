/** Single fields that another record, or the law, decides upon. */
import { nearest, type Problem, type RuleTools } from 'fair-copy';
import { profileTopic } from '../routes.tsx';
import type { SiteContent } from '../schema/collections.ts';
import { topicLength } from '../schema/shared.ts';
import { besideOf } from './structure.ts';

/**
 * Every page of a site that collects what its visitors write links to the privacy policy, by a link with the word Privacy
 * in it (CalOPPA, sections 22575 and 22577).
 */
export function missingPrivacyPolicy({ firm, legal }: SiteContent, { at }: RuleTools): Problem[] {
  if (legal.some(({ link }) => /\bPrivacy\b/.test(link))) return [];
  const policy = legal.find(({ id }) => id === 'privacy-policy');
  if (policy) {
    const message = `expected the word Privacy in the link to the policy, got "${policy.link}"`;
    return [at(policy, ['link'], { code: 'legal-link', message, hint: 'for example Privacy Policy' })];
  }
  if (firm.form.endpoint === undefined) return [];
  const message = 'the privacy policy is missing, which every page must link to (CalOPPA, section 22577)';
  const file = besideOf(firm, 'legal/privacy-policy.md');
  return [{ code: 'legal-link', file, message, hint: 'bring it back from its last saved copy' }];
}

/** The topic of a profile is made of a name and a title: it has the length of those that are written out. */
export function profileTopics({ attorneys }: SiteContent, { at }: RuleTools): Problem[] {
  const [least, most] = topicLength;
  return attorneys.flatMap((attorney) => {
    const { length } = profileTopic(attorney);
    if (length >= least && length <= most) return [];
    const message = `makes a page title of ${length} characters with the name, expected ${least} to ${most}`;
    const hint = 'shorten it, or give the page a topic of its own in the field topic';
    return at(attorney, ['title'], { code: 'topic-length', message, hint });
  });
}

/** E-mail addresses in fields stand under the firm's domain. */
export function emailDomains({ firm, offices }: SiteContent, { at }: RuleTools): Problem[] {
  return [firm, ...offices].flatMap((record) => {
    if (record.email.endsWith(`@${firm.domain}`)) return [];
    const message = `expected an address under the firm's domain, got "${record.email}"`;
    const hint = `for example ${record.email.split('@', 1)[0]}@${firm.domain}`;
    return at(record, ['email'], { code: 'foreign-contact', message, hint });
  });
}

/** The form on an area's pages begins with a subject that the form offers. */
export function unknownSubjects({ areas, firm }: SiteContent, { at }: RuleTools): Problem[] {
  const { subjects } = firm.form;
  return areas.flatMap((area) => {
    const { subject } = area;
    if (subject === undefined || subjects.includes(subject)) return [];
    const near = nearest(subject, subjects);
    const message = `the form has no subject "${subject}"`;
    const hint = near ? `did you mean "${near}"?` : `the subjects stand in ${firm.file}: ${subjects.join(', ')}`;
    return at(area, ['subject'], { code: 'unknown-subject', message, hint });
  });
}

/** A list of related pages does not name the page itself. */
export function idleRelations({ subareas, posts }: SiteContent, { at }: RuleTools): Problem[] {
  return [...subareas, ...posts].flatMap((record) =>
    record.related.flatMap((id, index) => {
      if (id !== record.id) return [];
      const hint = 'name another page, or take it out';
      return at(record, ['related', index], { code: 'repeated-text', message: 'this is the page itself', hint });
    }),
  );
}
