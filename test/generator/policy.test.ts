/** What the policy of a page would block is reported, unless the site declares it. */
import { describe, expect, test } from 'vitest';
import { read } from '../support/build.ts';
import { buildWith } from './support/build-with.ts';

const blocked: readonly (readonly [what: string, body: string, message: string, hint: string])[] = [
  [
    'a style attribute',
    '<p style={{ color: "red" }}>x</p>',
    'has a style attribute',
    'give the element a class',
  ],
  [
    'a style attribute of an island',
    '<islands.Box style={{ color: "red" }} />',
    'has a style attribute',
    'give the element a class',
  ],
  [
    'a frame',
    '<iframe title="x" src="https://player.example/1" />',
    'requests https://player.example/1 with the element iframe',
    "csp: { frames: ['https://player.example'] }",
  ],
  [
    'a video',
    '<video src="/dot.svg" />',
    'requests /dot.svg with the element video',
    "csp: { media: ['self'] }",
  ],
  [
    'an inline script',
    '<script dangerouslySetInnerHTML={{ __html: "1" }} />',
    'has an inline script element',
    'make it an island',
  ],
  [
    'a remote script',
    '<script src="https://s.example/a.js" />',
    'requests https://s.example/a.js with the element script',
    "csp: { scripts: ['https://s.example'] }",
  ],
  [
    'a remote style sheet',
    '<link rel="stylesheet" href="https://s.example/a.css" />',
    'requests https://s.example/a.css with the element link',
    "csp: { styles: ['https://s.example'] }",
  ],
  [
    'a style element',
    '<style>{"p { color: red }"}</style>',
    'has an inline style element',
    'put the rule into a style sheet',
  ],
  [
    'a form',
    '<form method="post" action="https://f.example/in" />',
    'requests https://f.example/in with the element form',
    "csp: { endpoints: ['https://f.example'] }",
  ],
  [
    'a form to the site itself',
    '<form method="post" action="/in" />',
    'requests /in with the element form',
    "csp: { endpoints: ['self'] }",
  ],
  [
    'an object',
    '<object data="/dot.svg" aria-label="x" />',
    'requests /dot.svg with the element object',
    'use another element',
  ],
];

describe('what the policy of a page blocks is reported at the element that needs it', () => {
  test.each(blocked)('%s', async (what, body, message, hint) => {
    const { printed } = await buildWith(body);
    expect(printed).toContain(`/more/ ${message}`);
    expect(printed).toContain(', which its policy blocks\n');
    // The element of an island is created in the module of the island.
    expect(printed).toMatch(
      what.endsWith('island') ? /^site\/islands\.tsx:1:\d+ / : /^site\/site\.tsx:4:5 /,
    );
    expect(printed).toContain(hint);
  });

  test('a handler outside of an island', async () => {
    const { printed } = await buildWith('<button type="button" onClick={() => 0}>x</button>');
    expect(printed).toContain(
      'site/site.tsx:4:5  /more/ gives the element button the handler onClick, which is never sent to a browser\n',
    );
  });

  test('an address from data/ is reported at its field', async () => {
    const element = '<iframe title="x" src="https://player.example/1" />';
    const { printed } = await buildWith(element, '', {
      'site.yaml':
        'name: https://player.example/1\nwelcome: Read the [first note](/notes/first/).\n',
    });
    expect(printed).toContain('data/site.yaml:1:7  name  /more/ requests https://player.example/1');
  });

  test('a problem that all pages share is reported once, with their number', async () => {
    const document =
      'Document: (p) => <mini.Document><p style={{ top: 0 }}>x</p>{p.children}</mini.Document>,';
    const { printed } = await buildWith('<p>x</p>', document);
    expect(printed).toMatch(
      /^site\/site\.tsx:10:\d+ {2}\/ has a style attribute, which its policy blocks \(4 other pages too\)\n/,
    );
    expect(printed.split(/\n(?! )/)).toHaveLength(1);
  });
});

describe('what a site declares is allowed by the policy', () => {
  test.each([
    [
      'a frame',
      '<iframe title="x" src="https://player.example/1" />',
      "frames: ['https://player.example']",
      'frame-src https://player.example;',
    ],
    ['a local video', '<video src="/dot.svg" />', "media: ['self']", "media-src 'self';"],
    [
      'a remote script',
      '<script src="https://s.example/a.js" />',
      "scripts: ['https://s.example']",
      "script-src 'self' https://s.example;",
    ],
    [
      'a remote style sheet',
      '<link rel="stylesheet" href="https://s.example/a.css" />',
      "styles: ['https://s.example']",
      "' https://s.example;",
    ],
    [
      'a form',
      '<form method="post" action="https://f.example/in" />',
      "endpoints: ['https://f.example']",
      'form-action https://f.example;',
    ],
  ])('%s', async (_, body, policy, directive) => {
    const { printed, out } = await buildWith(body, `csp: { ${policy} },`);
    expect(printed).toBe('');
    expect(read(out, 'more/index.html')).toContain(directive);
    // Scripts are the only sources that files other than pages could load, too.
    expect(read(out, '_headers').includes(directive)).toBe(directive.startsWith('script-src'));
  });

  test('a style sheet for a medium, which all pages link', async () => {
    const build = async (siteFields: string) => {
      const { printed, out } = await buildWith('<p>x</p>', siteFields);
      expect(printed).toBe('');
      const page = read(out, 'more/index.html');
      const policy = /style-src ([^;"]*)/.exec(page)?.[1] ?? '';
      const file = /<link rel="stylesheet" media="print" href="\/([^"]*)"/.exec(page)?.[1];
      return { policy, css: file && read(out, file).trim() };
    };
    const used = await build("styles: 'paper.css', linkedMedia: ['print'],");
    expect(used.css).toBe('@media print{p{color:#000}}');
    expect(used.policy.split(' ')).toContain("'self'");
    const unused = await build('');
    expect(unused.css).toBeUndefined();
    expect(unused.policy.split(' ')).not.toContain("'self'");
  });

  test('JSON data, a local script, a handler of an island, and a form without an action need no declaration', async () => {
    const body = [
      '<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: "{}" }} />',
      '<script src="/dot.svg" />',
      '<islands.Box />',
      '<form method="dialog" />',
    ];
    expect((await buildWith(body.join(''))).printed).toBe('');
  });
});
