import { blocks, line, paragraph, reference } from 'fair-copy';
import * as z from 'zod';
import { columns, exhibit, numbers, ruled, ruledOnly } from './exhibits.ts';
import {
  exceptions,
  inquiry,
  opening,
  order,
  picture,
  practice,
  question,
  reviewed,
  sources,
} from './shared.ts';

const keyFacts = z.array(z.strictObject({ term: line(), fact: paragraph() })).default([]);

/** A practice area: what /patents/ and its like show. */
export const area = z.strictObject({
  order,
  /** Name in menus and cards. */
  name: line(),
  ...opening,
  backgroundImage: picture.optional(),
  /** Hatch that marks the area wherever it is named. */
  hatch: z.enum(['diagonal', 'vertical', 'horizontal', 'crossed']),
  inquiry,
  /** Subject that the form on its pages begins with. */
  subject: line().optional(),
  /** "Use this when …" in one sentence, for the home page's card. */
  card: line(),
  /** Part of the music box of Fig. 1 that represents the area, with its numeral. */
  part: z
    .strictObject({
      numeral: line(),
      name: line(),
      /** Numerals of other parts that the area's rights can cover: these stay in solid lines with it. */
      also: z.array(line()).default([]),
    })
    .optional(),
  /** What the right is, in one or two plain sentences. The page shows it next to the title, with all key facts. */
  definition: paragraph().optional(),
  keyFacts,
  intro: paragraph(),
  /** The clock that may run already, shown before all else. */
  clock: ruledOnly.optional(),
  sections: z
    .array(
      z.strictObject({
        title: line(),
        content: blocks(),
        /** Shown before the text, if there are any. */
        numbers: numbers.optional(),
        columns: columns.optional(),
        /** Consecutive short sections are placed side by side. */
        isShort: z.boolean().default(false),
      }),
    )
    .default([]),
  faqs: z.array(question).default([]),
  /** In addition to those whom its sub-areas name. */
  attorneys: z.array(reference('attorneys')).default([]),
  /** Sentence on all pages of the area, such as who may prosecute patents. */
  note: paragraph().optional(),
  /** Asked below a post of the area, before the telephone number. */
  ask: line().optional(),
  reviewed,
  sources,
  exceptions,
});

/** A sub-area; its id is the area's id, a slash, and its own: `patents/utility`. */
export const subarea = z
  .strictObject({
    order,
    /** Name in menus, lists and links. */
    name: line(),
    ...opening,
    backgroundImage: picture.optional(),
    /** What it is, in one plain sentence. */
    definition: paragraph(),
    /**
     * What it protects, how long, which date comes first, how long it takes, who decides, and what it costs. The first two are
     * next to the title, under the definition.
     */
    keyFacts,
    /** The clock that may run already, shown before what decides. */
    clock: ruled.optional(),
    /** What decides, shown before the text. */
    exhibit: exhibit.optional(),
    inquiry,
    /** What the page is for, and so comes first. */
    leads: z.enum(['content', 'faqs']).default('content'),
    content: z.array(paragraph()).min(1),
    benefits: z.array(paragraph()).default([]),
    process: z.array(z.strictObject({ step: line(), description: paragraph() })).default([]),
    faqs: z.array(question).default([]),
    related: z.array(practice).default([]),
    attorneys: z.array(reference('attorneys')).default([]),
    reviewed,
    sources,
    exceptions,
  })
  .meta({
    unknownFieldHints: {
      table: 'use exhibit.table',
      numbers: 'use exhibit.numbers',
      columns: 'use exhibit.columns',
      rules: 'use exhibit.rules',
      image: 'use backgroundImage',
    },
  });
