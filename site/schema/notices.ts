/** Notices that appear on more than one page. */
import { line, paragraph } from 'fair-copy';
import * as z from 'zod';
import { noticeHints } from './field-hints.ts';

/** Notices for a site whose firm, people, and clients are invented. */
const sampleNotices = z.strictObject({
  full: line()
    .optional()
    .meta({
      description: 'Notice on every page, if the firm is invented.',
      examples: ['Sample site. The firm is invented.'],
    }),
  testimonials: line()
    .optional()
    .meta({
      description: 'Notice below testimonials.',
      examples: ['Sample testimonials from invented clients.'],
    }),
  accolades: line()
    .optional()
    .meta({
      description: 'Notice below the accolades.',
      examples: ['Sample entries; the bodies named are invented.'],
    }),
  portraits: line()
    .optional()
    .meta({
      description: 'Notice below portraits.',
      examples: ['Drawn portrait; sample content.'],
    }),
  confirmation: line()
    .optional()
    .meta({
      description: 'Notice after sending the form.',
      examples: ['Sample site; no one will call.'],
    }),
});

export const notices = z
  .strictObject({
    everyPage: paragraph()
      .optional()
      .meta({
        description: 'Text that must be on every page, in the footer above who is responsible.',
        examples: ['Attorney advertising. See [how we bill](/fees/).'],
      }),
    generalInformation: line().meta({
      description: 'Notice on every page about the law.',
      examples: ['General information, not legal advice.'],
    }),
    testimonials: line()
      .optional()
      .meta({
        description: 'Notice below testimonials; required if there are any.',
        examples: ['Not a guarantee or prediction of the outcome of your matter.'],
      }),
    results: line()
      .optional()
      .meta({
        description: 'Notice above results of matters; required if there are any.',
        examples: ['Prior results do not guarantee a similar outcome.'],
      }),
    noRelationship: line().meta({
      description: 'Notice next to the form of each profile; every form also shows beforeYouWrite.',
      examples: ['Contacting the firm does not create an attorney-client relationship.'],
    }),
    sample: sampleNotices.optional().meta({
      description: 'Notices for a site whose firm is invented; leave them out for a real firm.',
    }),
  })
  .meta({ unknownFieldHints: noticeHints });
