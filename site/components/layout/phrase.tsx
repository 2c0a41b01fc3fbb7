import { Fragment, type ReactElement, type ReactNode } from 'react';
import { splitTemplate } from '../../formats/templates.ts';

export interface PhraseProps {
  /** A label, such as `Or write to {email}.` */
  readonly template: string;
  /** What replaces each placeholder. A function gets the period after it, if there is one. */
  readonly values: Readonly<Record<string, ReactNode | ((end: string) => ReactNode)>>;
}

/** A label whose placeholders are replaced with elements. */
export function Phrase({ template, values }: PhraseProps): ReactElement {
  const parts = splitTemplate(template);
  return (
    <>
      {parts.map((part, index) => {
        const value = values[part];
        const before = values[parts[index - 1] ?? ''];
        const text = typeof before === 'function' ? part.replace(/^\./, '') : part;
        const end = parts[index + 1]?.startsWith('.') ? '.' : '';
        const element = typeof value === 'function' ? value(end) : value;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a template never change.
        return <Fragment key={index}>{index % 2 === 1 ? element : text}</Fragment>;
      })}
    </>
  );
}
