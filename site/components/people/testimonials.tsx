import type { ReactElement } from 'react';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Testimonial } from '../../schema/collections.ts';
import { columnsClass } from '../layout/columns.ts';
import { Section } from '../layout/section.tsx';
import { SampleMark } from '../marks/sample.tsx';
import './testimonials.css';

/** Testimonials of clients, with the notices that are required next to them. */
export function Testimonials({
  title,
  quotes,
}: {
  readonly title: string;
  readonly quotes: readonly Testimonial[];
}): ReactElement | null {
  const { notices } = useSite().content.firm;
  const { langOf } = useSite();
  if (quotes.length === 0) return null;
  const isSample = quotes.some(({ sample }) => sample);
  return (
    <Section
      title={title}
      tone="cyan"
      lede={[isSample && notices.sample?.testimonials, notices.testimonials]
        .filter(Boolean)
        .join(' ')}
    >
      <div className={`cards quotes ${columnsClass(quotes.length)}`}>
        {quotes.map(({ id, quote, author, title: role, sample, lang }) => (
          <figure key={id} {...languageAttributes(langOf({ lang }))}>
            <blockquote className="lede">{quote}</blockquote>
            <figcaption>
              {author}, {role}
              <SampleMark sample={sample} />
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
