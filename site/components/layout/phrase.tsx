import { Fragment, type ReactElement, type ReactNode } from 'react';
import { splitTemplate } from '../../formats/templates.ts';

export interface PhraseProps {
  /** A label, such as `Or write to {email}.` */
  readonly template: string;
  /** What replaces each placeholder. */
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** A label whose placeholders are replaced with elements. */
export function Phrase({ template, values }: PhraseProps): ReactElement {
  return (
    <>
      {splitTemplate(template).map((part, index) => {
        const isPlaceholder = index % 2 === 1;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a template never change.
        return <Fragment key={index}>{isPlaceholder ? values[part] : part}</Fragment>;
      })}
    </>
  );
}
