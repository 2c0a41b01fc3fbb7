import type { ReactElement } from 'react';
import { Prose } from '../../generator/index.ts';
import { Page } from '../components/layout/page.tsx';
import { Paragraphs } from '../components/layout/paragraphs.tsx';
import { Portrait } from '../components/picture/portrait.tsx';
import { AttorneyList } from '../components/practice/related.tsx';
import { useSite } from '../links.ts';
import { usePageNode } from '../metadata/page.ts';
import type { Attorney, TeamMember } from '../schema/collections.ts';
import { Lines } from './attorney.tsx';

export function TeamPage(): ReactElement {
  const { content } = useSite();
  const { teamPage: page, team, firm } = content;
  const attorneys = team.filter((member) => member.group === 'attorneys');
  const others = content.attorneys.filter((attorney) => !team.some((member) => member.id === attorney.id));
  const counsel = others.filter(isOfCounsel);
  const more = others.filter((attorney) => !isOfCounsel(attorney));
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
      <Group title={attorneys.length === 1 ? 'Attorney' : 'Attorneys'} members={attorneys} />
      {others.length > 0 && (
        <div className="wrap intro">
          {more.length > 0 && <AttorneyList attorneys={more} />}
          {counsel.length > 0 && page.ofCounselNote && <p>{page.ofCounselNote}</p>}
          {counsel.length > 0 && <AttorneyList attorneys={counsel} />}
        </div>
      )}
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
}

function Group({ title, note, members }: GroupProps): ReactElement | null {
  if (members.length === 0) return null;
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
      </div>
    </section>
  );
}

/** Attorneys who work with the firm without being of it say so in their title. */
function isOfCounsel({ title }: Attorney): boolean {
  return /\bof counsel\b/i.test(title);
}

function Member({ member }: { readonly member: TeamMember }): ReactElement {
  const { content, href } = useSite();
  const hasProfile = content.attorneys.some((attorney) => attorney.id === member.id);
  return (
    <article className="member" id={member.id}>
      <Portrait name={member.name} image={member.image} />
      <div>
        <h3>{member.name}</h3>
        <p className="role">{member.title}</p>
        <Items title="Professional Activities" items={member.activities} />
        <Items title="Honors" items={member.honors} />
        <h4>Biography</h4>
        <Paragraphs texts={member.bio} />
        <Items title="Education" items={member.education} />
        <Items title="Admissions" items={member.admissions} />
        {hasProfile && (
          <a className="more" href={href(`attorneys/${member.id}`)}>
            View Profile<span className="vh"> of {member.name}</span>
          </a>
        )}
      </div>
    </article>
  );
}

function Items({ title, items }: { readonly title: string; readonly items: readonly string[] }): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <Lines items={items} />
    </>
  );
}
