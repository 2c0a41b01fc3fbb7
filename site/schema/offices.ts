import { line, paragraph, reference } from 'fair-copy';
import * as z from 'zod';
import { exceptions, hours, opening, order, phone, picture, postalAddress, question, sources } from './shared.ts';

export const office = z.strictObject({
  order,
  /** City by its name alone. */
  name: line(),
  ...opening,
  image: picture,
  /** One sentence for cards: whom this office serves. */
  card: line(),
  address: postalAddress.shape.street,
  city: postalAddress.shape.city,
  /** The firm's main line where left out. */
  phone: phone.optional(),
  email: z.email(),
  /** The firm's hours where left out. */
  hours: hours.optional(),
  description: z.array(paragraph()).min(1),
  team: z.array(reference('team', 'attorneys')).min(1),
  amenities: z.array(line()).min(1),
  landmarks: z.array(line()).min(1),
  transit: z.array(line()).min(1),
  parking: line(),
  stepFree: line(),
  languages: line(),
  /** Drawing of the streets around, by its name in site/figures/. */
  vicinity: z.strictObject({ figure: line(), caption: line() }).optional(),
  faqs: z.array(question).default([]),
  sources,
  exceptions,
});
