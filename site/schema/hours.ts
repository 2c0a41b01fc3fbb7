/** When an office is open: said once, shown on pages and given to search engines. */
import { line } from 'fair-copy';
import * as z from 'zod';
import { closesAfterOpening, timeOfDay } from '../formats/hours.ts';
import { hoursHints } from './field-hints.ts';
import { verbatim } from './verbatim.ts';

const day = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const range = `${day}(?:(?:-|–| to )${day})?`;
const time = verbatim().regex(timeOfDay, { error: 'expected a time of day' }).optional();

/** The field's own check reports anything else. */
const isTime = (text: string): boolean => timeOfDay.test(text);

/** Days with their times, days with a remark, or a remark alone, as `By appointment`. */
const opening = z
  .strictObject({
    days: line()
      .regex(new RegExp(`^${range}(?:(?:, | and )${range})*$`), {
        error: 'expected days of the week',
      })
      .optional()
      .meta({
        description: 'Full names of weekdays: one, a range, or a list of these.',
        examples: ['Monday-Thursday, Saturday'],
      }),
    from: time.meta({
      description: 'Opening time, such as 9:00 AM, 13:30, or noon.',
      examples: ['9:00 AM'],
    }),
    to: time.meta({ description: 'Closing time.', examples: ['5:30 PM'] }),
    remark: line()
      .optional()
      .meta({
        description: 'Text after the days and times, or instead of them.',
        examples: ['By appointment'],
      }),
  })
  .meta({ unknownFieldHints: hoursHints })
  .superRefine(({ days, from, to, remark }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (from === undefined && to === undefined) {
      if (remark === undefined) refuse('from', 'expected the times from and to, or a remark');
    } else if (days === undefined) refuse('days', 'expected the days of these times');
    else if (to === undefined) refuse('to', 'expected the time at which the office closes');
    else if (from === undefined) refuse('from', 'expected the time at which the office opens');
    else if (isTime(from) && isTime(to) && !closesAfterOpening(from, to))
      refuse('to', `expected a time after ${from}, its from, got ${to}`);
  });

export const hours = z
  .array(opening)
  .min(1)
  .meta({
    description: 'Days and times when someone answers, one entry per line.',
    examples: [[{ days: 'Monday-Friday', from: '9:00 AM', to: '5:30 PM' }]],
    typeHint:
      'write a list; for an office that is open by appointment, set its field byAppointment to true',
  });
