/** Fields of records in the forms that schema.org and vCard ask for. */

import { type MarkdownTree, plainText } from 'fair-copy';
import type {
  FAQPageLeaf,
  OpeningHoursSpecificationLeaf,
  PostalAddressLeaf,
  QuestionLeaf,
  StateLeaf,
} from 'schema-dts';
import { clock, type Opening, weekdaysOf } from '../formats/hours.ts';
import { parsePhone } from '../formats/phones.ts';
import type { RouteId } from '../route-id.ts';
import type { Office, PlannedFirm } from '../schema/collections.ts';
import { regionName } from '../schema/jurisdictions.ts';
import { parseCity } from '../schema/shared.ts';

/**
 * Absolute URL of a page, under the build's origin and base path, for files that are published with
 * the pages.
 * @throws Error if no page has the id.
 */
export function pageUrl(planned: PlannedFirm, id: RouteId): string {
  const { manifest, origin, base } = planned;
  const route = manifest.byId.get(id);
  if (!route) throw new Error(`no page has the id "${id}"`);
  return origin + base + route.path.slice(1);
}

/** `(559) 436-3800 x12` → `+15594363800 ext. 12`, which address books and search engines read. */
export function phoneNumber(text: string): string {
  const { number, extension } = parsePhone(text);
  return extension ? `${number} ext. ${extension}` : number;
}

export function postalAddress({
  address,
  city,
  country,
}: Pick<Office, 'address' | 'city' | 'country'>): PostalAddressLeaf {
  const { locality, region, postalCode } = parseCity(city);
  return {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: locality,
    ...(region && { addressRegion: region }),
    ...(postalCode && { postalCode }),
    addressCountry: country,
  };
}

/**
 * US states and Canadian provinces of the offices, each once, by name: a bare `CA` is the ISO code
 * of Canada.
 */
export function regionsOf(offices: readonly Office[]): readonly StateLeaf[] {
  const regions = offices.flatMap(({ city, country }) => {
    const { region } = parseCity(city);
    const name = region && regionName(region, country);
    return name ? [name] : [];
  });
  return [...new Set(regions)].map((name) => ({ '@type': 'State', name }));
}

/** Opening hours for schema.org, which has no field for remarks without times. */
export function openingHours(
  hours: readonly Opening[],
): readonly OpeningHoursSpecificationLeaf[] | OpeningHoursSpecificationLeaf | undefined {
  const specifications = hours.flatMap(
    ({ days, from, to }): readonly OpeningHoursSpecificationLeaf[] =>
      days && from && to
        ? [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: weekdaysOf(days),
              opens: clock(from),
              closes: clock(to),
            },
          ]
        : [],
  );
  return specifications.length > 1 ? specifications : specifications[0];
}

interface Question {
  readonly question: string;
  readonly answer: MarkdownTree;
}

export function faqPage(faqs: readonly Question[]): readonly FAQPageLeaf[] {
  if (faqs.length === 0) return [];
  const mainEntity = faqs.map(
    ({ question, answer }): QuestionLeaf => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    }),
  );
  return [{ '@type': 'FAQPage', mainEntity }];
}
