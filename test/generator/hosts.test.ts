/** What a build writes for each host. test/long/hosts.test.ts asks the real servers. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseCommandLine, resolveInvocation } from '../../generator/command/options.ts';
import { cloudFrontFunction } from '../../generator/publish/hosts/cloudfront.ts';
import { hostFiles } from '../../generator/publish/hosts/host-files.ts';
import { type Host, hosts } from '../../generator/shared/hosts.ts';
import type { HeaderRules } from '../../generator/shared/response-headers.ts';
import { attempt, miniSite, read } from '../support/build.ts';
import { snapshot, writeFiles } from '../support/files.ts';

const files = [
  'index.html',
  'a/index.html',
  'docs/b/index.html',
  'pictures/small/heron.svg',
  'docs/files/c.pdf',
  '.well-known/security',
  'a/b.vcf',
];
const rules: HeaderRules = {
  '/*': { 'Content-Security-Policy': "default-src 'none'", 'X-A': 'say "100%"' },
  '/': { 'Cache-Control': 'no-cache' },
  '/*/': { 'Cache-Control': 'no-cache' },
  '/a/*.vcf': { 'Content-Disposition': 'attachment', 'X-B': null },
};
const fallbackRules = { ...rules, '/*': { ...rules['/*'], 'Content-Security-Policy': 'short' } };

function textOf(host: Host, name: string, base = '/', changed: HeaderRules = rules): string {
  return (
    hostFiles[host][name]?.({ base, files, rules: changed, fallbackRules, redirects: [] }) ?? ''
  );
}

/** Returns the expressions of lines of settings, as JavaScript reads them. */
const expressionsIn = (text: string, directive: RegExp): readonly RegExp[] =>
  [...text.matchAll(directive)].map(
    ([, expression = '']) => new RegExp(expression.replaceAll('\\\\', '\\')),
  );

const secretPaths = ['/.prerendered', '/.nginx.conf', '/a/.htaccess', '/_headers', '/_redirects'];
const publicPaths = ['/', '/a/', '/.well-known/security', '/a/b.vcf', '/a/x_headers', '/a.b/'];

describe('a build', () => {
  test.each([
    ['nginx', ['.headers', '.nginx.conf', '.policy-', '.prerendered']],
    ['apache', ['.headers', '.htaccess', '.policy-', '.prerendered']],
    ['netlify', ['.prerendered', '_headers', '_redirects']],
    ['cloudflare', ['.prerendered', '_headers']],
    ['github', ['.nojekyll', '.prerendered']],
    ['s3', ['.cloudfront.js', '.headers', '.prerendered']],
    ['plain', ['.prerendered', '_headers']],
  ] as const)('for %s has the settings %j, and no others', async (host, expected) => {
    const config = { ...miniSite(), host };
    expect((await attempt(config)).problems).toEqual([]);
    const settings = readdirSync(config.out).filter((name) => /^[._]/.test(name));
    expect(settings.map((name) => name.replace(/(?<=policy-).*/, '')).sort()).toEqual(expected);
  });

  test.each([
    ['nginx', '.nginx.conf', (marker = '') => `if (-f $document_root/${marker}) { set `],
    ['apache', '.htaccess', (marker = '') => `"expr=-f '%{DOCUMENT_ROOT}/${marker}'"`],
  ] as const)(
    'for %s names the file of the policy that %s asks for',
    async (host, file, condition) => {
      const config = { ...miniSite(), host };
      await attempt(config);
      const marker = readdirSync(config.out).find((name) => name.startsWith('.policy-'));
      expect(marker).toBeDefined();
      expect(read(config.out, file)).toContain(condition(marker));
    },
  );

  test('for nginx reports a header that nginx cannot send', async () => {
    const config = { ...miniSite(), host: 'nginx' as const };
    const headers = { '/*': { 'X-Price': '$5' } };
    expect((await attempt(config, { headers })).problems).toMatchObject([
      {
        code: 'site-fault',
        message: 'nginx cannot send the header X-Price, because its value contains a dollar sign',
      },
    ]);
    expect((await attempt({ ...config, host: 'apache' }, { headers })).problems).toEqual([]);
  });
});

describe('compressed copies', () => {
  const build = async (host: Host) => {
    const config = { ...miniSite(), host };
    writeFiles(config.static, { 'long.txt': 'A line.\n'.repeat(500), 'long.txt.gz': 'my own' });
    expect((await attempt(config)).problems).toEqual([]);
    const files = Object.entries(snapshot(config.out));
    return Object.fromEntries(files.map(([file, digest]) => [file, digest.split(' ')[0]]));
  };
  const isCopy = (file: string) => /\.(?:br|gz)$/.test(file);

  test.each(['nginx', 'apache'] as const)('are the same in each build for %s', async (host) => {
    const [first, second] = [await build(host), await build(host)];
    expect(first).toEqual(second);
    const copies = Object.keys(first).filter(isCopy);
    expect(copies).toEqual(
      expect.arrayContaining(['index.html.br', 'index.html.gz', 'long.txt.br']),
    );
    for (const copy of copies)
      expect(copy).toMatch(/^[^.].*\.(?:html|js|css|txt|svg|xml)\.(?:br|gz)$/);
  });

  test('contain the file, and replace none of the site', async () => {
    const config = { ...miniSite(), host: 'nginx' as const };
    writeFiles(config.static, { 'long.txt': 'A line.\n'.repeat(500), 'long.txt.gz': 'my own' });
    await attempt(config);
    const bytesOf = (file: string) => readFileSync(path.join(config.out, file));
    expect(brotliDecompressSync(bytesOf('index.html.br'))).toEqual(bytesOf('index.html'));
    expect(gunzipSync(bytesOf('index.html.gz'))).toEqual(bytesOf('index.html'));
    expect(bytesOf('long.txt.gz').toString()).toBe('my own');
  });

  test.each(['plain', 's3'] as const)('do not exist for %s', async (host) => {
    expect(Object.keys(await build(host)).filter(isCopy)).toEqual(['long.txt.gz']);
  });
});

describe('the host', () => {
  const hostOf = (argv: readonly string[], site: { host?: Host }) => {
    const commandLine = parseCommandLine(['build', ...argv]);
    const context = { root: '/', siteCodeCacheDir: '/cache', buildDate: '2026-11-21' };
    return commandLine && resolveInvocation(commandLine, context, site).config.host;
  };

  test("is the one of --host, then the site's, then plain", () => {
    expect(hostOf(['--host', 's3'], { host: 'nginx' })).toBe('s3');
    expect(hostOf([], { host: 'nginx' })).toBe('nginx');
    expect(hostOf([], {})).toBe('plain');
  });

  test('is named with all others if it is unknown', () => {
    expect(() => hostOf(['--host', 'iis'], {})).toThrow(
      `--host expects one of ${hosts.join(', ')}, got "iis"`,
    );
  });
});

describe('nginx', () => {
  const include = textOf('nginx', '.nginx.conf');

  test('gets no directive that version 1.18 does not know', () => {
    const directives = include.match(/^[a-z_]+/gm) ?? [];
    const known =
      'absolute_redirect add_header charset charset_types error_page gzip_static gzip_vary if index location set';
    expect([...new Set(directives)].sort()).toEqual(known.split(' '));
  });

  test('hides settings, and nothing else', () => {
    const hidden = expressionsIn(include, /^location ~ "(.*)" \{ return 404; \}$/gm);
    const isHidden = (path: string) => hidden.some((expression) => expression.test(path));
    expect(secretPaths.filter((path) => !isHidden(path))).toEqual([]);
    expect(publicPaths.filter(isHidden)).toEqual([]);
  });

  test('sends the whole policy only for the build that it belongs to', () => {
    const lines = include.split('\n').filter((line) => line.includes('$header_content_security'));
    expect(lines).toEqual([
      'set $header_content_security_policy "";',
      'set $header_content_security_policy "short";',
      expect.stringMatching(
        /^if \(-f \$document_root\/\.policy-\w+\) \{ set \S+ "default-src 'none'"; \}$/,
      ),
      'add_header Content-Security-Policy $header_content_security_policy always;',
    ]);
  });

  test('gets quotation marks escaped, and long values in parts', () => {
    expect(include).toContain('set $header_x_a "say \\"100%\\"";');
    const long = textOf('nginx', '.nginx.conf', '/', { '/b': { 'X-Long': 'x'.repeat(2500) } });
    const previousParts = `\${header_x_long}`;
    const parts = [...long.matchAll(/set \$header_x_long "(\$\{header_x_long\})?(x+)"/g)];
    expect(parts.map(([, before, part]) => [before, part?.length])).toEqual([
      [undefined, 1000],
      [previousParts, 1000],
      [previousParts, 500],
    ]);
  });

  test('matches pages also by the names of their files', () => {
    const pages = expressionsIn(include, /^if \(\$uri ~ "(.*)"\) \{ set \$header_cache_control/gm);
    const isPage = (path: string) => pages.some((expression) => expression.test(path));
    const paths = ['/', '/index.html', '/a/', '/a/index.html', '/a/index.html.br'];
    expect(paths.filter((path) => !isPage(path))).toEqual([]);
    expect(['/a.css', '/a/b.vcf', '/a', '/aindex.html'].filter(isPage)).toEqual([]);
  });

  test('gets paths below the base', () => {
    const below = textOf('nginx', '.nginx.conf', '/repo/');
    expect(below).toContain('error_page 404 /repo/404.html;');
    expect(below).toContain('if (-f $document_root/repo/.policy-');
    expect(below).toContain(
      'if ($uri ~ "^/repo/a/.*\\\\.vcf(?:\\\\.(?:br|gz))?$") { set $header_content_disposition',
    );
    expect(below).toContain('if ($uri ~ "^/repo/") { set $header_x_a');
  });

  test('gets the types that the site needs', () => {
    expect(include).toContain('location ~ "\\\\.(?:vcf)$" { types { text/vcard vcf; } }');
  });
});

describe('Apache', () => {
  const htaccess = textOf('apache', '.htaccess');
  const hidden = expressionsIn(htaccess, /^RedirectMatch 404 "(.*)"$/gm);
  const isHidden = (path: string) => hidden.some((expression) => expression.test(path));

  test('hides settings and lists of folders without a page, and nothing else', () => {
    const lists = ['/pictures/', '/pictures/small/', '/docs/', '/docs/files/', '/.well-known/'];
    expect([...secretPaths, ...lists].filter((path) => !isHidden(path))).toEqual([]);
    const pages = ['/docs/b/', '/pictures/small/heron.svg', '/docs/files/c.pdf'];
    expect([...publicPaths, ...pages].filter(isHidden)).toEqual([]);
  });

  test('sends the whole policy only with the pages that it belongs to', () => {
    const lines = htaccess.split('\n').filter((line) => line.includes('Content-Security'));
    expect(lines).toEqual([
      '  Header always set Content-Security-Policy "short"',
      expect.stringMatching(
        /^ {2}Header always set \S+ "default-src 'none'" "expr=-f '%\{DOCUMENT_ROOT\}\/\.policy-\w+'"$/,
      ),
    ]);
  });

  test('gets quotation marks and percent signs escaped', () => {
    expect(htaccess).toContain('  Header always set X-A "say \\"100%%\\""\n');
  });

  test('gets the header of a pattern with a condition, and none that is null', () => {
    expect(htaccess).toContain(
      '  Header always set Content-Disposition "attachment" "expr=%{REQUEST_URI} =~ m#^/a/.*\\.vcf(?:\\.(?:br|gz))?$#"\n',
    );
    expect(htaccess).not.toContain('X-B');
  });

  test('gets paths below the base', () => {
    const below = textOf('apache', '.htaccess', '/repo/');
    expect(below).toContain('ErrorDocument 404 /repo/404.html\n');
    expect(below).toContain('RedirectMatch 404 "^/repo/pictures/(?:.*/)?$"\n');
  });
});

describe('the file of a page leads to its folder', () => {
  const nginxRule = /^if \(\$request_uri ~ "(.*)"\) \{ return/gm;
  const apacheRule = /THE_REQUEST\} "(.*index.*)"$/gm;

  test.each([
    ['nginx', textOf('nginx', '.nginx.conf', '/repo/'), nginxRule, (path: string) => path],
    [
      'Apache',
      textOf('apache', '.htaccess', '/repo/'),
      apacheRule,
      (path: string) => `GET ${path} HTTP/1.1`,
    ],
  ] as const)('on %s', (_, settings, rule, request) => {
    const [expression] = expressionsIn(settings, rule);
    const folders = [
      '/repo/index.html',
      '/repo/a/b/index.html?c',
      '//repo/index.html',
      '/repo/a/',
      '/repo/a/my-index.html',
      '/repo/a/index.html5',
      '/repo/?/index.html',
      '//evil.example/index.html',
    ].map((path) => expression?.exec(request(path))?.[1]);
    const none = undefined;
    expect(folders).toEqual(['/repo/', '/repo/a/b/', '/repo/', none, none, none, none, none]);
  });
});

describe('CloudFront', () => {
  type Answer = { uri?: string; statusCode?: number; headers?: { location: { value: string } } };
  const redirects = [{ from: '/ol d/', to: '/a/', anchor: '#x', hasPage: true }];
  const answerTo = (uri: string, querystring = {}, base = '/'): Answer => {
    const context = vm.createContext({ event: { request: { uri, querystring } } });
    const text = cloudFrontFunction({ base, files, rules, fallbackRules, redirects });
    return vm.runInContext(`${text}\nhandler(event)`, context);
  };

  test.each([
    ['/', '/index.html'],
    ['/a/', '/a/index.html'],
    ['/a/b.vcf', '/a/b.vcf'],
    ['/.well-known/security', '/.well-known/security'],
  ])('gets for %s the file %s', (uri, file) => {
    expect(answerTo(uri).uri).toBe(file);
  });

  test.each([
    ['/a', {}, '/a/'],
    ['/a', { q: { value: '1' }, r: { value: '' } }, '/a/?q=1&r'],
    ['/a', { q: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] } }, '/a/?q=1&q=2'],
    ['//evil.example', {}, undefined],
    ['//evil', {}, '/evil/'],
    ['/ol%20d/', {}, '/a/#x'],
    ['/ol%20d', { q: { value: '1' } }, '/a/?q=1#x'],
    ['/index.html', {}, '/'],
    ['/a/index.html', { q: { value: '1' } }, '/a/?q=1'],
    ['//evil.example/index.html', {}, '/evil.example/'],
  ])('leads from %s with %j to %s', (uri, query, location) => {
    expect(answerTo(uri, query).headers?.location.value).toBe(location);
  });

  test.each(secretPaths.filter((path) => !path.startsWith('/_')))('does not show %s', (path) => {
    expect(answerTo(path).statusCode).toBe(404);
    expect(answerTo(`/repo${path}`, {}, '/repo/').statusCode).toBe(404);
  });

  test('gets headers that do not depend on the build', () => {
    expect(textOf('s3', '.headers')).toContain('  Content-Security-Policy: short\n');
  });
});

test('Cloudflare Pages gets no line that is too long for it', () => {
  expect(textOf('cloudflare', '_headers')).toContain(
    "Content-Security-Policy: default-src 'none'\n",
  );
  const long = { '/*': { 'Content-Security-Policy': 'x'.repeat(2000) } };
  expect(textOf('cloudflare', '_headers', '/', long)).toContain('Content-Security-Policy: short\n');
  expect(textOf('netlify', '_headers', '/', long)).toContain('xxx\n');
});
