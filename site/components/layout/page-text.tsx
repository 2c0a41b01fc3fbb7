import { type MarkdownTree, Prose } from 'fair-copy';
import type { ReactElement, ReactNode } from 'react';
import { useSite } from '../../languages/use-site.ts';
import { listSections } from '../../typography/anchors.ts';
import { Email } from '../contact/email.tsx';
import { Phone } from '../contact/phone.tsx';
import { Aside } from './aside.tsx';
import { TextColumns } from './text-columns.tsx';

export interface PageTextProps {
  readonly text: MarkdownTree;
  /** Shown above the text. */
  readonly children?: ReactNode;
}

/**
 * The text of a text page or a legal one. Its headings are in a column to the left; next to a text
 * without any is how to reach the firm, because half of a wide page would be empty.
 */
export function PageText({ text, children }: PageTextProps): ReactElement {
  const { firm, labels } = useSite().content;
  if (listSections(text).length > 0) {
    return (
      <div className="band wrap">
        <div className="prose legal-text">
          {children}
          <Prose text={text} />
        </div>
      </div>
    );
  }
  return (
    <TextColumns hasAside>
      <div className="prose page-text">
        {children}
        <Prose text={text} />
      </div>
      <Aside title={labels.contact}>
        <ul>
          <li>
            <Phone number={firm.phone} />
          </li>
          <li>
            <Email address={firm.email} />
          </li>
        </ul>
      </Aside>
    </TextColumns>
  );
}
