/** What becomes of an export of a whole site. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { starterFiles } from '../../../site/tools/new/starter.ts';
import { type ImportOptions, importSite } from '../../../tools/import-wordpress/import-site.ts';
import { readExports } from '../../../tools/import-wordpress/read-export.ts';
import { formatReport } from '../../../tools/import-wordpress/report.ts';
import { temporaryFolder } from '../../support/build.ts';
import { filesBelow, writeFiles } from '../../support/files.ts';
import { root } from '../../support/folders.ts';
import { inLongRun } from '../../support/long-run.ts';
import { renderReal } from '../../support/real-site.ts';
import {
  defaultUrl,
  type ExportedItem,
  type ExportedSite,
  wordPressExport,
} from '../../support/wordpress-export.ts';

const firm = {
  'firm/data/firm.yaml': '{}\n',
  'firm/data/home.yaml': '{}\n',
  'firm/data/about.yaml': '{}\n',
};

const text = '<p>We answer the telephone on the same day. Ask for a quote.</p><p>Write to us.</p>';

interface Imported {
  readonly folder: string;
  readonly report: string;
  /** Fields of a record, or its front matter. */
  readonly fields: (file: string) => Record<string, unknown>;
  readonly body: (file: string) => string;
}

function importExport(
  { files = {}, ...site }: ExportedSite & { readonly files?: Readonly<Record<string, string>> },
  options: Partial<ImportOptions> = {},
): Imported {
  const top = temporaryFolder();
  writeFiles(top, { ...firm, 'export.xml': wordPressExport(site), ...files });
  const folder = path.join(top, 'firm');
  const result = importSite(readExports([path.join(top, 'export.xml')]), {
    folder,
    uploads: existsSync(path.join(top, 'uploads')) ? path.join(top, 'uploads') : undefined,
    authors: new Map(),
    categories: new Map(),
    fields: new Map(),
    isDryRun: false,
    ...options,
  });
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  return {
    folder,
    report: formatReport(result).join('\n'),
    fields: (file) => parse(read(file).replace(/^---\n([\s\S]*?)^---\n[\s\S]*/m, '$1')),
    body: (file) =>
      read(file)
        .replace(/^---\n[\s\S]*?^---\n/m, '')
        .trim(),
  };
}

const post = (item: Partial<ExportedItem>): ExportedItem => ({
  id: 1,
  title: 'A post',
  slug: 'a-post',
  html: text,
  ...item,
});

describe('a post', () => {
  test('has its date, its author, its area, and its former addresses', () => {
    const { fields, body } = importExport({
      users: { jd: 'Jane Doe' },
      items: [
        post({
          title: 'Wills &amp; &#8220;trusts&#8221;',
          login: 'jd',
          categories: { news: 'News', 'wills-estates': 'Wills &amp; Estates' },
          meta: [['_wp_old_slug', 'older']],
        }),
      ],
      files: {
        'firm/data/people/jane-d.yaml': 'name: Jane Doe\n',
        'firm/data/areas/estates.yaml': 'name: Wills & Estates\n',
      },
    });
    expect(fields('data/posts/a-post.md')).toEqual({
      title: 'Wills & “trusts”',
      topic: 'Wills & “trusts”',
      metaDescription: 'We answer the telephone on the same day. Ask for a quote. Write to us.',
      formerly: ['/2019/05/a-post/', '/2019/05/older/'],
      date: '2019-05-01',
      author: 'jane-d',
      category: 'estates',
      excerpt: 'We answer the telephone on the same day. Ask for a quote.',
    });
    expect(body('data/posts/a-post.md')).toContain('Write to us.');
  });

  test('has the title and the description of a plugin for search engines', () => {
    const meta = [
      ['_yoast_wpseo_title', 'Wills in Ohio | Old Firm'],
      ['rank_math_title', '%title% %sep% %sitename%'],
      ['rank_math_description', 'What a will is.'],
    ] as const;
    const { fields } = importExport({ items: [post({ meta })] });
    expect(fields('data/posts/a-post.md')).toMatchObject({
      topic: 'Wills in Ohio',
      metaDescription: 'What a will is.',
    });
  });

  test('by a user who is no person has the author of that name, who is reported once', () => {
    const { fields, report } = importExport({
      users: { admin: 'Site Admin' },
      items: [post({}), post({ id: 2, slug: 'b' })],
    });
    expect(fields('data/posts/b.md').author).toBe('site-admin');
    expect(report).toContain('(1)\n  admin (Site Admin)\n');
  });

  test('without a name, with a taken one, or in another script has one of its own', () => {
    const { folder } = importExport({
      items: [
        post({ slug: '', title: 'It’s new' }),
        post({ id: 2, slug: 'its-new' }),
        post({ id: 3, slug: '%e9%81%97%e5%98%b1' }),
        post({ id: 4, slug: 'el-a%C3%B1o' }),
      ],
    });
    for (const name of ['its-new', 'its-new-2', 'a-post', 'el-ano'])
      expect(existsSync(path.join(folder, `data/posts/${name}.md`)), name).toBe(true);
  });

  test('with a date to come, or a draft, is a post, and one that is not public is none', () => {
    const { fields, folder, report } = importExport({
      items: [
        post({ status: 'future', date: '2031-05-01 08:00:00' }),
        post({ id: 2, title: 'Draft', status: 'draft', slug: '', date: '0000-00-00 00:00:00' }),
        post({ id: 3, title: 'Private', status: 'private', slug: 'private' }),
        post({ id: 4, title: 'Locked', password: 'x', slug: 'locked' }),
        post({ id: 5, title: 'Gone', status: 'trash', slug: 'gone' }),
      ],
    });
    expect(existsSync(path.join(folder, 'data/posts/a-post.md'))).toBe(true);
    expect(fields('data/posts/draft.md')).toMatchObject({ title: 'Draft', draft: true });
    expect(existsSync(path.join(folder, 'from-wordpress/post/private.md'))).toBe(true);
    expect(report).toContain('(2)\n  Private: /2019/05/private/\n  Locked: /2019/05/locked/\n');
    expect(report).not.toContain('Gone');
  });
});

describe('links', () => {
  const linked = (href: string, more: Partial<ExportedSite> = {}) =>
    importExport({
      items: [
        post({ html: `<p><a href="${href}">words</a> are here.</p>` }),
        post({ id: 2, slug: 'b', meta: [['_wp_old_slug', 'old-b']] }),
        post({ id: 3, slug: 'fees', type: 'page', link: `${defaultUrl}/about/fees/` }),
      ],
      ...more,
    });

  test.each([
    [`${defaultUrl}/2019/05/b/`, '/blog/b/'],
    ['http://old-firm.example/2019/05/b', '/blog/b/'],
    ['//www.old-firm.example/2019/05/B/#one', '/blog/b/#one'],
    ['/2019/05/old-b/', '/blog/b/'],
    ['/?p=2', '/blog/b/'],
    [`${defaultUrl}/about/fees/?utm=1`, '/fees/'],
    [`${defaultUrl}/`, '/'],
    ['/about/', '/about/'],
    ['https://else.example/a', 'https://else.example/a'],
    ['tel:(555) 555-0100', 'tel:+15555550100'],
    ['mailto:a@old-firm.example', 'mailto:a@old-firm.example'],
  ])('to %s lead to %s', (href, target) => {
    const { body } = linked(href);
    expect(body('data/posts/a-post.md')).toBe(`[words](${target}) are here.`);
  });

  test('to other sites stay as they are, and what is no address leaves its words', () => {
    for (const [href, kept] of [
      ['http://else.example/a', 'http://else.example/a'],
      ['//else.example/a', 'https://else.example/a'],
    ] as const)
      expect(linked(href).body('data/posts/a-post.md')).toBe(`[words](${kept}) are here.`);
    for (const href of ['sms:+15555550100', 'https://[', 'javascript:void(0)'])
      expect(linked(href).body('data/posts/a-post.md'), href).toBe('words are here.');
  });

  test('to a page that data/redirects.yaml redirects lead to its new path', () => {
    const { body } = importExport({
      items: [post({ html: '<p><a href="/old/">words</a></p>' })],
      files: { 'firm/data/redirects.yaml': '/old/: /about/\n' },
    });
    expect(body('data/posts/a-post.md')).toBe('[words](/about/)');
  });

  test('of a site in a folder lead to its pages', () => {
    const url = 'https://network.example/houston';
    const { body } = importExport({
      url,
      items: [
        post({ html: `<p><a href="${url}/2019/05/b/">words</a></p>` }),
        post({ id: 2, slug: 'b' }),
      ],
    });
    expect(body('data/posts/a-post.md')).toBe('[words](/blog/b/)');
  });
});

describe('files of the media library', () => {
  const uploads = { 'uploads/2018/02/door.jpg': 'x', 'uploads/2018/02/guide.pdf': 'y' };
  const media = (html: string, url = defaultUrl) =>
    importExport({
      url,
      items: [
        post({ html }),
        post({
          id: 9,
          type: 'attachment',
          status: 'inherit',
          fileUrl: `${defaultUrl}/wp-content/uploads/2018/02/door.jpg`,
          meta: [['_wp_attachment_image_alt', 'Our door']],
        }),
      ],
      files: uploads,
    });

  test('keep their addresses, and pictures have their largest size', () => {
    const { body, folder } = media(
      '<img src="http://old-firm.example/wp-content/uploads/2018/02/door-300x200.jpg"> <a href="/wp-content/uploads/2018/02/guide.pdf">guide</a>',
    );
    expect(body('data/posts/a-post.md')).toBe(
      '![Our door](/wp-content/uploads/2018/02/door.jpg) [guide](/wp-content/uploads/2018/02/guide.pdf)',
    );
    expect(existsSync(path.join(folder, 'static/wp-content/uploads/2018/02/guide.pdf'))).toBe(true);
    expect(existsSync(path.join(folder, 'static/wp-content/uploads/2018/02/door.jpg'))).toBe(true);
  });

  test('of one of several sites are found without its folder', () => {
    const { folder } = media('<img src="/wp-content/uploads/sites/3/2018/02/door.jpg" alt="Door">');
    const copy = 'static/wp-content/uploads/sites/3/2018/02/door.jpg';
    expect(existsSync(path.join(folder, copy))).toBe(true);
  });

  test('that are missing are listed', () => {
    const { report, body } = media(
      '<img src="/wp-content/uploads/2018/02/none.jpg"> <a href="/wp-content/uploads/no.pdf">a</a>',
    );
    expect(report).toContain('  data/posts/a-post.md: /wp-content/uploads/2018/02/none.jpg\n');
    expect(report).toContain('  data/posts/a-post.md: /wp-content/uploads/no.pdf\n');
    expect(body('data/posts/a-post.md')).toMatch(/^<!-- From WordPress: picture .*none\.jpg -->/);
  });

  test('of a gallery are its pictures', () => {
    expect(media('[gallery ids="9"]').body('data/posts/a-post.md')).toBe(
      '![Our door](/wp-content/uploads/2018/02/door.jpg)',
    );
  });
});

describe('pages', () => {
  test('have a subtitle of their first sentence, which the text then lacks', () => {
    const { fields, body } = importExport({ items: [post({ type: 'page', slug: 'fees' })] });
    expect(fields('data/pages/fees.md')).toMatchObject({
      order: 10,
      subtitle: 'We answer the telephone on the same day.',
    });
    expect(body('data/pages/fees.md')).toBe('Ask for a quote.\n\nWrite to us.');
  });

  test('that the site has already, and those without words, are set aside', () => {
    const { folder, report } = importExport({
      items: [
        post({ type: 'page', slug: 'about' }),
        post({ id: 2, type: 'page', slug: 'welcome', link: `${defaultUrl}/` }),
        post({ id: 3, type: 'page', slug: 'news', title: 'News', html: '[posts columns="3"]' }),
        post({ id: 4, type: 'page', slug: 'us', title: 'Us', link: `${defaultUrl}/us/` }),
      ],
      files: { 'firm/data/redirects.yaml': '/us/: /about/\n' },
    });
    expect(existsSync(path.join(folder, 'data/pages'))).toBe(false);
    expect(existsSync(path.join(folder, 'from-wordpress/page/about.md'))).toBe(true);
    expect(report).toContain(
      '  A post: data/about.yaml\n  A post: data/home.yaml\n  Us: /about/\n',
    );
    expect(report).toContain('  News: /news/\n');
    expect(report).not.toContain('[posts');
  });
});

describe('types of a theme', () => {
  const items = [
    post({
      type: 'attorney',
      slug: 'jane-doe',
      title: 'Jane Doe, Esq.',
      meta: [
        ['bar_year', '1998'],
        ['school', 'X'],
      ],
    }),
    post({
      id: 2,
      type: 'practice',
      slug: 'estates',
      title: 'Estates',
      link: `${defaultUrl}/practice/estates/`,
      html: `${text}<h3>What it costs</h3><p>It costs $10.</p>`,
    }),
    post({
      id: 3,
      type: 'practice',
      slug: 'wills',
      title: 'Wills',
      parent: 2,
      link: `${defaultUrl}/practice/estates/wills/`,
      html: `${text}<p>More.</p>`,
    }),
    post({ id: 4, slug: 'note', login: 'jd', categories: { x: 'estates' } }),
  ];
  const site = { users: { jd: 'Jane Doe' }, items };

  test('become people, areas, and sub-areas if the command says so', () => {
    const { fields, report } = importExport(site, {
      attorneys: 'attorney',
      areas: '/practice/',
      fields: new Map([['bar_year', 'profile.admittedYear']]),
    });
    expect(fields('data/people/jane-doe.yaml')).toEqual({
      order: 10,
      name: 'Jane Doe, Esq.',
      group: 'attorneys',
      profile: {
        metaDescription: 'We answer the telephone on the same day. Ask for a quote. Write to us.',
        formerly: '/jane-doe/',
        admittedYear: 1998,
        opening: 'We answer the telephone on the same day. Ask for a quote.',
        bio: 'Write to us.',
      },
    });
    expect(fields('data/areas/estates.yaml')).toMatchObject({
      name: 'Estates',
      subtitle: 'We answer the telephone on the same day.',
      intro: 'Ask for a quote.',
      hatch: 'diagonal',
      formerly: '/practice/estates/',
      sections: [
        { title: 'Estates', content: 'Write to us.' },
        { title: 'What it costs', content: 'It costs $10.' },
      ],
    });
    expect(fields('data/subareas/estates/wills.yaml')).toMatchObject({
      definition: 'Ask for a quote.',
      content: ['Write to us.', 'More.'],
    });
    expect(fields('data/posts/note.md')).toMatchObject({ author: 'jane-doe', category: 'estates' });
    expect(report).toContain('(1)\n  school\n');
  });

  test('are named otherwise, and their texts are set aside', () => {
    const { folder, report } = importExport(site);
    expect(report).toContain('(2)\n  attorney\n  practice\n');
    expect(existsSync(path.join(folder, 'from-wordpress/practice/wills.md'))).toBe(true);
  });
});

test('a dry run writes nothing', () => {
  const { folder, report } = importExport({ items: [post({})] }, { isDryRun: true });
  expect(report).toMatch(/^Files to write to .*: 1\n {2}1 in data\/posts\n/);
  expect(filesBelow(folder)).toHaveLength(Object.keys(firm).length);
});

test('a second import changes nothing that exists, and says so', () => {
  const { folder } = importExport({ items: [post({})] });
  const file = path.join(folder, 'data/posts/a-post.md');
  writeFileSync(file, 'edited');
  const result = importSite(readExports([path.join(folder, '../export.xml')]), {
    folder,
    authors: new Map(),
    categories: new Map(),
    fields: new Map(),
    isDryRun: false,
  });
  expect(readFileSync(file, 'utf8')).toBe('edited');
  expect(formatReport(result).join('\n')).toMatch(/: 0\nKept because they exist: 1\./);
});

test('damaged letters are repaired, and other letters stay as they are', () => {
  const html = '<p>Itâ€™s a cafÃ© â€œnowâ€\u009d, Ã\u00a0 la São Paulo, Â§ 1.</p>';
  const { body } = importExport({ items: [post({ html })] });
  expect(body('data/posts/a-post.md')).toBe('It’s a café “now”, à la São Paulo, § 1.');
});

test('a CDATA section may contain the end of one, and characters that XML forbids are left out', () => {
  const { body } = importExport({ items: [post({ html: 'a]]>b\u0008 c' })] });
  expect(body('data/posts/a-post.md')).toBe('a\\]\\]>b c');
});

const whole = wordPressExport({ items: [post({})] });

test.each([
  [
    'is cut off',
    whole.slice(0, whole.indexOf('<wp:post_id>')),
    /^export\.xml: the export stops early/,
  ],
  ...inLongRun([
    'is another feed',
    '<?xml version="1.0"?><feed></feed>',
    /^export\.xml: expected a WordPress export/,
  ] as const),
] as const)('an export that %s is explained', (_, xml, message) => {
  const folder = temporaryFolder();
  writeFiles(folder, { ...firm, 'export.xml': xml });
  const cli = path.join(root, 'tools/import-wordpress/cli.ts');
  const args = ['--import', import.meta.resolve('tsx'), cli, 'export.xml', 'firm'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect(stderr).toMatch(message);
  expect(status).toBe(2);
});

test('what a server writes above an export is left out', () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'export.xml': `\n<b>Warning</b>: x<br />\n${whole}` });
  expect(readExports([path.join(folder, 'export.xml')]).items).toHaveLength(1);
});

test('an imported site builds as soon as what the report lists is filled in', async () => {
  const folder = temporaryFolder();
  const files = starterFiles(folder).map(({ file, text }) => [file, text] as const);
  writeFiles(folder, Object.fromEntries(files));
  const htmlOf = (name: string) =>
    `<p>${name} is explained on this page. Read on.</p>${text}<h3 id="x">One</h3><table><tr><td>A</td><td>B</td></tr></table>[gallery]<blockquote>C</blockquote><ol><li>D</li></ol><pre>E</pre><hr>`;
  const items = [
    post({ type: 'page', slug: 'fees', html: htmlOf('A fee') }),
    post({
      id: 2,
      type: 'practice',
      slug: 'trusts',
      title: 'Trusts',
      html: htmlOf('A trust'),
      link: `${defaultUrl}/practice/trusts/`,
    }),
    post({
      id: 3,
      type: 'attorney',
      slug: 'ann-roe',
      title: 'Ann Roe',
      html: htmlOf('Her work'),
      meta: [
        ['bar', '1998'],
        ['job', 'Attorney'],
      ],
    }),
    ...Array.from({ length: 11 }, (_, index) =>
      post({
        id: 10 + index,
        slug: `p${index}`,
        title: `Post ${index}`,
        html: htmlOf(`Note ${index}`),
        categories: { trusts: 'Trusts' },
      }),
    ),
  ];
  writeFiles(folder, { 'export.xml': wordPressExport({ items }) });
  const args = [
    '--attorneys',
    'attorney',
    '--areas',
    'practice',
    '--author',
    'admin=ann-roe',
    '--field',
    'bar=profile.admittedYear',
    '--field',
    'job=title',
  ];
  const output = execFileSync(
    process.execPath,
    [
      '--import',
      'tsx',
      'tools/import-wordpress/cli.ts',
      path.join(folder, 'export.xml'),
      folder,
      ...args,
    ],
    { cwd: root, encoding: 'utf8' },
  );
  expect(output).toContain('[gallery]');
  const site = await renderReal(path.join(folder, 'data'), { static: path.join(root, 'static') });
  expect(site.problems).toEqual([]);
  expect(site.routes).toEqual(
    expect.arrayContaining(['/fees/', '/trusts/', '/attorneys/ann-roe/', '/blog/p2/']),
  );
  expect(site.files.get('2019/05/p2/index.html')).toContain('/blog/p2/');
  expect(site.files.get('trusts/index.html')).toContain('/blog/trusts/');
});

test('the tool imports nothing of the generator or the site', () => {
  const folder = path.join(root, 'tools/import-wordpress');
  const imported = filesBelow(folder).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/ from '([^']+)'/g)].map(
      ([, target = '']) => target,
    ),
  );
  const packages = ['domhandler', 'htmlparser2', 'image-size', 'turndown', 'yaml'];
  const others = imported.filter((target) => !/^(?:\.\/|node:)/.test(target));
  expect([...new Set(others)].sort()).toEqual(packages);
});
