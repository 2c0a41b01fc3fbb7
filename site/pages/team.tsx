import { type MarkdownTree, Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { Email } from '../components/contact/email.tsx';
import { Phone } from '../components/contact/phone.tsx';
import { Page } from '../components/layout/page.tsx';
import { Paragraphs } from '../components/layout/paragraphs.tsx';
import { SampleMark } from '../components/marks/sample.tsx';
import { Language } from '../components/people/language.tsx';
import { Portrait } from '../components/picture/portrait.tsx';
import { useLabels } from '../lookups/labels.ts';
import { useSite } from '../lookups/links.ts';
import { formatEducation, officeOf } from '../lookups/records.ts';
import { usePageNode } from '../metadata/page.ts';
import type { Attorney, TeamMember } from '../schema/collections.ts';

export function TeamPage(): ReactElement {
  const { content } = useSite();
  const labels = useLabels();
  const { teamPage: page, team, firm } = content;
  const attorneys = team.filter((member) => member.group === 'attorneys');
  const others = content.attorneys.filter(
    (attorney) => !team.some((member) => member.id === attorney.id),
  );
  const nodes = [usePageNode('AboutPage')];
  return (
    <Page
      title={page.title}
      subtitle={page.subtitle}
      trail={[{ id: 'team', label: labels.team }]}
      picture={page.image}
      nodes={nodes}
    >
      <div className="band wrap intro">
        <p className="lede">
          <Prose text={page.intro} inline />
        </p>
        {firm.attorneysRegistered && <p>{firm.attorneysRegistered}</p>}
      </div>
      <Group title={labels.attorneys} members={attorneys}>
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
  readonly note?: MarkdownTree | undefined;
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
          {note && <Paragraphs texts={[note]} />}
        </div>
        {members.map((member) => (
          <Member key={member.id} member={member} />
        ))}
        {children}
      </div>
    </section>
  );
}

/** Whether the title says that the attorney works with the firm without belonging to it. */
function isOfCounsel({ title }: Attorney): boolean {
  return /\bof counsel\b/i.test(title);
}

function Member({ member }: { readonly member: TeamMember }): ReactElement {
  const { attorneys } = useSite().content;
  const labels = useLabels();
  const profile = attorneys.find(({ id }) => id === member.id);
  const toItems = (items: readonly string[]) => items.map((name) => ({ name }));
  return (
    <article className="member" id={member.id}>
      <Portrait name={member.name} image={member.image ?? profile?.image} />
      <div>
        <h3>{member.name}</h3>
        <p className="role">{member.title}</p>
        {member.phone && (
          <p>
            <Phone number={member.phone} />
          </p>
        )}
        {member.email && (
          <p>
            <Email address={member.email} />
          </p>
        )}
      </div>
      <div className="facts">
        <Items title={labels.activities} items={toItems(member.activities)} />
        <Items title={labels.honors} items={member.honors} />
        {member.bio.length > 0 && (
          <div>
            <h4>{labels.biography}</h4>
            <div>
              <Paragraphs texts={member.bio} />
            </div>
          </div>
        )}
        <Items title={labels.education} items={toItems(member.education.map(formatEducation))} />
        <Items title={labels.admissions} items={toItems(member.admissions)} />
        <Items title={labels.languages} items={member.languages} />
      </div>
      {profile && <ProfileLink person={member} />}
    </article>
  );
}

interface CounselProps {
  readonly attorney: Attorney;
  readonly note: MarkdownTree | undefined;
}

/** The short entry of an attorney who has a profile but no record for this page. */
function Counsel({ attorney, note }: CounselProps): ReactElement {
  const office = officeOf(useSite().content, attorney);
  return (
    <article className="member">
      <Portrait name={attorney.name} image={attorney.image} />
      <div>
        <h3>{attorney.name}</h3>
        <p className="role">
          {attorney.title}
          {office && `, ${office.name}`}
        </p>
      </div>
      {note && <Paragraphs texts={[note]} />}
      <ProfileLink person={attorney} />
    </article>
  );
}

function ProfileLink({
  person: { id, name },
}: {
  readonly person: Attorney | TeamMember;
}): ReactElement {
  const { href } = useSite();
  const labels = useLabels();
  return (
    <a className="more" href={href(`attorneys/${id}`)}>
      {labels.viewProfile}
      <span className="vh">: {name}</span>
    </a>
  );
}

interface ItemsProps {
  readonly title: string;
  readonly items: readonly Item[];
}

/** An item of a list; a language also has its native name. */
type Item = Attorney['languages'][number] & {
  /** Whether the item is invented sample content. */
  readonly sample?: boolean;
};

function Items({ title, items }: ItemsProps): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {items.map((item) => (
          <li key={item.name}>
            <Language {...item} />
            <SampleMark sample={item.sample} />
          </li>
        ))}
      </ul>
    </div>
  );
}
