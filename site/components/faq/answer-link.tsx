import type { ReactElement } from 'react';
import { useLabels } from '../../lookups/labels.ts';

export interface AnswerLinkProps {
  /** Id of an element inside the answer. */
  readonly id: string;
  readonly question: string;
}

/** A link to an answer on its own page, so that a visitor can copy its URL. */
export function AnswerLink({ id, question }: AnswerLinkProps): ReactElement {
  const { answerLink } = useLabels();
  return (
    <a href={`#${id}`}>
      {answerLink}
      <span className="vh"> {question}</span>
    </a>
  );
}
