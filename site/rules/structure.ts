/** Faults of the content that its schemas cannot see. */
import { type CheckTools, nearest, type Problem } from '../../generator/index.ts';
import { figures } from '../figures/registry.ts';
import { shownAtHome } from '../lookups.ts';
import { profileTopic } from '../routes.tsx';
import type { Attorney, SiteContent } from '../schema/collections.ts';
import { copiesLast } from './copies.ts';
import { picturesOf } from './pictures.ts';
import type { RuledRecord } from './records.ts';

/** Bounds of a topic in a page's title, as schema/shared.ts sets them for topics that are written out. */
const topicLength = { least: 15, most: 45 };

export function missingRecords({ firm, attorneys, offices, areas }: SiteContent): Problem[] {
  return Object.entries({ attorneys, offices, areas })
    .filter(([, records]) => records.length === 0)
    .map(([folder]) => ({
      code: 'missing-record',
      file: besideOf(firm, folder),
      message: 'this folder holds no record, and the site needs one at least',
      hint: 'bring back its files from their last saved copies',
    }));
}

/** A file or folder of data/, as the firm's own record is named. */
function besideOf(firm: { readonly file: string }, name: string): string {
  return firm.file.replace(/[^/]*$/, name);
}

/** Every page links to the privacy policy by a link with the word Privacy in it (CalOPPA, section 22577). */
export function missingPrivacyPolicy({ firm, legal }: SiteContent, { at }: CheckTools): Problem[] {
  if (legal.some(({ link }) => /\bPrivacy\b/.test(link))) return [];
  const policy = legal.find(({ id }) => id === 'privacy-policy');
  if (policy) {
    const message = `expected the word Privacy in the link to the policy, got "${policy.link}"`;
    return [at(policy, ['link'], { code: 'legal-link', message, hint: 'for example Privacy Policy' })];
  }
  const message = 'the privacy policy is missing, which every page must link to (CalOPPA, section 22577)';
  const file = besideOf(firm, 'legal/privacy-policy.md');
  return [{ code: 'legal-link', file, message, hint: 'bring it back from its last saved copy' }];
}

export function unknownFigures(content: SiteContent, { at }: CheckTools): Problem[] {
  return picturesOf(content).flatMap(({ record, field, picture }) => {
    const name = picture && 'figure' in picture ? picture.figure : undefined;
    if (name === undefined || figures.has(name)) return [];
    const message = `no drawing is named "${name}"`;
    const near = nearest(name, figures.keys());
    const hint = near
      ? `did you mean "${near}"?`
      : 'a drawing is named after what it shows, as lock; a photograph takes src, width, height and alt';
    return [at(record, [field, 'figure'], { code: 'unknown-figure', message, hint })];
  });
}

/** A sub-area stands in a folder named after its area, whatever else is wrong with it. */
export function strayedSubareas({ firm, areas, subareas }: SiteContent): Problem[] {
  const known = areas.map(({ id }) => id);
  const folders = subareas.map(({ id }) => folderOf(id));
  return subareas
    .filter(({ id }) => !known.includes(folderOf(id)))
    .map((subarea) => {
      const fault = subarea.id.includes('/')
        ? folderFault(folderOf(subarea.id), { known, folders, fileOf: (area) => besideOf(firm, `areas/${area}.yaml`) })
        : {
            message: 'this file lies in no folder of an area',
            hint: `move it into one of them: the areas are ${known.join(', ')}`,
          };
      return { code: 'unknown-area', file: subarea.file, ...fault };
    });
}

function folderOf(subarea: string): string {
  return subarea.split('/', 1)[0] ?? '';
}

interface Folders {
  /** Areas. */
  readonly known: readonly string[];
  /** The folder of each sub-area. */
  readonly folders: readonly string[];
  readonly fileOf: (area: string) => string;
}

/** A folder of several files has lost its area; one file alone was put into a folder by a slip. */
function folderFault(folder: string, { known, folders, fileOf }: Folders): { message: string; hint: string } {
  const near = nearest(folder, known);
  const isWhole = folders.filter((other) => other === folder).length > 1;
  // An area without sub-areas may be the one that lost them with its name.
  const idle = isWhole ? known.filter((id) => !folders.includes(id)) : [];
  const renamed = near ?? (idle.length === 1 ? idle[0] : undefined);
  const giveBack =
    renamed && idle.includes(renamed) ? `if ${fileOf(renamed)} was ${folder}.yaml, give it back its name` : undefined;
  if (near || !isWhole) {
    const add = `the areas are ${known.join(', ')}; if this is a new one, add ${fileOf(folder)}`;
    const rename = near ? `rename the folder ${folder} to ${near}` : add;
    const message = `no area is named "${folder}", as this file's folder is`;
    return { message, hint: giveBack ? `${giveBack}; or ${rename}` : rename };
  }
  const bringBack = `bring it back, or move this file into one of the other folders: ${known.join(', ')}`;
  return { message: `${fileOf(folder)} is not there, the area of this file's folder`, hint: giveBack ?? bringBack };
}

export function profileTopics({ attorneys }: SiteContent, tools: CheckTools): Problem[] {
  return attorneys.flatMap((attorney) => topicFaults(attorney, tools));
}

function topicFaults(attorney: Attorney, { at }: CheckTools): Problem[] {
  const { length } = profileTopic(attorney);
  if (length >= topicLength.least && length <= topicLength.most) return [];
  const message = `makes a page title of ${length} characters with the name, expected ${topicLength.least} to ${topicLength.most}`;
  return [
    at(attorney, ['title'], {
      code: 'topic-length',
      message,
      hint: `the title may have ${topicLength.most - attorney.name.length - 2} characters beside this name`,
    }),
  ];
}

/** Two records with one `order` would change places with the files' names. */
export function orderTies(content: SiteContent, tools: CheckTools): Problem[] {
  const { at } = tools;
  const { attorneys, team, offices, testimonials, areas, legal } = content;
  const groups = [attorneys, team, offices, testimonials, areas, legal, ...subareaGroups(content)];
  return groups.flatMap((records: readonly (RuledRecord & { readonly order: number })[]) => {
    const taken = new Map<number, string>();
    return copiesLast(records, content, tools).flatMap((record) => {
      const first = taken.get(record.order);
      taken.set(record.order, first ?? record.file);
      if (first === undefined) return [];
      const message = `the order ${record.order} is taken by ${first}`;
      return at(record, ['order'], {
        code: 'order-tie',
        message,
        hint: 'give each record of a folder a number of its own: this one another, or that one, if it is the new one',
      });
    });
  });
}

/** Home shows the first testimonials alone: another one would be written for nobody. */
export function hiddenTestimonials(content: SiteContent, tools: CheckTools): Problem[] {
  return copiesLast(content.testimonials, content, tools)
    .slice(shownAtHome)
    .map(({ file }) => {
      const message = `no page shows this testimonial: there are ${shownAtHome} before it, by their order`;
      const hint = 'remove it; or give it a lower order, and remove another one';
      return { code: 'unused-file', file, message, hint };
    });
}

function subareaGroups({ areas, subareas }: SiteContent) {
  return areas.map((area) => subareas.filter(({ id }) => id.startsWith(`${area.id}/`)));
}

/** E-mail addresses in fields stand under the firm's domain. */
export function emailDomains({ firm, offices }: SiteContent, { at }: CheckTools): Problem[] {
  return [firm, ...offices].flatMap((record) => {
    if (record.email.endsWith(`@${firm.domain}`)) return [];
    const message = `expected an address under the firm's domain, got "${record.email}"`;
    const hint = `for example ${record.email.split('@', 1)[0]}@${firm.domain}`;
    return at(record, ['email'], { code: 'foreign-contact', message, hint });
  });
}
