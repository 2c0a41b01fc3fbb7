/** Former paths of pages: those in their records, and those in data/redirects.yaml. */

import type { RedirectInput, Route } from 'fair-copy';
import { languagesOf } from '../languages/languages.ts';
import type { PlannedFirm, SiteContent } from '../schema/collections.ts';

export function redirects({ content, manifest }: PlannedFirm): readonly RedirectInput[] {
  const routes = manifest.routes.filter(isMainPage);
  const formerPaths = formerPathsByFile(content);
  // Further pages of a record, such as the posts of an area, come after its own.
  const ownPages = new Map(routes.toReversed().map((route) => [route.sourceFile, route]));
  const fromRecords = [...ownPages.values()].flatMap((route) => {
    const { path: to, sourceFile } = route;
    const { paths = [], field = [] } = formerPaths.get(sourceFile) ?? {};
    if (paths.length === 0) return [];
    const texts = textsFor(content, route);
    return paths.map((from) => ({ from, to, sourceFile, field, ...texts }));
  });
  const routeByPath = new Map<string, Route>(routes.map((route) => [route.path, route]));
  const { id: _, file = '', ...list } = content.redirects ?? {};
  const fromList = Object.entries(list).map(([from, to]) => ({
    from,
    to,
    sourceFile: file,
    field: [from],
    ...textsFor(content, routeByPath.get(to.replace(/#.*/, ''))),
  }));
  return [...fromRecords, ...fromList];
}

/** A page may be shown at a second path, and 404.html has the record of the home page. */
const isMainPage = ({ canonical, isIndexed }: Route): boolean =>
  canonical === undefined && isIndexed !== false;

/** The texts of a redirect page, in the language of its target. */
function textsFor(
  content: SiteContent,
  route: Route | undefined,
): Pick<RedirectInput, 'lang' | 'message'> {
  const { lang, labels } = languagesOf(content).contentOf(route?.id ?? 'home');
  return { lang, message: labels.pageMoved };
}

interface FormerPaths {
  readonly paths: readonly string[];
  /** Keys that lead to the field. */
  readonly field: readonly string[];
}

function formerPathsByFile(content: SiteContent): ReadonlyMap<string, FormerPaths> {
  const { redirects: _, ...withoutList } = content;
  const records = Object.values(withoutList)
    .flat()
    .filter((record) => record !== undefined);
  return new Map(
    records.flatMap((record): readonly (readonly [string, FormerPaths])[] => {
      if ('formerly' in record) {
        return [[record.file, { paths: record.formerly, field: ['formerly'] }]];
      }
      if ('profile' in record && record.profile) {
        const { formerly: paths } = record.profile;
        return [[record.file, { paths, field: ['profile', 'formerly'] }]];
      }
      return [];
    }),
  );
}
