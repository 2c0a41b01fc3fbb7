/**
 * The ids of the site's pages. site/routes.ts registers its list of pages here, so that components
 * have the type of the ids without importing the pages that they are on.
 */
// biome-ignore lint/suspicious/noEmptyInterface: site/routes.ts adds a field to it.
export interface RegisteredPages {}

/**
 * A route's id. The part after a slash is a record's id; the build refuses one that no record has.
 */
export type RouteId = RegisteredPages['id'];
