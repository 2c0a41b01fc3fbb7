import { type Markdown, Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { useLabels } from '../../labels.ts';
import { Section } from '../layout/section.tsx';

export interface Question {
  readonly question: string;
  readonly answer: Markdown;
  readonly group?: string | undefined;
}

export interface FaqProps {
  readonly faqs: readonly Question[];
  readonly title?: string;
  readonly tone?: 'linen';
}

/** Questions that open by themselves, without a script; nothing where there are none. */
export function Faq({ faqs, title, tone }: FaqProps): ReactElement | null {
  const labels = useLabels();
  if (faqs.length === 0) return null;
  return (
    <Section title={title ?? labels.faqs} layout="beside" {...(tone && { tone })}>
      <Answers faqs={faqs} />
    </Section>
  );
}

/** The questions alone, group by group, under a heading of the second level. */
export function Answers({ faqs }: Pick<FaqProps, 'faqs'>): ReactElement {
  const groups = [...new Set(faqs.map(({ group }) => group))];
  return (
    <>
      {groups.map((group) => (
        <div className="faqs" key={group ?? ''}>
          {group && <h3>{group}</h3>}
          {faqs
            .filter((faq) => faq.group === group)
            .map((faq) => (
              <Answer key={faq.question} faq={faq} level={group ? 'h4' : 'h3'} />
            ))}
        </div>
      ))}
    </>
  );
}

function Answer({ faq, level: Heading }: { readonly faq: Question; readonly level: 'h3' | 'h4' }): ReactElement {
  return (
    <details>
      <summary>
        <Heading>{faq.question}</Heading>
      </summary>
      <p>
        <Prose text={faq.answer} inline />
      </p>
    </details>
  );
}
