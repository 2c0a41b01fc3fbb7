/** Links of the firm to other sites: a client portal, a payment page, profiles on social networks. */
import { line } from 'fair-copy';
import * as z from 'zod';

const address = z
  .string()
  .regex(/^(?:https:\/\/[^\s/.]+\.[^\s]+|tel:\+?[\d-]+|mailto:[^\s@]+@[^\s@]+\.[^\s@]+)$/, {
    error: 'expected an address that begins with https://, tel:, or mailto:',
  })
  .meta({
    description: 'Address: https://, tel:, or mailto:. WhatsApp is https://wa.me/ and the number.',
    examples: ['https://portal.firm.example/'],
  });

const link = z
  .strictObject({
    label: line().meta({ description: 'Words of the link.', examples: ['Client portal'] }),
    url: address,
    places: z
      .array(z.enum(['footer', 'offices']))
      .min(1)
      .default(['footer'])
      .meta({
        description:
          'Where it is shown: in the footer of every page ("footer"), or below the telephone number of every office ("offices").',
        examples: [['footer', 'offices']],
      }),
    social: z
      .boolean()
      .default(false)
      .meta({
        description:
          "Whether it is the firm's profile on another site; search engines then read it as one (sameAs).",
        examples: [true],
      }),
  })
  .superRefine(({ url, social }, context) => {
    if (!social || url.startsWith('https:')) return;
    const message = 'expected an address that begins with https://, for a profile on another site';
    context.addIssue({ code: 'custom', path: ['url'], message });
  })
  .meta({ unknownFieldHints: { name: 'use label', text: 'use label', href: 'use url' } });

export const firmLinks = z.array(link).default([]).meta({
  description:
    'Links to other sites, such as a client portal, a payment page, WhatsApp, or a profile on a social network.',
});

export type LinkPlace = z.output<typeof link>['places'][number];
