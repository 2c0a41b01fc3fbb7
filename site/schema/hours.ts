/** When an office is open: said once, shown on pages and given to search engines. */
import { line } from 'fair-copy';
import * as z from 'zod';
import { closesAfterOpening, timeOfDay } from '../hours.ts';

const day = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const range = `${day}(?:(?:-|–| to )${day})?`;
const time = line()
  .regex(timeOfDay, { error: 'expected a time of day' })
  .meta({ examples: ['9:00 AM'] });

/** The field's own check reports anything else. */
const isTime = (text: string): boolean => timeOfDay.test(text);

/** Days with their times, days with a remark, or a remark alone, as `By appointment`. */
const opening = z
  .strictObject({
    /** One day, a range, or several of either. */
    days: line()
      .regex(new RegExp(`^${range}(?:(?:, | and )${range})*$`), {
        error: 'expected days of the week',
      })
      .meta({ examples: ['Monday-Friday'] })
      .optional(),
    from: time.optional(),
    to: time.optional(),
    /** Shown behind days and times, as `closed from noon to 1:00 PM`. */
    remark: line().optional(),
  })
  .meta({
    unknownFieldHints: { appointment: 'use remark', note: 'use remark', closed: 'use remark' },
  })
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
    examples: [[{ days: 'Monday-Friday', from: '9:00 AM', to: '5:30 PM' }]],
    typeHint: 'write a list; for hours by appointment, an item with the field remark',
  });
