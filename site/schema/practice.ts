import { blocks, collection, line, paragraph, reference } from 'fair-copy';
import * as z from 'zod';
import { claim } from './claim.ts';
import { costs } from './costs.ts';
import { deadlines } from './deadlines.ts';
import { columns, exhibit, numbers, timelines } from './exhibits.ts';
import { areaHints, subareaHints } from './field-hints.ts';
import { pagePath } from './formerly.ts';
import { people } from './people.ts';
import {
  drawingOrPhoto,
  exceptions,
  faqs,
  formHeading,
  inquiry,
  intro,
  order,
  pageHead,
  picture,
  related,
  reviewed,
  sources,
  withQuotes,
} from './shared.ts';
import { specimen } from './specimen.ts';
import { translation } from './translation.ts';

/** As many as a menu has areas. The drawing of each is in marks/hatch.css. */
export const hatches = [
  'diagonal',
  'vertical',
  'horizontal',
  'crossed',
  'reversed',
  'squared',
  'double',
  'dashed',
  'dotted',
] as const;

const name = line().meta({
  description: 'Name as visitors read it, in menus, lists, and links.',
  examples: ['Wills'],
});

const keyFacts = z
  .array(
    z.strictObject({
      term: line().meta({
        description: 'What the fact is about.',
        examples: ['Witnesses'],
      }),
      fact: paragraph().meta({
        description: 'The fact.',
        examples: ['Two, who sign as well'],
      }),
    }),
  )
  .default([]);

const backgroundImage = picture
  .optional()
  .meta({ description: `Picture next to the heading: ${drawingOrPhoto}.` });

const definition = paragraph().meta({
  description: 'What it is, in one or two plain sentences.',
  examples: ['A will is a signed document that says who inherits what you own when you die.'],
});

/** An example of the timelines with deadlines. */
const clockExample = {
  title: 'Which clock runs?',
  rules: [
    {
      title: 'Months from the first sale',
      end: 12,
      step: 6,
      marks: [{ at: 12, when: '12 months', what: 'Last day to file.' }],
    },
  ],
};

const attorneys = z.array(reference(people)).default([]);

const pageDeadlines = z
  .array(reference(deadlines))
  .default([])
  .meta({
    description:
      'Deadlines that a visitor can work out on the page, by the names of their files in `deadlines/`. Those on a timeline of the page belong there instead.',
    examples: [['eviction']],
  });

/** Part of the home page's drawing that represents an area. */
const part = z.strictObject({
  numeral: line().meta({
    description: 'Numeral of the part in the drawing.',
    examples: ['12'],
  }),
  name: line().meta({ description: 'Name of the part.', examples: ['The mechanism'] }),
  also: z
    .array(line())
    .default([])
    .meta({
      description:
        'Numerals of other parts of the drawing that the area can cover; they are drawn in solid lines too.',
      examples: [['20']],
    }),
});

const section = z.strictObject({
  title: line().meta({ description: 'Heading of the part.', examples: ['What it costs'] }),
  content: blocks().meta({
    description: 'Text of the part.',
    examples: ['A will is signed before *two* witnesses.'],
  }),
  numbers: numbers.optional(),
  columns: columns.optional(),
  isShort: z
    .boolean()
    .default(false)
    .meta({
      description: 'Whether it may be placed next to another short section.',
      examples: [true],
    }),
});

const sections = z
  .array(section)
  .default([])
  .meta({ description: 'Parts of the page, each under a heading.' });

export const area = z.strictObject({
  order,
  ...translation('areas', 'estates'),
  path: pagePath,
  name,
  menuName: line()
    .optional()
    .meta({
      description:
        'A shorter name for the menu, which is a row on a wide screen only if all names fit; defaults to `name`.',
      examples: ['Wills'],
    }),
  ...pageHead('Wills: who inherits what you own'),
  backgroundImage,
  hatch: z.enum(hatches).meta({
    description:
      'Pattern that marks the area wherever it is named, also without colors; each area has its own.',
    examples: ['diagonal'],
  }),
  inquiry,
  formHeading,
  subject: line()
    .optional()
    .meta({
      description: "Subject that is preselected in the form on the area's pages.",
      examples: ['Estates Inquiry'],
    }),
  card: line().meta({
    description: 'One sentence on cards that lead to the page.',
    examples: ['For deciding who inherits what you own.'],
  }),
  part: part.optional().meta({
    description: "Part of the home page's drawing that represents the area.",
  }),
  definition: definition.optional(),
  keyFacts: keyFacts.meta({ description: 'Key facts, shown next to the title.' }),
  intro,
  deadlines: pageDeadlines,
  sections,
  faqs,
  attorneys: attorneys.meta({
    description:
      'Attorneys who do this work, by the names of their files, in addition to those of its sub-areas.',
    examples: [['jane-doe']],
  }),
  note: paragraph()
    .optional()
    .meta({
      description: 'Sentence above the attorneys, on the pages of the area and its sub-areas.',
      examples: ['We try cases in St. Louis County alone.'],
    }),
  ask: line()
    .optional()
    .meta({
      description: 'Question below each post of the area, before the telephone number.',
      examples: ['Has someone died?'],
    }),
  reviewed,
  sources,
  exceptions,
});

export const areas = collection({
  folder: 'areas',
  schema: withQuotes(area.meta({ unknownFieldHints: areaHints })).optional(),
});

const processStep = z.strictObject({
  step: line().meta({ description: 'Name of the step.', examples: ['First talk'] }),
  description: paragraph().meta({
    description: 'What happens in this step.',
    examples: ['We ask what you own and whom it should go to.'],
  }),
});

const blocksHint =
  'put a list, a table, or a heading into the content of an item of sections; begin a new item for another paragraph';

/** A sub-area; its id is the area's id, a slash, and its own: `patents/utility`. */
export const subarea = z
  .strictObject({
    order,
    ...translation('subareas', 'estates/probate'),
    path: pagePath,
    name,
    ...pageHead('Wills: who inherits what you own'),
    backgroundImage,
    parts: z
      .array(line())
      .default([])
      .meta({
        description:
          "Numerals of the parts of the home page's drawing that the sub-area concerns, among those of its area. The area's page shows them next to the drawing.",
        examples: [['12', '20']],
      }),
    definition,
    keyFacts: keyFacts.meta({
      description: 'Key facts; the first two are shown next to the title.',
    }),
    clock: timelines.optional().meta({
      description: 'Deadlines that may already be running, on timelines; shown before the exhibit.',
      examples: [clockExample],
    }),
    deadlines: pageDeadlines,
    exhibit: exhibit.optional().meta({
      description: 'Timelines, numbers, two sides, or a table, shown before the text.',
    }),
    claim: claim.optional().meta({
      description:
        'A patent claim on what `backgroundImage` shows, after the text of a page that starts with it. Pointing at a term highlights its part of the drawing, and the reverse.',
    }),
    specimen: specimen.optional().meta({
      description:
        'A letter that visitors may copy, with what each line is for, after the text of a page that starts with it.',
    }),
    costs: costs.optional().meta({
      description:
        'What it costs, as lists with totals that the site adds up. "On this page" links to them, and so does `[$1,500](#costs)` in a text; the amounts in such a link must be in the lists.',
      examples: [{ lists: [{ items: [{ item: 'Petition', amount: 1500 }] }] }],
    }),
    inquiry,
    formHeading,
    leads: z
      .enum(['content', 'faqs'])
      .default('content')
      .meta({
        description: 'What comes first on the page, the text or the questions.',
        examples: ['content'],
      }),
    content: z
      .array(paragraph(blocksHint))
      .min(1)
      .meta({
        description: 'Paragraphs of the page.',
        examples: [['A will is signed before *two* witnesses.']],
      }),
    sections: sections.meta({
      description:
        'Parts of the page after `content`, each under a heading, with lists, tables, or smaller headings. "On this page" links to them.',
    }),
    benefits: z
      .array(paragraph())
      .default([])
      .meta({
        description: 'How the client benefits.',
        examples: [['No one has to guess what you wanted']],
      }),
    process: z.array(processStep).default([]).meta({ description: 'The process, step by step.' }),
    faqs,
    related,
    attorneys: attorneys.meta({
      description: 'Attorneys who do this work, by the names of their files.',
      examples: [['jane-doe']],
    }),
    reviewed,
    sources,
    exceptions,
  })
  .meta({
    unknownFieldHints: subareaHints,
  });
