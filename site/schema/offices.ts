import { collection, line, paragraph, reference } from 'fair-copy';
import * as z from 'zod';
import { hours } from './hours.ts';
import {
  address,
  checkCity,
  drawingOrPhoto,
  email,
  exceptions,
  faqs,
  fax,
  order,
  pageHead,
  phone,
  picture,
  sources,
  withQuotes,
} from './shared.ts';

export const office = z
  .strictObject({
    order,
    name: line().meta({ description: 'Name of the city only.', examples: ['Duluth'] }),
    ...pageHead('Springfield Office'),
    image: picture.optional().meta({ description: `Picture of the page: ${drawingOrPhoto}.` }),
    card: line()
      .optional()
      .meta({
        description: 'One sentence on whom the office serves, on its card.',
        examples: ['For farms and families of the county.'],
      }),
    address: address.street,
    city: address.city,
    country: address.country,
    phone: phone.optional().meta({
      description:
        "Telephone number of the office; defaults to the firm's. Outside North America with the country code, such as +48 58 555 01 40. Write an extension as ext. 12.",
    }),
    fax,
    email,
    hours: hours.optional().meta({
      description: "Opening hours of the office, one entry per line; defaults to the firm's.",
    }),
    description: z
      .array(paragraph())
      .default([])
      .meta({
        description: 'Paragraphs on the office.',
        examples: [['Two rooms above the bakery.']],
      }),
    team: z
      .array(reference('people'))
      .default([])
      .meta({
        description:
          'Who works there, by the names of their files. Attorneys who name the office need not be repeated.',
        examples: [['jane-doe']],
      }),
    amenities: z
      .array(line())
      .default([])
      .meta({ description: 'What the office has.', examples: [['A room without stairs']] }),
    landmarks: z
      .array(line())
      .default([])
      .meta({ description: 'What is near.', examples: [['The Aerial Lift Bridge']] }),
    transit: z
      .array(line())
      .default([])
      .meta({
        description: 'How to get there by bus or train.',
        examples: [['Bus 6 to Lake Street']],
      }),
    parking: line()
      .optional()
      .meta({ description: 'Where to park.', examples: ['The ramp on First Street'] }),
    stepFree: line()
      .optional()
      .meta({ description: 'Step-free entrance.', examples: ['The door on the alley'] }),
    languages: line()
      .optional()
      .meta({
        description: 'Languages spoken in the office.',
        examples: ['English and Spanish'],
      }),
    vicinity: picture.optional().meta({
      description: `Map of the streets around the office: ${drawingOrPhoto}.`,
      examples: [
        {
          src: '/photos/streets.png',
          width: 800,
          height: 600,
          alt: 'Our door is on Lake Street behind the church.',
        },
      ],
    }),
    faqs,
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

export const offices = collection('offices', withQuotes(office));
