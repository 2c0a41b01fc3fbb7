import { headingId, Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import type { Area } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { Section } from '../layout/section.tsx';
import { Columns } from './columns.tsx';
import { Numbers } from './numbers.tsx';

type PracticeSection = Area['sections'][number];

export interface SectionsProps {
  readonly sections: readonly PracticeSection[];
  readonly hasLinks?: boolean;
}

/**
 * The sections of an area or a sub-area. One with a table has the width of the page; successive
 * short ones are next to each other; any other has its heading in a column to the left.
 */
export function Sections({ sections, hasLinks = false }: SectionsProps): ReactElement {
  const idOf = ({ title }: PracticeSection) => (hasLinks ? headingId(title) : undefined);
  return (
    <>
      {groupSections(sections).map(([first, ...more]) =>
        first.isShort ? (
          <div
            className={more.length === 2 ? 'band wrap pair three' : 'band wrap pair'}
            key={first.title}
          >
            {[first, ...more].map((section) => (
              <section key={section.title} id={idOf(section)}>
                <h2>{preventBreaks(section.title)}</h2>
                <SectionBody section={section} />
              </section>
            ))}
          </div>
        ) : (
          <Section
            key={first.title}
            title={first.title}
            id={idOf(first)}
            {...(!isWide(first) && { layout: 'two-column' })}
          >
            <SectionBody section={first} />
          </Section>
        ),
      )}
    </>
  );
}

function SectionBody({ section }: { readonly section: PracticeSection }): ReactElement {
  return (
    <>
      {section.numbers && <Numbers items={section.numbers} />}
      {section.columns && <Columns columns={section.columns} />}
      <div className="prose section-text">
        <Prose text={section.content} />
      </div>
    </>
  );
}

/** Groups successive short sections; every other section is a group of one. */
function groupSections(
  sections: readonly PracticeSection[],
): readonly (readonly [PracticeSection, ...PracticeSection[]])[] {
  const groups: [PracticeSection, ...PracticeSection[]][] = [];
  for (const section of sections) {
    const last = groups.at(-1);
    if (section.isShort && last?.[0].isShort) last.push(section);
    else groups.push([section]);
  }
  return groups;
}

function isWide({ content, numbers, columns }: PracticeSection): boolean {
  return (
    numbers !== undefined ||
    columns !== undefined ||
    content.children.some((node) => typeof node === 'object' && node.tag === 'table')
  );
}
