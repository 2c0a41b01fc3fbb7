/** What each host reads: its settings, with the headers of this build. */
import type { Host } from '../../shared/hosts.ts';
import { formatHeaders } from '../headers.ts';
import { htaccess } from './apache.ts';
import { cloudFrontFunction } from './cloudfront.ts';
import type { HostFileInput } from './host-file-input.ts';
import { nginxInclude } from './nginx.ts';
import { cloudflareRules, netlifyRules } from './redirect-rules.ts';

type HostFile = (input: HostFileInput) => string;

/** Cloudflare Pages leaves out a line of `_headers` that is longer. */
const maxCloudflareLine = 2000;

const headers: HostFile = ({ rules, base }) => formatHeaders(rules, base);

/** CloudFront gets its headers by hand, so they must not depend on the build. */
const constantHeaders: HostFile = ({ fallbackRules, base }) => formatHeaders(fallbackRules, base);

const cloudflareHeaders: HostFile = (input) => {
  const text = headers(input);
  const isTooLong = text.split('\n').some((line) => line.length > maxCloudflareLine);
  return isTooLong ? constantHeaders(input) : text;
};

/** Netlify would publish the marker of a built site, and forces rules with an exclamation point. */
const netlifyRedirects: HostFile = ({ base, redirects }) =>
  `${base}.prerendered  ${base}404.html  404!\n${netlifyRules(redirects)}`;

/**
 * Files by host and name. `.headers` has the format of `_headers`, for people and for
 * `preview`; like every name with a dot, the host does not publish it. `plain` writes what some
 * hosts read and none is harmed by.
 */
export const hostFiles: Readonly<Record<Host, Readonly<Record<string, HostFile>>>> = {
  nginx: { '.nginx.conf': nginxInclude, '.headers': headers },
  apache: { '.htaccess': htaccess, '.headers': headers },
  netlify: { _headers: headers, _redirects: netlifyRedirects },
  cloudflare: { _headers: cloudflareHeaders },
  github: { '.nojekyll': () => '' },
  s3: { '.cloudfront.js': cloudFrontFunction, '.headers': constantHeaders },
  plain: { _headers: headers },
};

/** For `preview`, which then redirects as the host does. */
const redirectList: HostFile = ({ redirects }) => netlifyRules(redirects);

/** Files of a site that has redirects. Where there is none, only its pages redirect. */
export const redirectFiles: Readonly<Record<Host, Readonly<Record<string, HostFile>>>> = {
  nginx: { '.redirects': redirectList },
  apache: { '.redirects': redirectList },
  netlify: {},
  cloudflare: { _redirects: ({ redirects }) => cloudflareRules(redirects) },
  github: {},
  s3: { '.redirects': redirectList },
  plain: {},
};
