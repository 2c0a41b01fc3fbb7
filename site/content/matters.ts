/** Representative matters by area, attorney, and industry. */
import type { PageContent } from '../languages/page-content.ts';
import type { Area, Attorney, Matter } from '../schema/collections.ts';

/** An area may be shown in another language than that of the record that the matter names. */
export function mattersIn({ matters, shownIds }: PageContent, area: Area): readonly Matter[] {
  return matters.filter(({ area: { id } }) => (shownIds.get(`areas/${id}`) ?? id) === area.id);
}

export function mattersOf({ matters, shownIds }: PageContent, attorney: Attorney) {
  return matters.filter(({ attorneys }) =>
    attorneys.some(({ id }) => (shownIds.get(`people/${id}`) ?? id) === attorney.id),
  );
}

/** The notice that must be next to results, if there are any. */
export function resultsNotice(
  { firm }: PageContent,
  matters: readonly Matter[],
): string | undefined {
  return matters.some(({ result }) => result) ? firm.notices.results : undefined;
}

export interface Industry {
  /** `undefined` for matters that name none. */
  readonly name: string | undefined;
  readonly matters: readonly Matter[];
}

/** The industries in the order of their first matters. Those without one come last. */
export function industriesOf(matters: readonly Matter[]): readonly Industry[] {
  const names = new Set(matters.map(({ industry }) => industry));
  const named = [...names].filter((name) => name !== undefined);
  return [...named, ...(names.has(undefined) ? [undefined] : [])].map((name) => ({
    name,
    matters: matters.filter(({ industry }) => industry === name),
  }));
}
