import { collection, line, paragraph, reference } from 'fair-copy';
import * as z from 'zod';
import { officeHints } from './field-hints.ts';
import { pagePath } from './formerly.ts';
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
  photograph,
  picture,
  sources,
  withQuotes,
} from './shared.ts';
import { translation } from './translation.ts';

const coordinates = z
  .strictObject({
    latitude: z
      .number()
      .min(-90)
      .max(90)
      .meta({ description: 'Degrees north; negative in the south.', examples: [46.787] }),
    longitude: z
      .number()
      .min(-180)
      .max(180)
      .meta({
        description: 'Degrees east; negative in the Americas.',
        examples: [-92.1005],
      }),
  })
  .meta({
    unknownFieldHints: {
      lat: 'use latitude',
      lon: 'use longitude',
      lng: 'use longitude',
      long: 'use longitude',
    },
  });

export const office = z
  .strictObject({
    order,
    ...translation('offices', 'springfield'),
    path: pagePath,
    name: line().meta({ description: 'Name of the city only.', examples: ['Duluth'] }),
    ...pageHead('Springfield Office'),
    image: picture.optional().meta({
      description: `Picture of the page, and of the card if every office has one: ${drawingOrPhoto}.`,
    }),
    images: z
      .array(photograph)
      .default([])
      .meta({
        description:
          'Photographs of the office, on its page; without `image`, the first one takes its place.',
        examples: [
          [{ src: '/photos/door.jpg', width: 1200, height: 800, alt: 'Our door on the alley' }],
        ],
      }),
    card: line()
      .optional()
      .meta({
        description: 'One sentence on whom the office serves, on its card.',
        examples: ['For farms and families of the county.'],
      }),
    address: address.street,
    city: address.city,
    country: address.country,
    coordinates: coordinates.optional().meta({
      description: 'Where the office is on a map, for search engines.',
    }),
    phone: phone.optional().meta({
      description:
        "Telephone number of the office; defaults to the firm's. Outside North America with the country code, such as +48 58 555 01 40. Write an extension as ext. 12.",
    }),
    fax,
    email,
    hours: hours.optional().meta({
      description: "Opening hours of the office, one entry per line; defaults to the firm's.",
    }),
    byAppointment: z
      .boolean()
      .default(false)
      .meta({
        description:
          "Whether visitors need an appointment. Pages say so in place of the firm's hours, and search engines get no hours; hours of the office itself are shown after it.",
        examples: [true],
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
      .meta({ description: 'How to get in without steps.', examples: ['The door on the alley'] }),
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
  .meta({ unknownFieldHints: officeHints })
  .superRefine(checkCity);

export const offices = collection({ folder: 'offices', schema: withQuotes(office).optional() });
