import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { Page } from '../components/layout/page.tsx';
import { Paragraphs } from '../components/layout/paragraphs.tsx';
import { Portrait } from '../components/picture/portrait.tsx';
import { useSite } from '../links.ts';
import { byId } from '../lookups.ts';
import { usePageNode } from '../metadata/page.ts';
import type { Attorney, TeamMember } from '../schema/collections.ts';

export function TeamPage(): ReactElement {
  const { content } = useSite();
  const { teamPage: page, team, firm } = content;
  const attorneys = team.filter((member) => member.group === 'attorneys');
  const others = content.attorneys.filter((attorney) => !team.some((member) => member.id === attorney.id));
  const nodes = [usePageNode('AboutPage')];
  return (
    <Page
      title={page.title}
      subtitle={page.subtitle}
      trail={[{ id: 'team', label: 'Team' }]}
      picture={page.image}
      nodes={nodes}
    >
      <div className="band wrap intro">
        <p className="lede">
          <Prose text={page.intro} inline />
        </p>
        <p>{firm.attorneysRegistered}</p>
      </div>
      <Group title={attorneys.length + others.length === 1 ? 'Attorney' : 'Attorneys'} members={attorneys}>
        {others.map((attorney) => (
          <Counsel
            key={attorney.id}
            attorney={attorney}
            note={attorney === others.find(isOfCounsel) ? page.ofCounselNote : undefined}
          />
        ))}
      </Group>
      <Group
        title={page.staffHeading}
        note={page.staffNote}
        members={team.filter((member) => member.group === 'staff')}
      />
    </Page>
  );
}

interface GroupProps {
  readonly title: string;
  readonly note?: string;
  readonly members: readonly TeamMember[];
  /** Entries after those of the members. */
  readonly children?: readonly ReactElement[];
}

function Group({ title, note, members, children = [] }: GroupProps): ReactElement | null {
  if (members.length + children.length === 0) return null;
  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        {members.map((member) => (
          <Member key={member.id} member={member} />
        ))}
        {children}
      </div>
    </section>
  );
}

/** Attorneys who work with the firm without being of it say so in their title. */
function isOfCounsel({ title }: Attorney): boolean {
  return /\bof counsel\b/i.test(title);
}

function Member({ member }: { readonly member: TeamMember }): ReactElement {
  const hasProfile = useSite().content.attorneys.some((attorney) => attorney.id === member.id);
  return (
    <article className="member" id={member.id}>
      <Portrait name={member.name} image={member.image} />
      <div>
        <h3>{member.name}</h3>
        <p className="role">{member.title}</p>
      </div>
      <div className="facts">
        <Items title="Professional Activities" items={member.activities} />
        <Items title="Honors" items={member.honors} />
        <div>
          <h4>Biography</h4>
          <div>
            <Paragraphs texts={member.bio} />
          </div>
        </div>
        <Items title="Education" items={member.education} />
        <Items title="Admissions" items={member.admissions} />
      </div>
      {hasProfile && <ProfileLink person={member} />}
    </article>
  );
}

interface CounselProps {
  readonly attorney: Attorney;
  readonly note: string | undefined;
}

/** An attorney whose profile stands for an entry on this page. */
function Counsel({ attorney, note }: CounselProps): ReactElement {
  const office = byId(useSite().content.offices, attorney.office);
  return (
    <article className="member">
      <Portrait name={attorney.name} image={attorney.image} />
      <div>
        <h3>{attorney.name}</h3>
        <p className="role">
          {attorney.title}, {office.name}
        </p>
      </div>
      {note && <p>{note}</p>}
      <ProfileLink person={attorney} />
    </article>
  );
}

function ProfileLink({ person: { id, name } }: { readonly person: Attorney | TeamMember }): ReactElement {
  const { href } = useSite();
  return (
    <a className="more" href={href(`attorneys/${id}`)}>
      View Profile<span className="vh"> of {name}</span>
    </a>
  );
}

function Items({ title, items }: { readonly title: string; readonly items: readonly string[] }): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
