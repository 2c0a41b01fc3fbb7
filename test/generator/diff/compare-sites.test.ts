/** What changed between two small sites, as the command prints it. */
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { runDiff } from '../../../generator/command/diff/diff.ts';
import { noProgress } from '../../../generator/command/progress.ts';
import { temporaryFolder } from '../../support/build.ts';
import { writeFiles } from '../../support/files.ts';

type Files = Readonly<Record<string, string>>;

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

const redirect = (target: string) =>
  page('', `<meta http-equiv="refresh" content="0; url=${target}"/>`);

interface Printed {
  readonly code: number;
  readonly text: string;
  readonly errors: string;
}

interface DiffOptions {
  readonly showsAll?: boolean;
  /** Width of the terminal. @default none: the output goes to a file */
  readonly columns?: number;
}

/** Compares two folders with these names in a folder, and returns what is printed. */
function diffIn(folder: string, [oldName, newName]: [string, string], options: DiffOptions = {}) {
  const { showsAll = false, columns } = options;
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const previous = process.cwd();
  process.chdir(folder);
  try {
    const output = { isTTY: columns !== undefined, columns, hasColors: () => true };
    const code = runDiff({ oldName, newName, showsAll }, output as never, noProgress);
    const printed = (spy: typeof log) => spy.mock.calls.map(([text]) => text).join('\n');
    return { code, text: printed(log), errors: printed(error) } satisfies Printed;
  } finally {
    process.chdir(previous);
    log.mockRestore();
    error.mockRestore();
  }
}

function diffSites(before: Files, after: Files, options?: DiffOptions): Printed {
  const folder = temporaryFolder();
  writeFiles(path.join(folder, 'old'), before);
  writeFiles(path.join(folder, 'new'), after);
  return diffIn(folder, ['old', 'new'], options);
}

/** Returns the lines of a section. */
function sectionOf({ text }: Printed, title: string): string[] {
  const section = text.split('\n\n').find((part) => part.startsWith(`${title}\n`));
  return section?.split('\n').slice(1) ?? [];
}

const home = { 'index.html': page('<p>Welcome.</p>') };

describe('two sites that are the same', () => {
  test('are reported in one sentence', () => {
    const files = { ...home, 'robots.txt': 'User-agent: *\n' };
    expect(diffSites(files, files)).toEqual({
      code: 0,
      text: 'Nothing changed: new has the same 1 page and 1 other file as old.',
      errors: '',
    });
  });

  test('may have other hashes in the names of assets and in their policy', () => {
    const site = (hash: string) => ({
      'index.html': page(
        '<p>Welcome.</p>',
        `<meta content="style-src 'sha256-${hash}+/a='"/><link href="/assets/app-${hash}.css"/>`,
      ),
      [`assets/app-${hash}.css`]: 'p{}',
      '.headers': `/*\n  Policy: style-src 'sha256-${hash}='\n`,
    });
    expect(diffSites(site('E700B9B1'), site('0AC34D5F')).text).toMatch(/^Nothing changed/);
  });

  test('may have compressed copies of their texts', () => {
    const copies = { 'index.html.br': 'a', 'index.html.gz': 'b' };
    expect(diffSites(home, { ...home, ...copies }).text).toMatch(/^Nothing changed/);
    expect(sectionOf(diffSites(home, { ...home, 'old.tar.gz': '' }), 'Other files')).toEqual([
      '  new:     old.tar.gz',
    ]);
  });
});

describe('pages', () => {
  const fees = page('<main><p>A search costs little.</p></main>', '<title>Our fees | Firm</title>');

  test('that were added and removed are named with their title', () => {
    const printed = diffSites(
      { ...home, 'old/index.html': fees },
      { ...home, 'contact/index.html': page('<p>Call us.</p>', '<title>Contact</title>') },
    );
    expect(sectionOf(printed, 'Pages')).toEqual([
      '  new:     /contact/ “Contact”',
      '  removed: /old/ “Our fees”',
    ]);
  });

  test('are in the order of their paths', () => {
    const after = { ...home, 'blog/a/index.html': fees, 'blog/index.html': fees };
    const lines = sectionOf(diffSites(home, after), 'Pages');
    expect(lines.map((line) => line.split(' “')[0])).toEqual([
      '  new:     /blog/',
      '  new:     /blog/a/',
    ]);
  });

  test('with the same main part at another path were moved', () => {
    const printed = diffSites(
      { ...home, 'fees/index.html': fees },
      { ...home, 'costs/index.html': fees },
    );
    expect(sectionOf(printed, 'Pages')).toEqual([
      '  moved:   /fees/ is now /costs/, and the old address no longer works',
    ]);
  });

  test('are compared with their earlier version if the old path leads to them', () => {
    const printed = diffSites(
      { ...home, 'fees/index.html': fees },
      {
        ...home,
        'fees/index.html': redirect('/costs/'),
        'costs/index.html': fees.replace('little', 'nothing'),
      },
    );
    expect(sectionOf(printed, 'Pages')).toEqual([
      '  moved:   /fees/ is now /costs/, and the old address redirects there',
    ]);
    expect(sectionOf(printed, 'Texts')).toEqual([
      '  On /costs/',
      '    was   A search costs [little].',
      '    now   A search costs [nothing].',
    ]);
  });

  test('that were moved are no other target of a link', () => {
    const link = (href: string) => ({ 'index.html': page(`<a href="${href}#faq">Our fees</a>`) });
    const printed = diffSites(
      { ...link('/fees/'), 'fees/index.html': fees },
      { ...link('/costs/'), 'costs/index.html': fees },
    );
    expect(sectionOf(printed, 'Pages')).toHaveLength(1);
    expect(sectionOf(printed, 'Links')).toEqual([]);
  });

  test('that only lead elsewhere are reported with their target', () => {
    const before = { ...home, 'a/index.html': fees, 'b/index.html': redirect('/x/') };
    const after = { ...home, 'a/index.html': redirect('/'), 'c/index.html': redirect('/y/') };
    expect(sectionOf(diffSites(before, after), 'Pages')).toEqual([
      '  new:     /c/ leads to /y/',
      '  changed: /a/ was “Our fees”, and now leads to /',
      '  removed: /b/, which led to /x/',
    ]);
  });
});

describe('facts', () => {
  const pageWith = (text: string) => page(`<p>${text}</p>`);

  test.each([
    [3, '… and in 1 other sentence\n'],
    [4, '… and in 2 other sentences\n'],
  ])('of %d sentences are shown in two of them, and the others are counted', (count, rest) => {
    const sentences = ['File', 'Search', 'Renew', 'Watch'].slice(0, count);
    const withFee = (fee: string) => ({
      'index.html': page(sentences.map((verb) => `<p>${verb} for ${fee} at most.</p>`).join('')),
    });
    const { text } = diffSites(withFee('$5,000'), withFee('$6,000'));
    expect(`${text}\n`).toContain(rest);
  });

  test('are reported once, with their pages, and with the pages that still have the old one', () => {
    const before = {
      'index.html': pageWith('A filing costs $5,000.'),
      'fees/index.html': pageWith('We file for $5,000 flat.'),
      'faq/index.html': pageWith('Is it $5,000?'),
    };
    const after = {
      ...before,
      'index.html': pageWith('A filing costs $6,000.'),
      'fees/index.html': pageWith('We file for $6,000 flat.'),
    };
    const printed = diffSites(before, after);
    expect(sectionOf(printed, 'Facts')).toEqual([
      '  $5,000 is now $6,000 on 2 pages: / and /fees/.',
      '      A filing costs [$6,000].',
      '      We file for [$6,000] flat.',
      '    “$5,000” still appears on /faq/.',
    ]);
    expect(sectionOf(printed, 'Texts')).toEqual([]);
  });

  test('that two others replace are looked for once', () => {
    const printed = diffSites(
      { 'index.html': pageWith('$10 here.</p><p>$10 there.</p><p>$10 anywhere.') },
      { 'index.html': pageWith('$20 here.</p><p>$30 there.</p><p>$10 anywhere.') },
    );
    expect(sectionOf(printed, 'Facts').filter((line) => line.includes('still'))).toEqual([
      '    “$10” still appears on /.',
      '    “$10” still appears on /.',
    ]);
  });

  test('that no page has anymore are reported as such', () => {
    const printed = diffSites(
      { 'index.html': pageWith('Call (559) 555-0100.') },
      { 'index.html': pageWith('Call (559) 555-0199.') },
    );
    expect(sectionOf(printed, 'Facts')).toEqual([
      '  (559) 555-0100 is now (559) 555-0199 on /.',
      '    No page has “(559) 555-0100” anymore.',
    ]);
  });

  test('are found in links and between tags', () => {
    const printed = diffSites(
      {
        'index.html': pageWith('Call (559) 555-0100.'),
        'a/index.html': pageWith('<a href="tel:+15595550100">Call us</a>'),
        'b/index.html': pageWith('<a href="tel:+15595550100">(559) <wbr/>555-0100</a>'),
      },
      {
        'index.html': pageWith('Call (559) 555-0199.'),
        'a/index.html': pageWith('<a href="tel:+15595550100">Call us</a>'),
        'b/index.html': pageWith('<a href="tel:+15595550100">(559) <wbr/>555-0100</a>'),
      },
    );
    expect(sectionOf(printed, 'Facts').at(-1)).toBe(
      '    “(559) 555-0100” still appears on 2 pages: /a/ (in a link) and /b/.',
    );
  });

  test('in a rewritten sentence are reported, and so is the sentence', () => {
    const printed = diffSites(
      { 'index.html': pageWith('Our flat fee for one filing is $5,000.') },
      { 'index.html': pageWith('The flat fee for one filing is $6,000.') },
    );
    expect(sectionOf(printed, 'Facts')).toEqual([
      '  $5,000 is now $6,000 on /.',
      '    No page has “$5,000” anymore.',
    ]);
    expect(sectionOf(printed, 'Texts')).toEqual([
      '  On /',
      '    was   [Our] flat fee for one filing is [$5,000].',
      '    now   [The] flat fee for one filing is [$6,000].',
    ]);
  });

  test('that disappeared with their sentence are listed if no page has them', () => {
    const printed = diffSites(
      { 'index.html': pageWith('Welcome.</p><p>Write to a@firm.example. It costs $10.') },
      { 'index.html': pageWith('Welcome.') },
    );
    expect(sectionOf(printed, 'Facts')).toEqual([
      '  No longer on any page: a@firm.example and $10.',
    ]);
  });

  test('of a sentence that replaces another one are not compared', () => {
    const printed = diffSites(
      { 'index.html': pageWith('The fee is $500 today.') },
      { 'index.html': pageWith('What each of you saves there is $900 today, if all come in May.') },
    );
    expect(sectionOf(printed, 'Facts')).toEqual(['  No longer on any page: $500.']);
  });

  test('that are written in another way are a change of the text', () => {
    const printed = diffSites(
      { 'index.html': pageWith('It lasts three years.') },
      { 'index.html': pageWith('It lasts 3 years.') },
    );
    expect(sectionOf(printed, 'Facts')).toEqual([]);
    expect(sectionOf(printed, 'Texts')).toContain('    now   It lasts [3 years].');
  });

  test('that are years do not say where else they are', () => {
    const printed = diffSites(
      { 'index.html': pageWith('© 2026 Firm') },
      { 'index.html': pageWith('© 2027 Firm') },
    );
    expect(sectionOf(printed, 'Facts')).toEqual([
      '  2026 is now 2027 on /.',
      '      © [2027] Firm',
    ]);
  });

  test('that are numbers of figures take one line', () => {
    const figures = (first: number) => ({
      'index.html': pageWith(`Fig. ${first} shows a box.`),
      'a/index.html': pageWith(`Fig. ${first + 1} shows a lid.`),
    });
    expect(sectionOf(diffSites(figures(1), figures(2)), 'Facts')).toEqual([
      '  Figure numbers changed on every page (2), such as Fig. 1, now Fig. 2.',
    ]);
  });
});

describe('texts', () => {
  test('that changed on several pages in the same way are reported once', () => {
    const site = (footer: string) => ({
      'index.html': page(`<p>Welcome.</p><footer>${footer}</footer>`),
      'a/index.html': page(`<p>About.</p><footer>${footer}</footer>`),
      'b/index.html': redirect('/'),
    });
    const printed = diffSites(site('<p>All rights reserved.</p>'), site('<p>See you!</p>'));
    expect(sectionOf(printed, 'Texts')).toEqual([
      '  On every page (2)',
      '    was   [All rights reserved.]',
      '    now   [See you!]',
    ]);
  });

  test('in which the same words changed are reported with one example', () => {
    const site = (name: string) => ({
      'index.html': page(
        `<h1>Lark & ${name}</h1><p>Why Lark & ${name}? Ask Ms. ${name} herself.</p>`,
      ),
    });
    expect(sectionOf(diffSites(site('Quade'), site('Hale')), 'Texts')).toEqual([
      '  On /',
      '    was   Lark & [Quade]',
      '    now   Lark & [Hale]',
      '          the same words changed in 2 other texts',
    ]);
  });

  test('outside the page say where they are', () => {
    const site = (title: string, description: string, picture: string, later: string) => ({
      'index.html': page(
        `<img alt="${picture}"/><p data-over="${later}">x</p>`,
        `<title>${title}</title><meta name="description" content="${description}"/>`,
      ),
    });
    const before = site('Fees', 'What we do', 'A lens', 'Far too late.');
    const after = site('Costs', 'What we did', 'A loupe', 'Much too late.');
    const lines = sectionOf(diffSites(before, after), 'Texts');
    expect(lines.filter((line) => line.includes('now'))).toEqual([
      '    now   Page title: [Costs]',
      '    now   Description for search engines: What we [did]',
      '    now   Description of a picture: A [loupe]',
      '    now   Text that appears later: [Much] too late.',
    ]);
  });

  test('of more than 40 groups are cut, unless all are wanted', () => {
    const site = (wording: string) => {
      const texts = Array.from(
        { length: 60 },
        (_, index) => `<p>${wording} ${'x'.repeat(index + 1)}</p>`,
      );
      return { 'index.html': page(texts.join('')) };
    };
    const before = site('');
    const after = { 'index.html': page('') };
    expect(sectionOf(diffSites(before, after), 'Texts').at(-1)).toBe(
      '  … and 20 more (--all shows them)',
    );
    expect(sectionOf(diffSites(before, after, { showsAll: true }), 'Texts')).toHaveLength(61);
  });

  test('for scripts that the page shows too are reported once', () => {
    const site = (note: string) => ({
      'index.html': page(`<div data-note="${note}"><p>${note}</p></div>`),
    });
    expect(sectionOf(diffSites(site('Write soon.'), site('Write now.')), 'Texts')).toEqual([
      '  On /',
      '    was   Write [soon].',
      '    now   Write [now].',
    ]);
  });

  test('have colors instead of brackets in a terminal, from line to line', () => {
    const long = Array.from({ length: 20 }, () => 'quite').join(' ');
    const site = (text: string) => ({ 'index.html': page(`<p>It is ${text} simple.</p>`) });
    const { text } = diffSites(site('not'), site(long), { columns: 60 });
    const removed = (marked: string) => `\u001b[31;9m${marked}\u001b[0m`;
    const added = (marked: string) => `\u001b[32;1m${marked}\u001b[0m`;
    expect(text).toContain(`    \u001b[31mwas\u001b[0m   It is ${removed('not')} simple.`);
    const line = 'quite quite quite quite quite quite quite quite';
    expect(text).toContain(
      `          ${added(line)}\n          ${added('quite quite quite quite quite')}`,
    );
    expect(text).not.toContain('[quite');
  });

  test('are as wide as in a file if the terminal reports no width', () => {
    const site = (word: string) => ({ 'index.html': page(`<p>It ${word} as it is.</p>`) });
    const { text } = diffSites(site('stays'), site('remains'), { columns: 0 });
    expect(text).toContain(' as it is.\n');
  });

  test('cannot control the terminal', () => {
    const site = (text: string) => ({ 'index.html': page(`<p>${text}</p>`) });
    const { text } = diffSites(site('Hello.'), site('\u001b[2J\u001b[31mBye.'));
    expect(text).not.toContain('\u001b');
    expect(text).toContain('Bye');
  });
});

test('links are reported with both targets, however they are written', () => {
  const canonical = '<link rel="canonical" href="https://firm.example/"/>';
  const printed = diffSites(
    { 'index.html': page('<a href="/fees/">Fees</a> <a href="/team/">Team</a>', canonical) },
    {
      'index.html': page(
        '<a href="costs/">Fees</a> <a href="https://firm.example/team/">Team</a>',
        canonical,
      ),
    },
  );
  expect(sectionOf(printed, 'Links')).toEqual([
    '  “Fees” leads to /costs/ instead of /fees/ on /.',
  ]);
});

test('links to the file of a page are the same as links to its folder', () => {
  const site = (href: string) => ({ 'index.html': page(`<a href="${href}">Fees</a>`) });
  const printed = diffSites(site('/fees/#faq'), site('fees/index.html#faq'));
  expect(sectionOf(printed, 'Links')).toEqual([]);
});

test('pages that only look different or only have other code are listed', () => {
  const printed = diffSites(
    { 'index.html': page('', '<style>a{}</style>'), 'a/index.html': page('', '<meta name="x"/>') },
    { 'index.html': page('', '<style>b{}</style>'), 'a/index.html': page('', '<meta name="y"/>') },
  );
  expect(sectionOf(printed, 'Look and code')).toEqual([
    '  The style sheet changed on /.',
    '  Only code that visitors do not read changed on /a/.',
  ]);
});

test('other files are listed without hashes, and those of a large folder are counted', () => {
  const cards = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`cards/${name}.png`, name]));
  const printed = diffSites(
    { ...home, 'assets/app-E700B9B1.js': 'old', 'forms/intake.pdf': 'old', 'gone.vcf': '' },
    { ...home, 'assets/app-0AC34D5F.js': 'new', 'forms/intake.pdf': 'new', ...cards },
  );
  expect(sectionOf(printed, 'Other files')).toEqual([
    '  new:     4 files in cards/ (a.png, b.png, and 2 more)',
    '  removed: gone.vcf',
    '  changed: assets/app.js, forms/intake.pdf',
  ]);
});

test('sizes are in the summary, and pages that grew by much are listed', () => {
  const printed = diffSites(home, { 'index.html': page(`<p>${'Long. '.repeat(1000)}</p>`) });
  expect(printed.text).toContain('\n  Page size    6.1 kB for 1 page, 6.0 kB more\n');
  expect(sectionOf(printed, 'Size')).toEqual(['  /: 6.0 kB more']);
});

describe('folders that cannot be compared', () => {
  test('are reported with the reason, all at once', () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'project/dist/index.html': page('') });
    expect(diffIn(folder, ['project', 'nowhere'])).toEqual({
      code: 2,
      text: '',
      errors:
        'project is not a built site: it has no index.html; did you mean project/dist?\n' +
        'nowhere does not exist',
    });
  });

  test('are the same folder, perhaps by a link', () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'site-1/index.html': page('') });
    symlinkSync('site-1', path.join(folder, 'dist'));
    expect(diffIn(folder, ['site-1', 'dist']).errors).toBe('site-1 and dist are the same folder');
  });

  test('were built with different bases', () => {
    const site = (address: string) => ({
      'index.html': page('', `<link rel="canonical" href="https://firm.example${address}"/>`),
    });
    expect(diffSites(site('/'), site('/repo/')).errors).toBe(
      'the first was built with --base /, the second with --base /repo/; build both with the same one',
    );
  });

  test('have a file that cannot be read', () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'old/index.html': page('') });
    writeFiles(folder, { 'new/index.html': page('') });
    symlinkSync('nowhere', path.join(folder, 'new/about.html'));
    expect(diffIn(folder, ['old', 'new'])).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/about\.html could not be read: the system reports ENOENT$/),
    });
  });
});
