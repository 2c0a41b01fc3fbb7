import { type MarkdownTree, Prose } from 'fair-copy';
import type { ReactElement, ReactNode } from 'react';
import { preventBreaks } from '../../typography/lines.tsx';
import './section.css';

export interface SectionProps {
  readonly title: string;
  /** Text under the heading. */
  readonly lede?: MarkdownTree | string | false | undefined;
  /** Background color; board by default. */
  readonly tone?: 'linen' | 'cyan' | undefined;
  /** `two-column` puts the heading in a column to the left, as in a patent specification. */
  readonly layout?: 'stacked' | 'two-column';
  readonly id?: string | undefined;
  /** Whether the heading is only read aloud, because the one above it says the same. */
  readonly isTitleHidden?: boolean;
  readonly children: ReactNode;
}

export function Section({
  title,
  lede,
  tone,
  layout = 'stacked',
  id,
  isTitleHidden = false,
  children,
}: SectionProps): ReactElement {
  const head = (
    <div className={isTitleHidden ? 'vh' : 'head'}>
      <h2>{preventBreaks(title)}</h2>
      {lede && <p>{typeof lede === 'string' ? lede : <Prose text={lede} inline />}</p>}
    </div>
  );
  return (
    <section className={tone ? `band ${tone}` : 'band'} id={id}>
      <div className={layout === 'two-column' ? 'wrap split' : 'wrap'}>
        {head}
        {layout === 'two-column' ? <div>{children}</div> : children}
      </div>
    </section>
  );
}
