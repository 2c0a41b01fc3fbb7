/** The file that a server block of nginx 1.18 or later includes. */
import { targetUrl } from '../../shared/redirects.ts';
import type { HeaderRules } from '../../shared/response-headers.ts';
import type { HostFileInput } from './host-file-input.ts';
import { nginxIndexRule } from './index-files.ts';
import {
  escapeRegExp,
  hiddenFiles,
  matchesEveryPath,
  pathExpression,
  rareTypesOf,
  settingsOfOtherHosts,
} from './patterns.ts';
import { policyFile } from './policy-file.ts';
import { type HostRedirect, spellingsOf } from './redirect-rules.ts';

/** Types with text in UTF-8. nginx adds text/html itself, and warns if it is listed. */
const utf8Types =
  'text/xml text/plain text/css text/javascript application/javascript text/calendar text/vcard';

export function nginxInclude(input: HostFileInput): string {
  const { base, files, rules, fallbackRules, redirects } = input;
  const notFound = `${base}404.html`;
  return `# Include this file in the server block. It is for this build: reload nginx after each build.
# It sets index, charset, error_page, and the headers; leave those out of the server block.
index index.html;
charset utf-8;
charset_types ${utf8Types};
absolute_redirect off;
gzip_static on;
gzip_vary on;

# A folder without a page is not found, as anything else that does not exist.
error_page 403 =404 ${notFound};
error_page 404 ${notFound};
location = ${notFound} { internal; }

# Not for visitors: this file, and others for servers and hosts.
location ~ ${quote(hiddenFiles(base))} { return 404; }
location ~ ${quote(settingsOfOtherHosts(base))} { return 404; }
${typesOf(files)}${nginxRedirectLines(redirects)}
# A header is not sent if its value is empty. An add_header in a location would hide all of these.
${headersOf(rules, fallbackRules, base)}
# Pages have one address, that of their folder.
${nginxIndexRule(base)}
`;
}

function typesOf(files: readonly string[]): string {
  const types = rareTypesOf(files);
  if (types.length === 0) return '';
  const endings = types.map(([ending]) => escapeRegExp(ending)).join('|');
  const lines = types.map(([ending, type]) => `${type} ${ending};`).join(' ');
  return `
# Types that the list of an older nginx does not have.
location ~ ${quote(`\\.(?:${endings})$`)} { types { ${lines} } }
`;
}

function nginxRedirectLines(redirects: readonly HostRedirect[]): string {
  if (redirects.length === 0) return '';
  const lines = redirects.flatMap((redirect) => {
    // A dollar sign would begin a variable.
    const location = targetUrl(redirect).replaceAll('$', '%24');
    const [path, anchor] = location.split(/(?=#)/, 2);
    const target = quote(`${path}$is_args$args${anchor ?? ''}`);
    return spellingsOf(redirect).map(
      (from) => `location = ${quote(from)} { return 301 ${target}; }\n`,
    );
  });
  return `\n# Former paths.\n${lines.join('')}`;
}

/** A value of a header for the paths of a pattern. */
interface HeaderValue {
  readonly pattern: string;
  readonly name: string;
  readonly value: string;
}

function valuesOf(rules: HeaderRules): HeaderValue[] {
  return Object.entries(rules).flatMap(([pattern, headers]) =>
    Object.entries(headers).flatMap(([name, value]) =>
      value === null ? [] : { pattern, name, value },
    ),
  );
}

/** Each header is a variable, so that more than one rule can match a path, and the last one counts. */
function headersOf(rules: HeaderRules, fallbackRules: HeaderRules, base: string): string {
  const names = new Map(valuesOf(rules).map(({ name }) => [variableOf(name), name]));
  const marker = `-f $document_root${base}${policyFile(rules)}`;
  const settings = valuesOf(rules).flatMap(({ pattern, name, value }) => {
    const fallback = fallbackRules[pattern]?.[name] ?? value;
    const expression = pathExpression(pattern, base);
    const condition = matchesEveryPath(expression) ? undefined : `$uri ~ ${quote(expression)}`;
    return [
      ...assignments(variableOf(name), fallback, condition),
      ...(fallback === value ? [] : assignments(variableOf(name), value, marker)),
    ];
  });
  const lines = [
    ...[...names.keys()].map((variable) => `set ${variable} "";`),
    ...settings,
    ...[...names].map(([variable, name]) => `add_header ${name} ${variable} always;`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** nginx rejects a text of 4,096 bytes, which the policy of a large site can have. */
const maxPart = 1000;

/** Sets a variable to a value, part by part. */
function assignments(variable: string, value: string, condition: string | undefined): string[] {
  const parts = value.match(new RegExp(`.{1,${maxPart}}`, 'g')) ?? [''];
  return parts.map((part, index) => {
    const before = index === 0 ? '' : `\${${variable.slice(1)}}`;
    const assignment = `set ${variable} "${before}${escapeText(part)}";`;
    return condition === undefined ? assignment : `if (${condition}) { ${assignment} }`;
  });
}

const variableOf = (name: string): string =>
  `$header_${name.toLowerCase().replace(/[^a-z0-9]/g, '_')}`;

const quote = (text: string): string => `"${escapeText(text)}"`;

const escapeText = (text: string): string => text.replace(/["\\]/g, '\\$&');

/** nginx has no way to write a dollar sign in a value. */
export function namesOfUnwritable(rules: HeaderRules): string[] {
  return valuesOf(rules).flatMap(({ name, value }) => (value.includes('$') ? name : []));
}
