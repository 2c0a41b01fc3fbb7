/**
 * A route's id. The part after a slash is a record's id; the build refuses one that no record has.
 */
export type RouteId =
  | 'home'
  | 'about'
  | 'team'
  | 'contact'
  | 'blog'
  | 'locations'
  | 'attorneys'
  | 'not-found'
  | `attorneys/${string}`
  | `practice/${string}`
  | `offices/${string}`
  | `posts/${string}`
  | `pages/${string}`
  | `legal/${string}`
  // The versions of a page in other languages.
  | `${'home' | 'about' | 'team' | 'contact' | 'blog' | 'locations'}/${string}`;
