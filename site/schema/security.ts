/** Where to report a weakness of the site: security.txt, RFC 9116. */
import { date } from 'fair-copy';
import * as z from 'zod';

const page = z.url({ protocol: /^https$/, error: 'expected an address that begins with https://' });

const contact = z.string().regex(/^(?:https:\/\/\S+|mailto:[^\s@]+@[^\s@]+|tel:\+[\d-]+)$/, {
  error: 'expected an address that begins with https://, mailto:, or tel:+',
});

export const security = z
  .strictObject({
    contacts: z
      .array(contact)
      .min(1)
      .meta({
        description: 'Addresses to which to report a weakness: mailto:, https://, or tel:.',
        examples: [['mailto:security@firm.example']],
      }),
    expires: date().meta({
      description:
        'Day after which the entry is no longer valid; at most a year ahead. npm run proof asks for a new one a month before.',
      examples: ['2027-06-30'],
    }),
    policy: page.optional().meta({
      description: 'Page that says how the firm handles such reports.',
      examples: ['https://www.firm.example/security/'],
    }),
    encryption: page.optional().meta({
      description: 'Key with which to encrypt a report.',
      examples: ['https://www.firm.example/security.asc'],
    }),
  })
  .meta({
    unknownFieldHints: {
      contact: 'use contacts, a list',
      email: 'use contacts, with mailto:',
      expiration: 'use expires',
    },
  });
