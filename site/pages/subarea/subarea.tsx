import { headingId, Prose, plainText } from 'fair-copy';
import type { ReactElement } from 'react';
import { ContactBlock } from '../../components/contact/contact-block.tsx';
import { Answers, Faq } from '../../components/faq/faq.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Paragraphs } from '../../components/layout/paragraphs.tsx';
import { Section } from '../../components/layout/section.tsx';
import { type SectionLink, SectionLinks } from '../../components/layout/section-links.tsx';
import { TextColumns } from '../../components/layout/text-columns.tsx';
import { ClaimSection } from '../../components/practice/claim.tsx';
import { Columns } from '../../components/practice/columns.tsx';
import { CostLists } from '../../components/practice/costs.tsx';
import { CostsLink } from '../../components/practice/costs-link.tsx';
import { DeadlineTool } from '../../components/practice/deadline-tool.tsx';
import { Gist, gistFactCount, KeyFacts } from '../../components/practice/key-facts.tsx';
import { Numbers } from '../../components/practice/numbers.tsx';
import { Process } from '../../components/practice/process.tsx';
import { Handlers, PracticeList } from '../../components/practice/related.tsx';
import { Reviewed } from '../../components/practice/reviewed.tsx';
import { Sections } from '../../components/practice/sections.tsx';
import { SpecimenSection } from '../../components/practice/specimen.tsx';
import { Ticks } from '../../components/practice/ticks.tsx';
import { TimeRules } from '../../components/practice/time-rules.tsx';
import { isCounted } from '../../content/deadlines.ts';
import { areaOf, formHeadingOf, subjectOf } from '../../content/practice.ts';
import { useSite } from '../../languages/use-site.ts';
import { useServiceNodes } from '../../metadata/service.ts';
import { faqPage } from '../../metadata/values.ts';
import type { Area, Subarea } from '../../schema/collections.ts';
import { isAttorney } from '../../schema/collections.ts';
import './subarea.css';

export function SubareaPage({ subarea }: { readonly subarea: Subarea }): ReactElement {
  const { content, langOf } = useSite();
  const { labels } = content;
  const area = areaOf(content, subarea.id);
  const isAreaReadable = !langOf(area);
  const startsWithQuestions = subarea.leads === 'faqs';
  const nodes = useServiceNodes({
    name: subarea.title,
    type: isAreaReadable ? area.name : subarea.name,
    description: plainText(subarea.definition),
    reviewed: subarea.reviewed,
    costs: subarea.costs,
  });
  return (
    <Page
      title={subarea.title}
      subtitle={subarea.subtitle}
      trail={[
        ...(isAreaReadable ? [{ id: `practice/${area.id}` as const, label: area.name }] : []),
        { id: `practice/${subarea.id}`, label: subarea.name },
      ]}
      picture={subarea.backgroundImage}
      hatch={area.hatch}
      gist={
        <Gist
          definition={subarea.definition}
          facts={startsWithQuestions ? [] : subarea.keyFacts.slice(0, gistFactCount)}
        />
      }
      nodes={[...nodes, ...faqPage(subarea.faqs)]}
    >
      <SectionLinks sections={useSections(subarea)} />
      {startsWithQuestions ? (
        <Questions subarea={subarea} />
      ) : (
        <ExhibitAndText subarea={subarea} area={area} />
      )}
      {subarea.costs && (
        <Section title={labels.costs} layout="two-column" id="costs">
          <CostLists costs={subarea.costs} />
          <CostsLink area={area} />
        </Section>
      )}
      {!startsWithQuestions && <ClaimSection subarea={subarea} />}
      {!startsWithQuestions && subarea.specimen && <SpecimenSection specimen={subarea.specimen} />}
      <Sections sections={subarea.sections} hasLinks />
      {subarea.benefits.length > 0 && (
        <Section title={labels.benefits} tone="linen" layout="two-column" id="benefits">
          <Ticks items={subarea.benefits} />
        </Section>
      )}
      {subarea.process.length > 0 && (
        <Section title={labels.process} layout="two-column" id="process">
          <Process steps={subarea.process} />
        </Section>
      )}
      {!startsWithQuestions && <Faq faqs={subarea.faqs} tone="linen" id="faqs" />}
      <Related subarea={subarea} area={area} isLinen={startsWithQuestions} />
      <ContactBlock
        title={startsWithQuestions ? labels.ownQuestion : formHeadingOf(subarea, labels)}
        subject={subjectOf(content, area)}
      />
    </Page>
  );
}

/** The sections after the first text. */
function useSections(subarea: Subarea): readonly SectionLink[] {
  const { labels } = useSite().content;
  const { clock, costs, specimen, benefits, process, faqs, leads } = subarea;
  const startsWithQuestions = leads === 'faqs';
  const groups = startsWithQuestions ? faqs.flatMap(({ group }) => group ?? []) : [];
  const titles = [...(specimen ? [specimen] : []), ...subarea.sections].map(({ title }) => title);
  const sections = [
    ...[...new Set(groups)].map((group) => ({
      id: headingId(group),
      title: group,
      items: [group],
    })),
    {
      id: clock ? 'time' : 'deadline',
      title: labels.dateTitle,
      items: clock ? [clock] : subarea.deadlines.filter(isCounted),
    },
    { id: 'costs', title: labels.costs, items: costs?.lists ?? [] },
    ...titles.map((title) => ({ id: headingId(title), title, items: [title] })),
    { id: 'benefits', title: labels.benefits, items: benefits },
    { id: 'process', title: labels.process, items: process },
    { id: 'faqs', title: labels.faqs, items: startsWithQuestions ? [] : faqs },
  ];
  return sections.filter(({ items }) => items.length > 0);
}

function relatedPages({ id, related }: Subarea): Subarea['related'] {
  return related.filter((other) => other !== id);
}

interface RelatedProps {
  readonly subarea: Subarea;
  readonly area: Area;
  /** Whether the background is linen, because that of the section above is board. */
  readonly isLinen: boolean;
}

/** Links to related practices and to the attorneys who handle this one. */
function Related({ subarea, area, isLinen }: RelatedProps): ReactElement | null {
  const { attorneys } = subarea;
  const related = relatedPages(subarea);
  const { labels } = useSite().content;
  if (related.length + attorneys.length === 0) return null;
  const pair = (
    <div className={isLinen ? 'wrap pair' : 'band wrap pair'}>
      {related.length > 0 && (
        <section>
          <h2>{labels.related}</h2>
          <PracticeList ids={related} />
        </section>
      )}
      {attorneys.length > 0 && (
        <section>
          <h2>{labels.handlers}</h2>
          <Handlers area={area} attorneys={attorneys.filter(isAttorney)} />
        </section>
      )}
    </div>
  );
  return isLinen ? <div className="band linen">{pair}</div> : pair;
}

/** The deadlines or the exhibit, then the text with the facts that are not in the banner. */
function ExhibitAndText({
  subarea,
  area,
}: {
  readonly subarea: Subarea;
  readonly area: Area;
}): ReactElement {
  const { clock, exhibit, attorneys } = subarea;
  const timeRules = [
    <SubareaDeadlines key="deadlines" subarea={subarea} />,
    ...[clock, exhibit].flatMap((candidate) =>
      candidate && 'rules' in candidate ? (
        <TimeRules
          key={candidate.title}
          {...candidate}
          hatch={area.hatch}
          attorneys={attorneys}
          id={candidate === (clock ?? exhibit) ? 'time' : undefined}
        />
      ) : (
        []
      ),
    ),
  ];
  if (!exhibit || 'rules' in exhibit)
    return (
      <SubareaText
        subarea={subarea}
        {...((exhibit || clock || subarea.deadlines.length > 0) && {
          lede: <div>{timeRules}</div>,
        })}
      />
    );
  return (
    <>
      <section className="band wrap intro">
        {timeRules}
        <h2>{exhibit.title}</h2>
        {'numbers' in exhibit && <Numbers items={exhibit.numbers} />}
        {'columns' in exhibit && <Columns columns={exhibit.columns} />}
        {'table' in exhibit && <Prose text={exhibit.table} />}
      </section>
      <SubareaText subarea={subarea} />
    </>
  );
}

/** The deadlines of the page that are on none of its timelines. */
function SubareaDeadlines({ subarea }: { readonly subarea: Subarea }): ReactElement | null {
  const { dateTitle } = useSite().content.labels;
  if (!subarea.deadlines.some(isCounted)) return null;
  return (
    <div className="rules" id="deadline">
      <h2>{dateTitle}</h2>
      <DeadlineTool deadlines={subarea.deadlines} attorneys={subarea.attorneys} id="until" />
    </div>
  );
}

/** The main part of a page that starts with its questions: questions and facts, then notes. */
function Questions({ subarea }: { readonly subarea: Subarea }): ReactElement {
  const { labels } = useSite().content;
  const { keyFacts, content, faqs, reviewed } = subarea;
  return (
    <TextColumns hasAside={keyFacts.length > 0}>
      {faqs.length > 0 && (
        <section>
          <h2 className="vh">{labels.faqs}</h2>
          <Answers faqs={faqs} isMain />
        </section>
      )}
      <KeyFacts facts={keyFacts} />
      <div className="prose">
        <Paragraphs texts={content} />
        <Reviewed on={reviewed} />
      </div>
    </TextColumns>
  );
}

function SubareaText({
  subarea,
  lede,
}: {
  readonly subarea: Subarea;
  readonly lede?: ReactElement;
}): ReactElement {
  const facts = subarea.keyFacts.slice(gistFactCount);
  return (
    <TextColumns hasAside={facts.length > 0}>
      {lede}
      <KeyFacts facts={facts} />
      <div className="prose">
        <Paragraphs texts={subarea.content} />
        <Reviewed on={subarea.reviewed} />
      </div>
    </TextColumns>
  );
}
