import { type Markdown, Prose } from 'fair-copy';
import type { ReactElement, ReactNode } from 'react';
import { bindSpaces } from '../../typography/lines.tsx';

export interface SectionProps {
  readonly title: string;
  /** Words under the heading. */
  readonly lede?: Markdown | string | false | undefined;
  /** Ground; without it, board. */
  readonly tone?: 'linen' | 'cyan' | undefined;
  /** `beside` sets the heading into a column of its own, as the parts of a patent specification stand. */
  readonly layout?: 'stacked' | 'beside';
  readonly id?: string;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export function Section({
  title,
  lede,
  tone,
  layout = 'stacked',
  id,
  children,
}: SectionProps): ReactElement {
  const head = (
    <div className="head">
      <h2>{bindSpaces(title)}</h2>
      {lede && <p>{typeof lede === 'string' ? lede : <Prose text={lede} inline />}</p>}
    </div>
  );
  return (
    <section className={tone ? `band ${tone}` : 'band'} id={id}>
      <div className={layout === 'beside' ? 'wrap beside' : 'wrap'}>
        {head}
        {layout === 'beside' ? <div>{children}</div> : children}
      </div>
    </section>
  );
}
