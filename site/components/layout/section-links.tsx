import type { ReactElement } from 'react';
import { useSite } from '../../languages/use-site.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import './section-links.css';

export interface SectionLink {
  readonly id: string;
  readonly title: string;
}

/** Fewest sections of a page that is so long that it needs links to them. */
const minSectionCount = 3;

/** Links to the sections of a long page, in one line above its content. */
export function SectionLinks({
  sections,
}: {
  readonly sections: readonly SectionLink[];
}): ReactElement | null {
  const { labels } = useSite().content;
  if (sections.length < minSectionCount) return null;
  return (
    <nav className="wrap actions sections" aria-label={labels.sections}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {preventBreaks(title)}
        </a>
      ))}
    </nav>
  );
}
