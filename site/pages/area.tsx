import { Prose, plainText } from 'fair-copy';
import type { ReactElement } from 'react';
import { ContactBlock } from '../components/contact/contact-block.tsx';
import { Faq } from '../components/faq/faq.tsx';
import { Page } from '../components/layout/page.tsx';
import { Section } from '../components/layout/section.tsx';
import { Columns } from '../components/practice/columns.tsx';
import { DeadlineTool } from '../components/practice/deadline-tool.tsx';
import { Gist } from '../components/practice/key-facts.tsx';
import { Numbers } from '../components/practice/numbers.tsx';
import { AttorneyList, PostList } from '../components/practice/related.tsx';
import { Reviewed } from '../components/practice/reviewed.tsx';
import { SubareaIndex } from '../components/practice/subarea-index.tsx';
import { fillTemplate } from '../formats/templates.ts';
import { isCounted } from '../lookups/deadlines.ts';
import { useLabels } from '../lookups/labels.ts';
import { useSite } from '../lookups/links.ts';
import { postsOn } from '../lookups/posts.ts';
import { attorneysOf } from '../lookups/practice.ts';
import { useServiceNodes } from '../metadata/service.ts';
import { faqPage } from '../metadata/values.ts';
import type { Area } from '../schema/collections.ts';

export function AreaPage({ area }: { readonly area: Area }): ReactElement {
  const { content } = useSite();
  const labels = useLabels();
  const handlers = attorneysOf(content, area);
  const posts = postsOn(content, area.id).slice(0, 2);
  const nodes = useServiceNodes({
    name: area.title,
    type: area.name,
    description: plainText(area.definition ?? area.intro),
    reviewed: area.reviewed,
  });
  return (
    <Page
      title={area.title}
      subtitle={area.subtitle}
      trail={[{ id: `practice/${area.id}`, label: area.name }]}
      picture={area.backgroundImage}
      hatch={area.hatch}
      gist={
        (area.definition || area.keyFacts.length > 0) && (
          <Gist definition={area.definition} facts={area.keyFacts} />
        )
      }
      nodes={[...nodes, ...faqPage(area.faqs)]}
    >
      <div className="band wrap intro">
        <p className="lede">
          <Prose text={area.intro} inline />
        </p>
        <Reviewed on={area.reviewed} />
        {area.deadlines.some(isCounted) && (
          <div className="rules" id="deadline">
            <h2>{labels.dateTitle}</h2>
            <DeadlineTool deadlines={area.deadlines} id="until" hasScale={false} />
          </div>
        )}
      </div>
      <SubareaIndex area={area} />
      <Sections area={area} />
      <Faq faqs={area.faqs} tone="linen" />
      {(handlers.length > 0 || area.note) && (
        <Section title={labels.handlers} layout="two-column" lede={area.note}>
          {handlers.length > 0 && <AttorneyList attorneys={handlers} />}
        </Section>
      )}
      {posts.length > 0 && (
        <Section title={labels.notes} layout="two-column">
          <PostList posts={posts} />
        </Section>
      )}
      <ContactBlock
        title={fillTemplate(labels.askAbout, { subject: area.inquiry ?? area.name })}
        subject={area.subject}
      />
    </Page>
  );
}

type AreaSection = Area['sections'][number];

/**
 * The sections of the record. One with a table has the width of the page; successive short ones are
 * next to each other; any other has its heading in a column to the left.
 */
function Sections({ area }: { readonly area: Area }): ReactElement {
  return (
    <>
      {groupSections(area.sections).map(([first, ...more]) =>
        first.isShort ? (
          <div className="band wrap pair" key={first.title}>
            {[first, ...more].map((section) => (
              <section key={section.title}>
                <h2>{section.title}</h2>
                <SectionBody section={section} />
              </section>
            ))}
          </div>
        ) : (
          <Section
            key={first.title}
            title={first.title}
            {...(!isWide(first) && { layout: 'two-column' })}
          >
            <SectionBody section={first} />
          </Section>
        ),
      )}
    </>
  );
}

function SectionBody({ section }: { readonly section: AreaSection }): ReactElement {
  return (
    <>
      {section.numbers && <Numbers items={section.numbers} />}
      {section.columns && <Columns columns={section.columns} />}
      <div className="prose">
        <Prose text={section.content} />
      </div>
    </>
  );
}

/** Groups successive short sections; every other section is a group of one. */
function groupSections(
  sections: readonly AreaSection[],
): readonly (readonly [AreaSection, ...AreaSection[]])[] {
  const groups: [AreaSection, ...AreaSection[]][] = [];
  for (const section of sections) {
    const last = groups.at(-1);
    if (section.isShort && last?.[0].isShort) last.push(section);
    else groups.push([section]);
  }
  return groups;
}

function isWide({ content, numbers, columns }: AreaSection): boolean {
  return (
    numbers !== undefined ||
    columns !== undefined ||
    content.children.some((node) => typeof node === 'object' && node.tag === 'table')
  );
}
