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
      .array(z.enum(['footer', 'header', 'bottomBar', 'offices']))
      .min(1)
      .default(['footer'])
      .meta({
        description:
          'Where it is placed: "footer", "header" (next to the telephone number on a wide screen; at most two links), "bottomBar" (the bar at the bottom of a phone; at most one), or "offices" (below the telephone number of every office). A link of the header or the bar is in the footer too, as some screens show neither.',
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

/** What fits next to the telephone number and the button, on a phone 320 pixels wide too. */
const rooms = [
  { place: 'header', name: 'the header', maxLinks: 2, maxLetters: 20 },
  { place: 'bottomBar', name: 'the bar of a phone', maxLinks: 1, maxLetters: 12 },
] as const;

export const firmLinks = z
  .array(link)
  .superRefine((links, context) => {
    for (const { place, name, maxLinks, maxLetters } of rooms) {
      const placed = links.flatMap(({ label, places }, index) =>
        places.includes(place) ? [{ label, index }] : [],
      );
      for (const { index } of placed.slice(maxLinks)) {
        const message = `expected no more links in ${name}, which has room for ${maxLinks}`;
        context.addIssue({ code: 'custom', path: [index, 'places'], message });
      }
      for (const { label, index } of placed) {
        if ([...label].length <= maxLetters) continue;
        const message = `expected at most ${maxLetters} letters, because the link is in ${name}`;
        context.addIssue({ code: 'custom', path: [index, 'label'], message });
      }
    }
  })
  .default([])
  .meta({
    description:
      'Links to other sites, such as a client portal, a payment page, WhatsApp, or a profile on a social network.',
  });

export type LinkPlace = z.output<typeof link>['places'][number];
