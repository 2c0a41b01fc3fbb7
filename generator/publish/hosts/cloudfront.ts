/** The function of CloudFront that finds pages in a bucket of S3, which knows files, not folders. */
import type { HostFileInput } from './host-file-input.ts';
import { hiddenFiles } from './patterns.ts';

/** For the event "viewer request" and the runtime cloudfront-js-2.0. */
export function cloudFrontFunction({ base, files }: HostFileInput): string {
  const plainNames = files
    .filter((file) => !/\.[^/]*$/.test(file))
    .map((file) => base + encodeURI(file));
  return `// A function for CloudFront, runtime cloudfront-js-2.0, event "viewer request".
// Files whose name has no dot; any other such path is a folder.
var filesWithoutDot = ${JSON.stringify(plainNames)};

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (/${hiddenFiles(base).replaceAll('/', '\\/')}/.test(uri)) {
    return { statusCode: 404, statusDescription: 'Not Found' };
  }
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
function redirect(uri, query) {
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: uri.replace(/^\\/+/, '/') + formatQuery(query) } },
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
