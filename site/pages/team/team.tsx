import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { attorneysIn } from '../../content/people.ts';
import { useSite } from '../../languages/use-site.ts';
import { usePageNode } from '../../metadata/page.ts';
import { Biographies } from './biographies.tsx';
import { FilterLinks, filtersOf } from './filters.tsx';
import { Roster } from './roster.tsx';

/** Everybody in portraits first, then what there is to say about each. */
export function TeamPage(): ReactElement {
  const { content } = useSite();
  const { teamPage: page, people, labels } = content;
  const filters = filtersOf(content);
  return (
    <Page
      title={page.title}
      subtitle={page.subtitle}
      trail={[{ id: 'team', label: labels.team }]}
      picture={page.image}
      isShort
      nodes={[usePageNode('AboutPage')]}
    >
      <FilterLinks filters={filters} />
      <Roster
        title={labels.attorneys}
        members={people.filter(({ group }) => group === 'attorneys')}
        filters={filters}
        isFirst
      />
      <Roster
        title={page.staffHeading ?? labels.staff}
        note={page.staffNote}
        members={people.filter(({ group }) => group === 'staff')}
        filters={filters}
      />
      <Notes />
      <Biographies filters={filters} />
    </Page>
  );
}

function Notes(): ReactElement | null {
  const { content } = useSite();
  const { intro, ofCounselNote } = content.teamPage;
  const { attorneysRegistered } = content.firm;
  const isOfCounselNoteShown =
    ofCounselNote && attorneysIn(content).some(({ isOfCounsel }) => isOfCounsel);
  if (!intro && !attorneysRegistered && !isOfCounselNoteShown) return null;
  return (
    <div className="band wrap intro">
      {intro && (
        <p className="lede">
          <Prose text={intro} inline />
        </p>
      )}
      {isOfCounselNoteShown && (
        <p>
          <Prose text={ofCounselNote} inline />
        </p>
      )}
      {attorneysRegistered && <p>{attorneysRegistered}</p>}
    </div>
  );
}
