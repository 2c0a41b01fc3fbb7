/**
 * Links that show only some of a large team. Each is its own target, so that the choice is in the
 * address, and the style sheet hides everybody who does not have the class of the target.
 */

import { headingId } from 'fair-copy';
import type { ReactElement } from 'react';
import { officesOf } from '../../content/offices.ts';
import { attorneysIn } from '../../content/people.ts';
import { areasOf } from '../../content/practice.ts';
import { foreignLanguageOf } from '../../languages/codes.ts';
import { languageAttributes } from '../../languages/direction.ts';
import type { PageContent } from '../../languages/page-content.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Person } from '../../schema/collections.ts';
import './filters.css';

export interface Filter {
  /** Id of the link, which the address of the page then ends with. */
  readonly id: string;
  readonly kind: 'practice' | 'office' | 'language';
  readonly label: string;
  /** Language of the label, if it is not that of the page. */
  readonly lang?: string | undefined;
  readonly members: ReadonlySet<Person>;
}

/** Number of people from which on a page is too long to find one of them by looking at all. */
const minFilteredCount = 13;

/** Number of classes in filters.css. No firm that can use this page has as many filters. */
const maxFilterCount = 30;

const everyone = 'everyone';

/** The filters that are true of some people, but not of all. */
export function filtersOf(content: PageContent): readonly Filter[] {
  const { people } = content;
  if (people.length < minFilteredCount) return [];
  return [...practiceFilters(content), ...officeFilters(content), ...languageFilters(content)]
    .filter(({ members }) => members.size > 0 && members.size < people.length)
    .slice(0, maxFilterCount);
}

function practiceFilters(content: PageContent): readonly Filter[] {
  const attorneys = attorneysIn(content);
  return content.areas.map((area) => ({
    id: `practice-${area.id}`,
    kind: 'practice',
    label: area.name,
    lang: foreignLanguageOf(content, area),
    members: new Set(attorneys.filter((attorney) => areasOf(content, attorney).includes(area))),
  }));
}

function officeFilters({ offices, people }: PageContent): readonly Filter[] {
  return offices.map((office) => ({
    id: `office-${office.id}`,
    kind: 'office',
    label: office.name,
    members: new Set(people.filter((person) => officesOf(person).includes(office))),
  }));
}

function languageFilters({ people }: PageContent): readonly Filter[] {
  const names = people.flatMap(({ languages }) => languages.map(({ name }) => name));
  return [...new Set(names)].map((language) => ({
    id: `language-${headingId(language)}`,
    kind: 'language',
    label: language,
    members: new Set(
      people.filter(({ languages }) => languages.some(({ name }) => name === language)),
    ),
  }));
}

function filterClass(index: number): string {
  return `o${index + 1}`;
}

/** The classes of the filters that are true of one of these people. */
export function filterClasses(filters: readonly Filter[], people: readonly Person[]): string {
  return filters
    .flatMap(({ members }, index) =>
      people.some((person) => members.has(person)) ? [filterClass(index)] : [],
    )
    .join(' ');
}

interface FilterLinksProps {
  readonly filters: readonly Filter[];
}

/** Renders nothing for no filters. */
export function FilterLinks({ filters }: FilterLinksProps): ReactElement | null {
  const { labels } = useSite().content;
  if (filters.length === 0) return null;
  const titles = {
    practice: labels.practiceAreas,
    office: labels.offices,
    language: labels.languages,
  };
  const kinds = [...new Set(filters.map(({ kind }) => kind))];
  return (
    <nav className="filters wrap" id={everyone} aria-label={labels.filters}>
      {kinds.map((kind) => (
        <div key={kind}>
          <b>{titles[kind]}</b>
          {filters.map((filter, index) =>
            filter.kind === kind ? (
              <a
                key={filter.id}
                id={filter.id}
                className={filterClass(index)}
                href={`#${filter.id}`}
                {...languageAttributes(filter.lang)}
              >
                {filter.label}
              </a>
            ) : null,
          )}
        </div>
      ))}
      <div>
        <a className="all" href={`#${everyone}`}>
          {labels.showEveryone}
        </a>
      </div>
    </nav>
  );
}
