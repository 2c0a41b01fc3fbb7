import { line, paragraph, reference } from 'fair-copy';
import * as z from 'zod';
import { hours } from './hours.ts';
import {
  address,
  checkCity,
  exceptions,
  opening,
  order,
  phone,
  picture,
  question,
  sources,
} from './shared.ts';

export const office = z
  .strictObject({
    order,
    /** City by its name alone. */
    name: line(),
    ...opening,
    image: picture.optional(),
    /** One sentence: whom this office serves. */
    card: line().optional(),
    address: address.street,
    city: address.city,
    country: address.country,
    /** The firm's main line where left out. */
    phone: phone.optional(),
    fax: phone.optional(),
    email: z.email(),
    /** The firm's hours where left out. */
    hours: hours.optional(),
    description: z.array(paragraph()).default([]),
    team: z.array(reference('team', 'attorneys')).default([]),
    amenities: z.array(line()).default([]),
    landmarks: z.array(line()).default([]),
    transit: z.array(line()).default([]),
    parking: line().optional(),
    stepFree: line().optional(),
    languages: line().optional(),
    /** Plan of the streets around. */
    vicinity: picture.optional(),
    faqs: z.array(question).default([]),
    sources,
    exceptions,
  })
  .meta({
    unknownFieldHints: {
      openingHours: 'use hours',
      map: 'use vicinity, a drawing or a photograph; maps of other sites cannot be shown',
    },
  })
  .superRefine(checkCity);
