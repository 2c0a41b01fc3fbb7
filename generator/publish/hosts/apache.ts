/** The file that Apache 2.4 reads in the folder that it serves. */
import { textEndings } from '../compressed.ts';
import type { HostFileInput } from './host-file-input.ts';
import { apacheIndexRules, apacheNotFoundRules } from './index-files.ts';
import {
  escapeRegExp,
  hiddenFiles,
  matchesEveryPath,
  pathExpression,
  rareTypesOf,
  settingsOfOtherHosts,
  typeOf,
} from './patterns.ts';
import { policyFile } from './policy-file.ts';
import type { HostRedirect } from './redirect-rules.ts';

export function htaccess(input: HostFileInput): string {
  const { base, files, redirects } = input;
  const notFound = `${base}404.html`;
  const types = rareTypesOf(files).map(([ending, type]) => `AddType ${type} .${ending}\n`);
  const hidden = [
    hiddenFiles(base),
    settingsOfOtherHosts(base),
    ...foldersWithoutPage(files, base),
  ];
  return `# For Apache 2.4, with AllowOverride FileInfo Indexes and the module headers.
DirectoryIndex index.html
ErrorDocument 403 ${notFound}
ErrorDocument 404 ${notFound}
${types.join('')}AddCharset utf-8 .html .css .js .mjs .txt .ics .vcf
${apacheRedirectLines(redirects)}
# Not for visitors: this file, others for servers and hosts, and lists of folders without a page.
${hidden.map((expression) => `RedirectMatch 404 ${quote(expression)}\n`).join('')}
${rewriteLines(base)}
<IfModule mod_headers.c>
${headerLines(input)}</IfModule>
`;
}

/** Apache escapes the path of the target itself, but not its anchor. */
function apacheRedirectLines(redirects: readonly HostRedirect[]): string {
  if (redirects.length === 0) return '';
  const lines = redirects.map(({ from, to, anchor }) => {
    const slash = from === '/' ? '/' : '/?';
    const expression = `^${escapeRegExp(from).replace(/\/$/, slash)}$`;
    const target = to.replace(/[$&\\]/g, '\\$&') + encodeURI(anchor);
    return `RedirectMatch 301 ${quote(expression)} ${quote(target)}\n`;
  });
  return `\n# Former paths.\n${lines.join('')}`;
}

/**
 * Apache lists the files of a folder that has no page. Below a folder without any page, no folder
 * is named.
 */
function foldersWithoutPage(files: readonly string[], base: string): string[] {
  const pages = files.filter((file) => file === 'index.html' || file.endsWith('/index.html'));
  const withPage = new Set(pages.map((file) => file.slice(0, -'index.html'.length)));
  const abovePages = new Set(pages.flatMap(foldersOf));
  const expressions = files.flatMap((file) =>
    foldersOf(file).flatMap((folder, index, folders) => {
      if (withPage.has(folder)) return [];
      const expression = `^${escapeRegExp(base + folder)}`;
      if (abovePages.has(folder)) return `${expression}$`;
      const isOutermost = index === 0 || abovePages.has(folders[index - 1] ?? '');
      return isOutermost ? `${expression}(?:.*/)?$` : [];
    }),
  );
  return [...new Set(expressions)];
}

/** The folders of a file with a slash at the end, outermost first. */
function foldersOf(file: string): string[] {
  return [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1));
}

/**
 * Sends the compressed copies of files to browsers that accept them. Debian takes .br for Breton and
 * .gz for an archive. The page for unknown paths keeps its status only if it is not rewritten.
 */
function rewriteLines(base: string): string {
  const unless = `RewriteCond %{REQUEST_URI} !^${escapeRegExp(base)}404\\.html`;
  const rules = [
    ['br', 'br'],
    ['gzip', 'gz'],
  ].flatMap(([encoding, ending]) =>
    [
      ['.*/$', `index.html.${ending}`],
      ['.*[^/]$', `.${ending}`],
    ].flatMap(([path, added]) => [
      unless,
      `RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b`,
      `RewriteCond %{REQUEST_FILENAME}${added} -f`,
      `RewriteCond %{REQUEST_URI} ^${path}`,
      `RewriteRule ^ %{REQUEST_URI}${added} [END]`,
    ]),
  );
  const types = textEndings.flatMap((ending) => [
    `<FilesMatch "\\.${ending}\\.(?:br|gz)$">`,
    `  ForceType "${typeOf(ending)}"`,
    '</FilesMatch>',
  ]);
  const endings = textEndings.join('|');
  const compressedText = `\\.(?:${endings})\\.(?:br|gz)$`;
  const lines = [
    'RewriteEngine On',
    ...apacheNotFoundRules(base),
    ...apacheIndexRules(base),
    ...rules,
    ...types,
  ];
  return `# One address for each page, and compressed copies.
RemoveLanguage .br
RemoveType .gz
<IfModule mod_rewrite.c>
${lines.map((line) => `  ${line}\n`).join('')}  <FilesMatch "${compressedText}">
    AddEncoding br .br
    AddEncoding gzip .gz
  </FilesMatch>
  <IfModule mod_headers.c>
    Header merge Vary Accept-Encoding "expr=%{REQUEST_URI} =~ m#(?:/|\\.(?:${endings})(?:\\.(?:br|gz))?)$#"
  </IfModule>
</IfModule>
`;
}

function headerLines({ base, rules, fallbackRules }: HostFileInput): string {
  const hasPolicy = `-f '%{DOCUMENT_ROOT}${base}${policyFile(rules)}'`;
  const lines = Object.entries(rules).flatMap(([pattern, headers]) => {
    const expression = pathExpression(pattern, base);
    const ofPath = matchesEveryPath(expression) ? [] : [`%{REQUEST_URI} =~ m#${expression}#`];
    return Object.entries(headers).flatMap(([name, value]) => {
      if (value === null) return [];
      const fallback = fallbackRules[pattern]?.[name] ?? value;
      return [
        headerLine(name, fallback, ofPath),
        ...(fallback === value ? [] : [headerLine(name, value, [...ofPath, hasPolicy])]),
      ];
    });
  });
  return lines.join('');
}

function headerLine(name: string, value: string, conditions: readonly string[]): string {
  const condition = conditions.length > 0 ? ` "expr=${conditions.join(' && ')}"` : '';
  return `  Header always set ${name} ${quoteValue(value)}${condition}\n`;
}

/** In the value of a header, a percent sign begins a variable. */
const quoteValue = (text: string): string =>
  quote(text.replaceAll('%', '%%').replace(/\\/g, '\\\\'));

const quote = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;
