/** What the tool says about two small sites. */
import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareSites } from '../../../tools/site-diff/compare-sites.ts';
import { formatReport } from '../../../tools/site-diff/report.ts';
import { readSiteFolder } from '../../../tools/site-diff/site-folder.ts';
import { temporaryFolder } from '../../support/build.ts';
import { filesBelow, writeFiles } from '../../support/files.ts';
import { root } from '../../support/folders.ts';
import { itInLongRun } from '../../support/long-run.ts';

type Files = Readonly<Record<string, string>>;

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

const redirect = (target: string) =>
  page('', `<meta http-equiv="refresh" content="0; url=${target}"/>`);

const home = { 'index.html': page('<p>Welcome.</p>') };

/** Returns the report, and a function that finds the lines of one of its sections. */
function diff(
  before: Files,
  after: Files,
  options: { showsAll?: boolean; hasColor?: boolean } = {},
) {
  const folder = temporaryFolder();
  writeFiles(path.join(folder, 'old'), before);
  writeFiles(path.join(folder, 'new'), after);
  const siteIn = (name: string) => readSiteFolder(path.join(folder, name));
  const text = formatReport(compareSites(siteIn('old'), siteIn('new')), {
    oldName: 'old',
    newName: 'new',
    showsAll: false,
    hasColor: false,
    width: 80,
    ...options,
  }).join('\n');
  const section = (title: string) => {
    const lines = text.split('\n\n').find((part) => part.startsWith(`${title}\n`));
    return lines?.split('\n').slice(1) ?? [];
  };
  return { text, section };
}

/** The same for two home pages. */
const diffPages = (before: string, after: string, options?: { hasColor?: boolean }) =>
  diff({ 'index.html': page(before) }, { 'index.html': page(after) }, options);

describe('two sites that are the same', () => {
  test('are reported in one sentence', () => {
    const files = { ...home, 'robots.txt': 'User-agent: *\n' };
    expect(diff(files, files).text).toBe(
      'Nothing changed: new has the same 1 page and 1 other file as old.',
    );
  });

  test('may have other hashes in the names of assets and in their policy', () => {
    const site = (hash: string) => ({
      'index.html': page(
        '<p>Welcome.</p>',
        `<meta content="style-src 'sha256-${hash}+/a='"/><link href="/assets/app-${hash}.css"/>`,
      ),
      [`assets/app-${hash}.css`]: 'p{}',
      _headers: `/*\n  Policy: style-src 'sha256-${hash}='\n`,
    });
    expect(diff(site('E700B9B1'), site('0AC34D5F')).text).toMatch(/^Nothing changed/);
  });

  test('may have compressed copies of their texts, and files that begin with a dot', () => {
    const copies = { 'index.html.br': 'a', 'index.html.gz': 'b', '.htaccess': 'c' };
    expect(diff(home, { ...home, ...copies }).text).toMatch(/^Nothing changed/);
    const others = { 'old.tar.gz': '', '.well-known/security.txt': '' };
    expect(diff(home, { ...home, ...others }).section('Other files')).toEqual([
      '  new:     .well-known/security.txt',
      '  new:     old.tar.gz',
    ]);
  });
});

describe('pages', () => {
  const fees = page('<main><p>A search costs little.</p></main>', '<title>Our fees | Firm</title>');

  test('that were added and removed are named with their title, in the order of their paths', () => {
    const contact = page('<p>Call us.</p>', '<title>Contact</title>');
    const after = { ...home, 'blog/a/index.html': contact, 'blog/index.html': contact };
    const { section } = diff({ ...home, 'old/index.html': fees }, after);
    expect(section('Pages')).toEqual([
      '  removed: /old/ “Our fees”',
      '  new:     /blog/ “Contact”',
      '  new:     /blog/a/ “Contact”',
    ]);
  });

  test('are compared with their earlier version if the old path leads to them', () => {
    const link = (href: string) => page(`<a href="${href}#faq">Our fees</a>`);
    const { section } = diff(
      { 'index.html': link('/fees/'), 'fees/index.html': fees },
      {
        'index.html': link('/costs/'),
        'fees/index.html': redirect('/costs/'),
        'costs/index.html': fees.replace('little', 'nothing'),
      },
    );
    expect(section('Pages')).toEqual([
      '  moved:   /fees/ is now /costs/, and the old path redirects there',
    ]);
    expect(section('Texts and links')).toEqual([
      '  On /',
      '    was   Link “Our fees”: /[fees]/#faq',
      '    now   Link “Our fees”: /[costs]/#faq',
      '  On /costs/',
      '    was   A search costs [little].',
      '    now   A search costs [nothing].',
    ]);
  });

  test('that only lead elsewhere are reported with their target', () => {
    const before = { ...home, 'a/index.html': fees, 'b/index.html': redirect('/x/') };
    const after = { ...home, 'a/index.html': redirect('/'), 'c/index.html': redirect('/y/') };
    expect(diff(before, after).section('Pages')).toEqual([
      '  changed: /a/ “Our fees” now redirects to /',
      '  removed: /b/ (redirect to /x/)',
      '  new:     /c/ (redirect to /y/)',
    ]);
  });
});

describe('texts', () => {
  test('that changed on every page in the same way are reported once', () => {
    const site = (footer: string) => ({
      'index.html': page(`<p>Welcome.</p><footer>${footer}</footer>`),
      'a/index.html': page(`<p>About.</p><footer>${footer}</footer>`),
      'b/index.html': redirect('/'),
    });
    const { section } = diff(site('<p>All rights reserved.</p>'), site('<p>See you!</p>'));
    expect(section('Texts and links')).toEqual([
      '  On every page (2)',
      '    was   [All rights reserved.]',
      '    now   [See you!]',
    ]);
  });

  test('in which the same words changed are reported with one example', () => {
    const body = (name: string) => `<h1>Lark & ${name}</h1><p>Why Lark & ${name}?</p>`;
    expect(diffPages(body('Quade'), body('Hale')).section('Texts and links')).toEqual([
      '  On /',
      '    was   Lark & [Quade]',
      '    now   Lark & [Hale]',
      '          and in the same way in 1 other text',
    ]);
  });

  test('with another number after the same words are reported with one example', () => {
    const body = (first: number) => `<p>Fig. ${first} A box</p><p>Fig. ${first + 1} A lid</p>`;
    expect(diffPages(body(1), body(2)).section('Texts and links')).toEqual([
      '  On /',
      '    was   Fig. [1] A box',
      '    now   Fig. [2] A box',
      '          and in the same way in 1 other text',
    ]);
  });

  test('outside the page say where they are', () => {
    const site = (word: string) => ({
      'index.html': page(
        `<img alt="A ${word} lens"/><svg role="img"><title>A ${word} wheel</title></svg>` +
          `<p data-over="Far too ${word}.">x</p><p data-props='{"note":"We ${word} soon."}'></p>`,
        `<title>${word}</title><meta name="description" content="What ${word}"/>` +
          `<meta name="robots" content="${word}"/>`,
      ),
    });
    const lines = diff(site('old'), site('new')).section('Texts and links');
    // Each has the same changed words, so only the first is an example.
    expect(lines).toContain('    now   Page title: [new]');
    expect(lines).toContain('          and in the same way in 6 other texts');
  });

  test.each([
    ['<meta name="robots" content="noindex"/>', 'Instruction for search engines: noindex'],
    ['<link rel="canonical" href="/other/"/>', 'Canonical URL: /other/'],
  ])('in the head are reported: %s', (head, line) => {
    const { section } = diff(home, { 'index.html': page('<p>Welcome.</p>', head) });
    expect(section('Texts and links')).toEqual(['  On /', `    new   ${line}`]);
  });

  test('for scripts that the page shows too are reported once', () => {
    const body = (note: string) => `<div data-note="${note}"><p>${note}</p></div>`;
    expect(diffPages(body('Write soon.'), body('Write now.')).section('Texts and links')).toEqual([
      '  On /',
      '    was   Write [soon].',
      '    now   Write [now].',
    ]);
  });

  test.each([
    ['a script', '<script>run("Hello there")</script>'],
    ['a comment', '<!-- Hello there -->'],
    ['what is hidden from screen readers', '<i aria-hidden="true"><b>Hello</b> there</i>'],
    ['the text in a drawing', '<svg role="img"><text>Hello there</text></svg>'],
  ])('are not in %s', (_, markup) => {
    const { section } = diffPages(`<p>This.</p>${markup}`, '<p>This.</p>');
    expect(section('Texts and links')).toEqual([]);
    expect(section('Look and code')).toEqual([
      '  Only code that visitors do not read changed on /.',
    ]);
  });

  test('are blocks, also on a page that was written by hand', () => {
    const before = "<TITLE>Old</TITLE><p>One.<p>See <A HREF=/a/ class='x'>this > that</A>.";
    expect(diffPages(before, '<title>Old</title>').section('Texts and links')).toEqual([
      '  On /',
      '    gone  One.',
      '    gone  See this > that.',
    ]);
  });

  test('keep words apart that only markup separates, and together where a line may break', () => {
    const body = '<p><b>Lark</b>418 Wharf</p><p>office<wbr/>@firm<wbr/>.example</p>';
    expect(diffPages('', body).section('Texts and links').slice(1)).toEqual([
      '    new   Lark 418 Wharf',
      '    new   office@firm.example',
    ]);
  });

  test('are paired with the most similar one', () => {
    const before = '<p>Plant Patents</p><p>Plant Variety Protection</p>';
    const { section } = diffPages(before, '<p>Plant Variety Protection Act</p>');
    expect(section('Texts and links')).toEqual([
      '  On /',
      '    gone  Plant Patents',
      '    was   Plant Variety Protection',
      '    now   Plant Variety Protection [Act]',
    ]);
  });

  test('that only moved are one line, even in a long list', () => {
    const list = Array.from({ length: 3000 }, (_, index) => `<p>Entry ${index}</p>`);
    const { section } = diffPages(list.join(''), list.toReversed().join(''));
    expect(section('Texts and links')).toEqual([]);
    expect(section('Look and code')).toEqual(['  Texts are in another order on /.']);
  });

  test('that are long are shown around what changed', () => {
    const filler = 'word '.repeat(80);
    const { section } = diffPages(`<p>${filler}old ${filler}</p>`, `<p>${filler}new ${filler}</p>`);
    const shown = section('Texts and links').slice(3).join(' ').replace(/\s+/g, ' ');
    expect(shown).toMatch(/now (word )+…( word)+ \[new\] (word )+…( word)*$/);
    expect(shown.length - shown.indexOf('now ')).toBeLessThan(400);
  });

  test('of more than 20 groups are cut, unless all are wanted', () => {
    const texts = Array.from({ length: 60 }, (_, index) => `<p>${'x'.repeat(index + 1)}</p>`);
    const before = { 'index.html': page(texts.join('')) };
    const after = { 'index.html': page('') };
    const shortened = diff(before, after).section('Texts and links');
    expect(shortened.at(-1)).toBe('  … and 40 more (--all shows them)');
    expect(
      diff(before, after, { showsAll: true }).section('Texts and links').length,
    ).toBeGreaterThan(60);
  });

  test('have colors instead of brackets in a terminal, and cannot control it', () => {
    const { text } = diffPages('<p>It is not \u001b[2J so.</p>', '<p>It is \u001b[2J so.</p>', {
      hasColor: true,
    });
    expect(text).toContain('It is \u001b[31m\u001b[9mnot\u001b[29m\u001b[39m \ufffd[2J so.');
  });
});

describe('links', () => {
  test('are reported with both targets, however they are written', () => {
    const site = (body: string) => ({
      'index.html': page(body, '<link rel="canonical" href="https://firm.example/"/>'),
    });
    const { section } = diff(
      site('<a href="/fees/">Fees</a> <a href="/team/">Team</a> <a href="/a/">A</a>'),
      site(
        '<a href="costs/">Fees</a> <a href="https://firm.example/team/">Team</a> ' +
          '<a href="a/index.html">A</a>',
      ),
    );
    expect(section('Texts and links')).toEqual([
      '  On /',
      '    was   Link “Fees”: /[fees]/',
      '    now   Link “Fees”: /[costs]/',
    ]);
  });

  test('are reported if their text stays and is no link anymore', () => {
    const { section } = diffPages('<p>Our <a href="/fees/">fees</a></p>', '<p>Our fees</p>');
    expect(section('Texts and links')).toEqual(['  On /', '    gone  Link “fees”: /fees/']);
  });

  test('are not reported if they came or went with their text', () => {
    const { section } = diffPages('<p>Our fees</p>', '<p>Our fees</p><a href="/fees/">fees</a>');
    expect(section('Texts and links')).toEqual(['  On /', '    new   fees']);
  });
});

test('the pages whose structured data changed are listed, without the data', () => {
  const site = (phone: string) => ({
    'index.html': page(
      `<p>Call us.</p><script type="application/ld+json">{"telephone":"${phone}"}</script>`,
    ),
  });
  const { section } = diff(site('+15595550100'), site('+15595550101'));
  expect(section('Texts and links')).toEqual([]);
  expect(section('Look and code')).toEqual(['  The structured data changed on /.']);
});

test('pages that only look different or only have other code are listed', () => {
  const { section } = diff(
    { 'index.html': page('', '<style>a{}</style>'), 'a/index.html': page('', '<meta name="x"/>') },
    { 'index.html': page('', '<style>b{}</style>'), 'a/index.html': page('', '<meta name="y"/>') },
  );
  expect(section('Look and code')).toEqual([
    '  The style sheet changed on /.',
    '  Only code that visitors do not read changed on /a/.',
  ]);
});

test('the URL of a site is one line, and its links are not', () => {
  const site = (url: string) => ({
    'index.html': page(`<a href="${url}a/">A</a>`, `<link rel="canonical" href="${url}"/>`),
  });
  const { section } = diff(site('https://firm.example/'), site('https://host.example/repo/'));
  expect(section('Texts and links')).toEqual([
    '  On /',
    '    was   Canonical URL: https://[firm.example]/',
    '    now   Canonical URL: https://[host.example/repo]/',
  ]);
});

test('other files are listed without hashes', () => {
  const { section } = diff(
    { ...home, 'assets/app-E700B9B1.js': 'old', 'forms/intake.pdf': 'old', 'gone.vcf': '' },
    { ...home, 'assets/app-0AC34D5F.js': 'new', 'forms/intake.pdf': 'new', 'new.png': '' },
  );
  expect(section('Other files')).toEqual([
    '  changed: assets/app.js',
    '  changed: forms/intake.pdf',
    '  removed: gone.vcf',
    '  new:     new.png',
  ]);
});

describe('folders that cannot be compared', () => {
  test('are reported with the reason', () => {
    const folder = temporaryFolder();
    expect(() => readSiteFolder(folder)).toThrow(
      `${folder} is not a built site: it has no index.html`,
    );
  });
});

describe('the command line', () => {
  const run = (...argv: string[]) =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      const file = path.join(root, 'tools/site-diff/cli.ts');
      execFile(process.execPath, ['--import', 'tsx', file, ...argv], (error, stdout, stderr) =>
        resolve({ code: error ? error.code : 0, stdout, stderr }),
      );
    });

  itInLongRun(
    'expects one or two folders, and ends with 2 if they cannot be compared',
    async () => {
      const [withoutFolder, unknownFolders, unknownOption] = await Promise.all([
        run(),
        run('nowhere', 'neither'),
        run('--al'),
      ]);
      expect(withoutFolder).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Usage/) });
      expect(unknownFolders).toEqual({
        code: 2,
        stdout: '',
        stderr: 'nowhere is not a built site: it has no index.html\n',
      });
      expect(unknownOption).toMatchObject({ code: 2, stderr: expect.stringContaining('--al') });
    },
  );

  test('names a file that cannot be read', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'old/index.html': page(''), 'new/index.html': page('') });
    symlinkSync('nowhere', path.join(folder, 'new/about.html'));
    const { code, stderr } = await run(path.join(folder, 'old'), path.join(folder, 'new'));
    expect(code).toBe(2);
    expect(stderr).toContain('about.html');
  });
});

test('the tool imports nothing of the generator or the site', () => {
  const folder = path.join(root, 'tools/site-diff');
  const imported = filesBelow(folder).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/ from '([^']+)'/g)].map(
      ([, target = '']) => target,
    ),
  );
  expect(imported.length).toBeGreaterThan(10);
  expect(
    imported.filter((target) => !/^(?:\.\/|node:|diff$|domhandler$|htmlparser2$)/.test(target)),
  ).toEqual([]);
});
