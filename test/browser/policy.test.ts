/** The Content-Security-Policy, checked by Google's evaluator, and the other headers. */
import evaluator from 'csp_evaluator';
import parser from 'csp_evaluator/dist/parser.js';
import { describe, expect, inject, it } from 'vitest';
import { documentsOf } from '../support/dist.ts';
import { newPage, shareBrowser } from './browser.ts';
import { headersOf, serveWithHeaders } from './headers.ts';

shareBrowser();

const documents = documentsOf(inject('dist'));

const policyOf = (html: string) =>
  (/http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll(
    '&#x27;',
    "'",
  );

describe('the policy', () => {
  /**
   * The only warning of the evaluator, with the severity "maybe": our host could serve a script
   * that
   * someone else put there. A static site serves only what its build wrote, and not every browser
   * supports hashes for files (docs/decisions/050).
   */
  const selfWarning = /^\d+ script-src 'self' /;

  /** Returns the warnings of the evaluator, except those on inline scripts and reports. */
  function evaluate(policy: string): string[] {
    const parsed = new parser.CspParser(policy).csp;
    return new evaluator.CspEvaluator(parsed, 3)
      .evaluate()
      .map(
        ({ severity, directive, value, description }) =>
          `${severity} ${directive} ${value ?? ''} ${description}`,
      )
      .filter((message) => !selfWarning.test(message));
  }

  it('in the headers passes csp_evaluator, except for our own scripts', () => {
    expect(evaluate(headersOf('/').get('Content-Security-Policy') ?? '')).toEqual([]);
  });

  it('in each document passes csp_evaluator, except for our own scripts', () => {
    const policies = new Set(documents.map(({ html }) => policyOf(html)));
    for (const policy of policies) expect(evaluate(policy)).toEqual([]);
    expect(policies.size).toBeGreaterThan(0);
  });

  it('in each document allows one inline style sheet and no source outside of the site', () => {
    for (const { html } of documents) {
      const sources = sourcesOf(policyOf(html));
      expect(sources.get('default-src')).toEqual(["'none'"]);
      expect(sources.get('script-src')).toEqual(["'self'"]);
      expect(sources.get('style-src')).toEqual([expect.stringMatching(/^'sha256-.+'$/), "'self'"]);
      expect(sources.get('form-action')).toEqual(["'none'"]);
      expect(sources.get('base-uri')).toEqual(["'none'"]);
    }
  });

  it('is in each document before everything that it governs', () => {
    for (const { html, path } of documents) {
      const [before = ''] = html.split('<meta http-equiv="Content-Security-Policy"');
      expect(before, path).toMatch(
        /^<!DOCTYPE html><html[^>]*><head[^>]*><meta charset="utf-8"\/>$/,
      );
    }
  });
});

describe('the headers', () => {
  const script =
    documents.flatMap(({ html }) => /src="(\/assets\/[^"]*\.js)"/.exec(html)?.[1] ?? [])[0] ?? '';

  it.each([
    ['a page', '/patents/utility/'],
    ['a script', script],
    ['404.html', '/404.html'],
    ['a path that no page has', '/nowhere/'],
    ['a vCard', '/attorneys/ines-larkmoor.vcf'],
  ])('of %s are secure', (_, address) => {
    const headers = headersOf(address);
    const { 'Content-Security-Policy': policy = '', ...others } = Object.fromEntries(headers);
    expect(policy.split('; ')).toEqual([
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      'upgrade-insecure-requests',
    ]);
    expect(others).toMatchObject({
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy':
        'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
    });
  });

  it('make a vCard a download', () => {
    const headers = headersOf('/attorneys/ines-larkmoor.vcf');
    expect(headers.get('Content-Disposition')).toBe('attachment');
    expect(headersOf('/attorneys/ines-larkmoor/').has('Content-Disposition')).toBe(false);
  });

  it.each(['/', '/patents/utility/', '/404.html'])(
    'let browsers revalidate the page %s',
    (page) => {
      expect(headersOf(page).get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    },
  );

  it('let browsers cache only files with a digest in their names', () => {
    expect(headersOf(script).get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    for (const address of ['/', '/404.html', '/sitemap.xml', '/favicon.svg']) {
      expect(headersOf(address).get('Cache-Control') ?? '', address).not.toMatch(
        /immutable|max-age=[1-9]/,
      );
    }
  });
});

describe('in a browser', () => {
  const host = serveWithHeaders();

  it('the policy is enforced: an injected script does not run', async () => {
    const page = await newPage();
    await page.goto(`${host.origin()}/`);
    const outcome = await page.evaluate(async () => {
      const violated: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        violated.push(effectiveDirective),
      );
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.body.append(script);
      const image = document.createElement('img');
      image.src = 'https://elsewhere.example/a.png';
      document.body.append(image);
      await fetch('https://elsewhere.example/').catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { ran: 'ran' in window, violated: [...new Set(violated)].sort() };
    });
    expect(outcome).toEqual({
      ran: false,
      violated: ['connect-src', 'img-src', 'script-src-elem'],
    });
  });

  it('a drawing that is opened by itself is drawn, but its scripts and handlers do not run', async () => {
    const page = await newPage();
    const path = '/drawings/with-script.svg';
    const drawing = (content: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>rect { width: 7px }</style><rect height="7"/>${content}</svg>`;
    const open = async (content: string, headers: Readonly<Record<string, string>>) => {
      await page.route(`**${path}`, (route) =>
        route.fulfill({ contentType: 'image/svg+xml', headers, body: drawing(content) }),
      );
      await page.goto(host.origin() + path);
      await page.waitForTimeout(100);
      return page.evaluate(() => ({
        ran: 'ran' in window,
        widthPx: document.querySelector('rect')?.getBoundingClientRect().width,
      }));
    };
    const headers = Object.fromEntries(headersOf(path));
    const policy = headers['Content-Security-Policy']?.replace('; upgrade-insecure-requests', '');
    for (const content of [
      '<script>window.ran = 1</script>',
      '<image href="x" onerror="ran = 1"/>',
    ]) {
      // Without the policy it runs, so the test would notice if this drawing ran nothing anyway.
      expect(await open(content, {}), content).toEqual({ ran: true, widthPx: 7 });
      const withPolicy = { 'Content-Security-Policy': policy ?? '' };
      expect(await open(content, withPolicy), content).toEqual({ ran: false, widthPx: 7 });
    }
  });
});

/** Returns the sources of a policy by directive. */
function sourcesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}
