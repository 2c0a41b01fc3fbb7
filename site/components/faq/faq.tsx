import { headingId, type MarkdownTree, Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { useSite } from '../../languages/use-site.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { Section } from '../layout/section.tsx';
import { AnswerLink } from './answer-link.tsx';
import './faq.css';

export interface Question {
  readonly question: string;
  readonly answer: MarkdownTree;
  readonly group?: string | undefined;
}

export interface FaqProps {
  readonly faqs: readonly Question[];
  readonly title?: string;
  readonly tone?: 'linen';
  readonly id?: string;
}

/**
 * A section of questions in `details` elements, which open without a script. Renders nothing if
 * there are no questions.
 */
export function Faq({ faqs, title, tone, ...rest }: FaqProps): ReactElement | null {
  const { labels } = useSite().content;
  if (faqs.length === 0) return null;
  return (
    <Section title={title ?? labels.faqs} layout="two-column" {...(tone && { tone })} {...rest}>
      <Answers faqs={faqs} />
    </Section>
  );
}

export interface AnswersProps extends Pick<FaqProps, 'faqs'> {
  /**
   * Whether these are the main content of the page: the first answer of each group is open then,
   * and each group and each answer has an id, and each answer a link to it.
   */
  readonly isMain?: boolean;
}

/** The questions by group, without a section. The caller renders the level-2 heading. */
export function Answers({ faqs, isMain = false }: AnswersProps): ReactElement {
  const groups = [...new Set(faqs.map(({ group }) => group))];
  return (
    <>
      {groups.map((group) => (
        <div className="faqs" key={group ?? ''} id={isMain && group ? headingId(group) : undefined}>
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

/**
 * The id is on an element inside the `details`, because a browser opens a closed `details` if the
 * fragment of the URL names an element inside it.
 */
function Answer({ faq, level: Heading, isOpen, id }: AnswerProps): ReactElement {
  return (
    <details open={isOpen}>
      <summary>
        <Heading>{preventBreaks(faq.question)}</Heading>
      </summary>
      <p id={id}>
        <Prose text={faq.answer} inline />
        {id && <AnswerLink id={id} question={faq.question} />}
      </p>
    </details>
  );
}
