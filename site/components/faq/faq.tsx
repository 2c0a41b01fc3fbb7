import { type Markdown, Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { useLabels } from '../../labels.ts';
import { bindSpaces } from '../../typography/lines.tsx';
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

export interface AnswersProps extends Pick<FaqProps, 'faqs'> {
  /** What the page is for: the first answer of each group is open, and each has an address. */
  readonly isMain?: boolean;
}

/** The questions alone, group by group, under a heading of the second level. */
export function Answers({ faqs, isMain = false }: AnswersProps): ReactElement {
  const groups = [...new Set(faqs.map(({ group }) => group))];
  return (
    <>
      {groups.map((group) => (
        <div className="faqs" key={group ?? ''}>
          {group && <h3>{group}</h3>}
          {faqs
            .filter((faq) => faq.group === group)
            .map((faq, index) => (
              <Answer
                key={faq.question}
                faq={faq}
                level={group ? 'h4' : 'h3'}
                {...(isMain && { id: `question-${faqs.indexOf(faq) + 1}`, isOpen: index === 0 })}
              />
            ))}
        </div>
      ))}
    </>
  );
}

interface AnswerProps {
  readonly faq: Question;
  readonly level: 'h3' | 'h4';
  readonly isOpen?: boolean;
  readonly id?: string;
}

/** Its address is within what opens, which the browser opens for whoever comes by it; a link bears it, to be copied. */
function Answer({ faq, level: Heading, isOpen, id }: AnswerProps): ReactElement {
  const labels = useLabels();
  return (
    <details open={isOpen}>
      <summary>
        <Heading>{bindSpaces(faq.question)}</Heading>
      </summary>
      <p id={id}>
        <Prose text={faq.answer} inline />
        {id && (
          <a href={`#${id}`}>
            {labels.answerLink}
            <span className="vh"> {faq.question}</span>
          </a>
        )}
      </p>
    </details>
  );
}
