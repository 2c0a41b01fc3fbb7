import type { ReactElement } from 'react';
import { useSite } from '../../languages/use-site.ts';
import './answer-link.css';

export interface AnswerLinkProps {
  /** Id of an element inside the answer. */
  readonly id: string;
  readonly question: string;
}

/** A link from an answer to itself, so that a visitor can copy the URL of the answer. */
export function AnswerLink({ id, question }: AnswerLinkProps): ReactElement {
  const { answerLink } = useSite().content.labels;
  return (
    <a className="answer-link" href={`#${id}`}>
      {answerLink}
      <span className="vh"> {question}</span>
    </a>
  );
}
