/** The published texts of the real data, each with its limits of length and reading grade. */

import { attorneysIn } from '../../site/lookups/people.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { budgets } from '../budgets.ts';
import { type Block, blocksOf } from './prose.ts';
import { firstData, readContent } from './real-site.ts';

type Bounds = readonly [min: number, max: number];

export interface Text {
  readonly file: string;
  /** Body text of the page, without its title and metadata. */
  readonly blocks: readonly Block[];
  readonly grade: number;
  /** Minimum and maximum number of words, if it is limited. */
  readonly wordRange?: Bounds;
}

export const content = await readContent(firstData);

/** Every record, whatever its kind. */
export const records = Object.values(content).flat() as readonly (SiteContent[keyof SiteContent] &
  AnyRecord)[];

interface AnyRecord {
  readonly id: string;
  readonly file: string;
}

const { grade, ...bounds } = budgets.copy;

/** Fields that are not part of the body text. */
const nonBodyFields = new Set([
  'title',
  'subtitle',
  'topic',
  'metaDescription',
  'name',
  'link',
  'order',
]);

export const texts: readonly Text[] = [
  ...content.areas.map((area) => {
    const limits = { grade: grade.practice, wordRange: bounds.area };
    const text = textOf(area, ['intro', 'sections', 'faqs', 'note', 'ask'], limits);
    const deadlines = area.deadlines.map((record) => textOf(record, ['clock', 'period'], limits));
    return { ...text, blocks: [text, ...deadlines].flatMap(({ blocks }) => blocks) };
  }),
  ...content.subareas.map((subarea) =>
    textOf(
      subarea,
      ['definition', 'keyFacts', 'clock', 'exhibit', 'content', 'benefits', 'process', 'faqs'],
      {
        grade: grade.practice,
        wordRange: subarea.id.endsWith('/faq') ? bounds.questions : bounds.subarea,
      },
    ),
  ),
  ...content.posts.map((post) =>
    textOf(post, ['body', 'references'], { grade: grade.practice, wordRange: bounds.post }),
  ),
  ...attorneysIn(content).map((attorney) =>
    textOf(attorney, ['profile', 'education'], { grade: grade.firm, wordRange: bounds.profile }),
  ),
  ...content.offices.map((office) =>
    textOf(
      office,
      [
        'description',
        'amenities',
        'landmarks',
        'transit',
        'parking',
        'stepFree',
        'languages',
        'faqs',
      ],
      {
        grade: grade.firm,
        wordRange: bounds.office,
      },
    ),
  ),
  ...content.legal.map((page) =>
    textOf(page, ['body'], {
      grade: grade.legal,
      wordRange: page.id === 'disclaimer' ? bounds.disclaimer : bounds.policy,
    }),
  ),
  ...[
    content.home,
    content.about,
    content.contact,
    content.teamPage,
    content.locationsPage,
    content.blogPage,
  ].flatMap((page) => (page ? [textOf(page, undefined, { grade: grade.firm })] : [])),
  ...[content.firm, ...content.testimonials].map((record) =>
    textOf(record, undefined, { grade: grade.firm }),
  ),
  ...content.people.map((person) =>
    textOf(person, ['title', 'bio', 'admissions', 'activities', 'honors'], { grade: grade.firm }),
  ),
];

function textOf(
  record: AnyRecord,
  fields: readonly string[] | undefined,
  limits: Pick<Text, 'grade' | 'wordRange'>,
): Text {
  const isBody = (name: string) => (fields ? fields.includes(name) : !nonBodyFields.has(name));
  const blocks = blocksOf(record).filter(({ field }) => isBody(field.split('.', 1)[0] ?? ''));
  return { file: record.file, blocks, ...limits };
}
