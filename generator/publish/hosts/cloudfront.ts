/** The function of CloudFront that finds pages in a bucket of S3, which knows files, not folders. */
import { targetUrl } from '../../shared/redirects.ts';
import type { HostFileInput } from './host-file-input.ts';
import { hiddenFiles } from './patterns.ts';
import { spellingsOf } from './redirect-rules.ts';

/** CloudFront accepts no larger function: 10 kB. */
const maxFunctionBytes = 10_000;

/**
 * For the event "viewer request" and the runtime cloudfront-js-2.0. If it has no room for all
 * redirects, it has only those that no page replaces.
 */
export function cloudFrontFunction(input: HostFileInput): string {
  const text = functionText(input);
  return isTooLong(text) ? functionText(withoutPages(input)) : text;
}

export const fitsCloudFront = (input: HostFileInput): boolean =>
  !isTooLong(functionText(withoutPages(input)));

const isTooLong = (text: string): boolean => Buffer.byteLength(text) > maxFunctionBytes;

const withoutPages = (input: HostFileInput): HostFileInput => ({
  ...input,
  redirects: input.redirects.filter(({ hasPage }) => !hasPage),
});

function functionText({ base, files, redirects }: HostFileInput): string {
  const targets = redirects.flatMap((redirect) =>
    spellingsOf(redirect).map((from) => [encodeURI(from), targetUrl(redirect)]),
  );
  const plainNames = files
    .filter((file) => !/\.[^/]*$/.test(file))
    .map((file) => base + encodeURI(file));
  return `// A function for CloudFront, runtime cloudfront-js-2.0, event "viewer request".
// Files whose name has no dot; any other such path is a folder.
var filesWithoutDot = ${JSON.stringify(plainNames)};
// Former paths.
var redirects = ${JSON.stringify(Object.fromEntries(targets))};

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (/${hiddenFiles(base).replaceAll('/', '\\/')}/.test(uri)) {
    return { statusCode: 404, statusDescription: 'Not Found' };
  }
  if (redirects[uri]) return redirect(redirects[uri], request.querystring);
  if (uri.endsWith('/')) {
    request.uri = uri + 'index.html';
    return request;
  }
  if (uri.endsWith('/index.html')) {
    return redirect(uri.slice(0, -'index.html'.length), request.querystring);
  }
  var lastName = uri.slice(uri.lastIndexOf('/') + 1);
  if (lastName.includes('.') || filesWithoutDot.includes(uri)) return request;
  return redirect(uri + '/', request.querystring);
}

// Two slashes at the beginning would be the address of another host.
function redirect(target, query) {
  var parts = target.replace(/^\\/+/, '/').split('#');
  var anchor = parts.length > 1 ? '#' + parts[1] : '';
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: parts[0] + formatQuery(query) + anchor } },
  };
}

function formatQuery(query) {
  var parts = Object.keys(query).flatMap(function (name) {
    var values = query[name].multiValue || [query[name]];
    return values.map(function (entry) {
      return entry.value === '' ? name : name + '=' + entry.value;
    });
  });
  return parts.length > 0 ? '?' + parts.join('&') : '';
}
`;
}
