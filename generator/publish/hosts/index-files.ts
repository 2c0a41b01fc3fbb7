/** Pages have one address: the name of a page's file leads to its folder. */
import { escapeRegExp } from './patterns.ts';

/**
 * Matches what a visitor requested, because both servers replace a folder by its index file
 * themselves. The group has one slash at its beginning: two would be the address of another host.
 */
const requestedIndex = (base: string, end: string): string =>
  `/*(${escapeRegExp(base)}(?:[^?\\s]*/)?)index\\.html${end}`;

export const nginxIndexRule = (base: string): string =>
  `if ($request_uri ~ "^${requestedIndex(base, '(?:\\?|$)').replaceAll('\\', '\\\\')}") { return 301 $1$is_args$args; }`;

export const apacheIndexRules = (base: string): readonly string[] => [
  `RewriteCond %{THE_REQUEST} "^\\S+ ${requestedIndex(base, '[?\\s]')}"`,
  'RewriteRule ^ %1 [R=301,NE,END]',
];

/**
 * The page for unknown paths is one itself. Apache sends it for an error with the variable set, in
 * a request of its own.
 */
export const apacheNotFoundRules = (base: string): readonly string[] => [
  'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
  `RewriteCond %{THE_REQUEST} "^\\S+ /*${escapeRegExp(base)}404\\.html[?\\s]"`,
  'RewriteRule ^ - [R=404,END]',
];
