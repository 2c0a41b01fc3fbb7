import type { ReactElement } from 'react';
import { useSite } from '../../links.ts';
import type { Testimonial } from '../../schema/collections.ts';
import { Section } from '../layout/section.tsx';

/** What clients say of the work, with the notices that must stand beside it. */
export function Testimonials({
  title,
  quotes,
}: {
  readonly title: string;
  readonly quotes: readonly Testimonial[];
}): ReactElement | null {
  const { notices } = useSite().content.firm;
  if (quotes.length === 0) return null;
  return (
    <Section
      title={title}
      tone="cyan"
      lede={[notices.sample?.testimonials, notices.testimonials].filter(Boolean).join(' ')}
    >
      <div className="cards quotes">
        {quotes.map(({ id, quote, author, title: role }) => (
          <figure key={id}>
            <blockquote className="lede">{quote}</blockquote>
            <figcaption>
              {author}, {role}
              {notices.sample && <span className="mark">Sample</span>}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
