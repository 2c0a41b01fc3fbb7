import type { ReactElement } from 'react';
import { Phrase } from '../../components/layout/phrase.tsx';
import { Section } from '../../components/layout/section.tsx';
import { SectionLinks } from '../../components/layout/section-links.tsx';
import { CostLists } from '../../components/practice/costs.tsx';
import { type PricedSubarea, pricedSubareas } from '../../content/costs.ts';
import { monthAndYear } from '../../formats/dates.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import './all-costs.css';

/** The costs of all services, by area, each with the day of its last review. */
export function AllCosts(): ReactElement {
  return (
    <>
      {useCostSections().map(({ id, title, subareas }) => (
        <Section key={id} title={title} layout="two-column" id={id}>
          {subareas.map((subarea) => (
            <ServiceCosts key={subarea.id} subarea={subarea} />
          ))}
        </Section>
      ))}
    </>
  );
}

/** Links to the areas in the list of all costs. */
export function CostSectionLinks(): ReactElement {
  return <SectionLinks sections={useCostSections()} />;
}

/** The areas that have services with costs. */
function useCostSections() {
  const { content } = useSite();
  return content.areas
    .map((area) => ({
      id: area.id,
      title: area.name,
      subareas: pricedSubareas(content, area),
    }))
    .filter(({ subareas }) => subareas.length > 0);
}

function ServiceCosts({ subarea }: { readonly subarea: PricedSubarea }): ReactElement {
  const { content, href, langOf } = useSite();
  const { id, title, costs, reviewed } = subarea;
  return (
    <section className="service-costs" {...languageAttributes(langOf(subarea))}>
      <h3>
        <a href={href(`practice/${id}`)}>{preventBreaks(title)}</a>
      </h3>
      <CostLists costs={costs} />
      <p className="small">
        <Phrase
          template={content.labels.lastReviewed}
          values={{
            month: <time dateTime={reviewed}>{monthAndYear(reviewed, content.locale)}</time>,
          }}
        />
      </p>
    </section>
  );
}
