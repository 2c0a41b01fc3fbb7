/** What a page may do: the policy as Google's evaluator reads it, and the headers. */
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
   * The one thing that it says, with "maybe": a host of our own could serve a script that somebody else put there. A
   * static site serves what its build wrote; hashes in its place are not understood for files by every browser
   * (docs/decisions/009).
   */
  const ownScripts = /^\d+ script-src 'self' /;

  /** What the evaluator finds, but for advice that rests on what this policy does not have: inline scripts, reports. */
  function findings(policy: string): string[] {
    const parsed = new parser.CspParser(policy).csp;
    return new evaluator.CspEvaluator(parsed, 3)
      .evaluate()
      .map(
        ({ severity, directive, value, description }) =>
          `${severity} ${directive} ${value ?? ''} ${description}`,
      )
      .filter((finding) => !ownScripts.test(finding));
  }

  it('in the headers has nothing that csp_evaluator finds beside our own scripts', () => {
    expect(findings(headersOf('/').get('Content-Security-Policy') ?? '')).toEqual([]);
  });

  it('in each document has nothing that csp_evaluator finds beside our own scripts', () => {
    const policies = new Set(documents.map(({ html }) => policyOf(html)));
    for (const policy of policies) expect(findings(policy)).toEqual([]);
    expect(policies.size).toBeGreaterThan(0);
  });

  it('in each document says what the header says, but for what a document cannot say', () => {
    const header = sourcesOf(headersOf('/').get('Content-Security-Policy') ?? '');
    for (const { html } of documents) {
      const own = sourcesOf(policyOf(html));
      // The header is that of all pages: it lists the style sheet of each kind of page, and a document its one.
      const styles = own.get('style-src') ?? [];
      expect(styles).toHaveLength(1);
      expect(header.get('style-src')).toEqual(expect.arrayContaining([...styles]));
      const others = ([name]: readonly [string, unknown]) => name !== 'style-src';
      const only = ['frame-ancestors', 'upgrade-insecure-requests'];
      expect([...own].filter(others)).toEqual(
        [...header].filter(others).filter(([name]) => !only.includes(name)),
      );
      expect([...header.keys()].slice(-2)).toEqual(only);
    }
  });

  it('stands in each document before anything that it governs', () => {
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
  ])('of %s are the secure ones', (_, address) => {
    const headers = headersOf(address);
    const { 'Content-Security-Policy': policy = '', ...others } = Object.fromEntries(headers);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'(?: 'sha256-[^']+')*; /);
    expect(policy).not.toMatch(/unsafe|\*|http:|data:(?!;)(?! )/);
    for (const directive of [
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      'upgrade-insecure-requests',
    ]) {
      expect(policy.split('; ')).toContain(directive);
    }
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

  it('keep what has its digest in its name, and nothing else', () => {
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

  it('the policy is in force: what is set into a page does not run', async () => {
    const page = await newPage();
    await page.goto(`${host.origin()}/`);
    const outcome = await page.evaluate(async () => {
      const broken: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        broken.push(effectiveDirective),
      );
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.body.append(script);
      const image = document.createElement('img');
      image.src = 'https://elsewhere.example/a.png';
      document.body.append(image);
      await fetch('https://elsewhere.example/').catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { ran: 'ran' in window, broken: [...new Set(broken)].sort() };
    });
    expect(outcome).toEqual({ ran: false, broken: ['connect-src', 'img-src', 'script-src-elem'] });
  });
});

/** The sources of a policy by their directive. */
function sourcesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy
      .split('; ')
      .map((words) => words.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}
