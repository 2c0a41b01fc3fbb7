/**
 * Optional facts and texts of a firm appear on its pages, in its vCards, and in structured data.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExtraFile } from '../../generator/index.ts';
import { drawingFiles } from '../../site/extra-files/drawing-files.tsx';
import { fixtures } from '../support/folders.ts';
import { photo, writeDistinctFacts } from '../support/own-facts.ts';
import {
  type Built,
  firstData,
  linksOf,
  mainOf,
  pageAt,
  readContent,
  renderReal,
  textOf,
} from '../support/real-site.ts';
import type { Fields } from '../support/record-editor.ts';

let site: Built;
const main = (route: string) => mainOf(pageAt(site, route));

const data = mkdtempSync(path.join(os.tmpdir(), 'own-facts-'));
afterAll(() => rmSync(data, { recursive: true }));

beforeAll(async () => {
  cpSync(path.join(fixtures, 'other-firm/data'), data, { recursive: true });
  writeDistinctFacts(data);
  site = await renderReal(data);
}, 120_000);

test('the site builds without a problem', () => {
  expect(site.problems).toEqual([]);
});

test('a home page with a photograph has no drawing of claims', () => {
  const traces = [...site.files].filter(([, text]) => /class="claim|#claim-|id="claim-/.test(text));
  expect(traces.map(([file]) => file)).toEqual([]);
});

describe('an attorney', () => {
  const profile = '/attorneys/isolde-fenwarren/';

  test('has an email address, a direct line, and a fax number', () => {
    const hrefs = linksOf(main(profile)).map(({ href }) => href);
    expect(hrefs).toContain('mailto:isolde@fenwarren.example');
    expect(hrefs).toContain('tel:+15032114418;ext=7');
    expect(hrefs).not.toContain('mailto:isolde-fenwarren@fenwarrenskell.example');
    const text = textOf(main(profile));
    for (const line of [
      '(503) 211-4418 ext. 7 direct',
      '(503) 211-4430 office',
      'Fax (503) 211-4419',
    ])
      expect(text).toContain(line);
  });

  test('has a vCard with all of them and the parts of the name', () => {
    const lines = site.files.get('attorneys/isolde-fenwarren.vcf')?.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'FN:Dr. Isolde van der Fenwarren Jr.',
        'N:van der Fenwarren;Isolde;;Dr.;Jr.',
        'TEL;TYPE=WORK,VOICE:+15032114418 ext. 7',
        'TEL;TYPE=WORK,FAX:+15032114419',
        'EMAIL;TYPE=INTERNET:isolde@fenwarren.example',
      ]),
    );
  });

  test('has a page with the title and headings of the firm', () => {
    expect(pageAt(site, profile)).toContain('<title>Isolde Fenwarren, design attorney | ');
    const headings = headingsOf(profile);
    expect(headings).toEqual(expect.arrayContaining(['Solicitor', 'Practice', 'Biography']));
    expect(headings).not.toContain('Expertise');
  });
});

test('an office in another country has the phone number and address of that country', () => {
  const [node] = nodesOf('/locations/portland/', 'LegalService').filter(
    ({ parentOrganization }) => parentOrganization,
  );
  expect(node).toMatchObject({
    faxNumber: '+48585550141',
    address: { addressLocality: '80-888 Gdańsk, Poland', addressCountry: 'PL' },
  });
  expect(linksOf(main('/attorneys/tobiah-skell/'))).toContainEqual({
    href: 'tel:+48585550140',
    text: '+48 58 555 01 40',
  });
  expect(textOf(main('/locations/portland/'))).toContain('Fax +48 58 555 01 41');
  expect(site.files.get('attorneys/tobiah-skell.vcf')?.replaceAll('\r\n ', '')).toMatch(
    /80-888 Gdańsk\\, Poland;;;Poland\r\nURL/,
  );
});

test('a staff member can have a phone number and an email address', () => {
  const links = linksOf(main('/team/'));
  expect(links).toContainEqual({ href: 'tel:+15032114420', text: '(503) 211-4420' });
  expect(links).toContainEqual({
    href: 'mailto:maren@fenwarren.example',
    text: 'maren@fenwarren.example',
  });
});

test('a profile lists the posts of its attorney and of others on the same work', () => {
  const posts = (id: string) => {
    const hrefs = linksOf(main(`/attorneys/${id}/`)).map(({ href }) => href);
    return [...new Set(hrefs)].filter((href) => /^\/blog\/./.test(href));
  };
  expect(posts('isolde-fenwarren')).toEqual([]);
  expect(posts('tobiah-skell')).toEqual(['/blog/first-sale-two-windows/']);
});

test('an attorney without an email address has that of the office', () => {
  const address = 'portland@fenwarrenskell.example';
  expect(linksOf(main('/attorneys/tobiah-skell/'))).toContainEqual({
    href: `mailto:${address}`,
    text: address,
  });
  expect(site.files.get('attorneys/tobiah-skell.vcf')).toContain(
    `EMAIL;TYPE=INTERNET:${address}\r\n`,
  );
  expect(
    [...site.files].filter(([, text]) => text.includes('tobiah-skell@')).map(([file]) => file),
  ).toEqual([]);
});

test('hours are shown line by line, and structured data have those with times', () => {
  const text = textOf(main('/locations/portland/'));
  expect(text).toContain(
    'Monday-Thursday 8:30 AM - 5:00 PM, closed at noon Friday, Sunday 9:00 AM - 12:00 PM Saturday: by appointment Tuesday and Wednesday 17:00 - 19:30',
  );
  const [firm] = nodesOf('/contact/', 'LegalService');
  expect(firm?.['openingHoursSpecification']).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
      opens: '08:30',
      closes: '17:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Friday', 'Sunday'],
      opens: '09:00',
      closes: '12:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Tuesday', 'Wednesday'],
      opens: '17:00',
      closes: '19:30',
    },
  ]);
});

test('the footer and the table of offices use the labels of the firm', () => {
  const page = pageAt(site, '/locations/');
  expect(textOf(page)).toContain(' Workrooms in Portland.');
  expect(mainOf(page)).toMatch(/<th[^>]*>Doors open<\/th>/);
});

test('each invented item is marked', () => {
  const about = main('/about/');
  expect(textOf(about)).toContain('One of these is invented.');
  expect(textOf(about)).toMatch(/The Stair Club By vote\..*The Bridge Club Sample By lot\./);
  expect(main('/')).not.toContain('class="mark"');
});

test('a post by a staff member links to its author', () => {
  const note = '/blog/first-sale-two-windows/';
  expect(linksOf(main(note))).toContainEqual({
    href: '/team/#maren-oakhurst',
    text: 'Maren Oakhurst',
  });
  expect(nodesOf(note, 'BlogPosting')[0]?.['author']).toEqual([
    {
      '@type': 'Person',
      name: 'Maren Oakhurst',
      url: 'https://www.fenwarrenskell.example/team/#maren-oakhurst',
    },
  ]);
});

test('page names of the firm are used everywhere', () => {
  for (const route of site.routes) {
    const links = linksOf(pageAt(site, route));
    for (const text of ['Blog', 'Contact Us'])
      expect(
        links.map((link) => link.text),
        route,
      ).not.toContain(text);
    expect(
      links.filter(({ href, text }) => href === '/blog/' && text === 'Notes').length,
      route,
    ).toBeGreaterThan(1);
  }
  expect(headingsOf('/contact/')).toContain('How soon you hear from us');
});

test('buttons and the form use the texts of the firm, also in the browser', () => {
  const mainText = (route: string) => textOf(main(route));
  for (const text of ['On: ', 'Who: ', 'Your name *', 'Your number (or not)', 'Off it goes'])
    expect(mainText('/')).toContain(text);
  expect(textOf(pageAt(site, '/contact/'))).toContain('A line to me');
  expect(mainText('/locations/portland/')).toContain('To Portland, in a line');
  expect(mainText('/locations/portland/')).toMatch(/\S+@\S+ is our address\./);
  expect(mainText('/team/')).toContain('Who: ');
  expect(textOf(main('/contact/').replaceAll('&quot;', '"'))).not.toContain('Send Message');
  expect(main('/contact/')).toMatch(
    /&quot;texts&quot;:\{&quot;thanks&quot;:&quot;Thank you&quot;,&quot;name&quot;:&quot;Your name&quot;,/,
  );
});

test('an area lists only the attorneys whom it or its sub-areas name', () => {
  const handlers = (route: string) =>
    linksOf(main(route).split('<h2>Who handles it</h2>')[1]?.split('</section>')[0] ?? '').map(
      ({ href }) => href,
    );
  expect(handlers('/designs/')).toEqual(['/attorneys/tobiah-skell/']);
  expect(handlers('/plants/')).toEqual([]);
});

test('an area name keeps its capitals within a heading', () => {
  expect(headingsOf('/designs/')).toContain('Ask about DWI Defense');
  expect(headingsOf('/plants/')).toContain('Ask about plants');
  expect(headingsOf('/plants/cuttings/')).toContain('Ask about Cuttings');
  expect(headingsOf('/plants/seeds/')).toContain('Ask us what to sow');
});

test('a page that names itself as related does not link to itself', () => {
  const related =
    main('/plants/seeds/').split('<h2>Related pages</h2>')[1]?.split('</section>')[0] ?? '';
  expect(linksOf(related).map(({ href }) => href)).toEqual(['/plants/cuttings/']);
});

test('a rule with a deadline has the labels and answers of the firm', () => {
  const page = pageAt(site, '/plants/seeds/');
  expect(page).toMatch(
    / class="until blank" data-src="\/last-day\.js">.*<label [^>]*>Day of that sale<\/label>/,
  );
  expect(page).toContain(
    ' data-label="Day of that sale" data-time="48 months" data-action="ask for a certificate" data-over="Ask abroad."',
  );
  expect(textOf(main('/plants/seeds/'))).toContain('Five years for trees. Go and see ');
  expect(textOf(main('/'))).toContain(
    'Go and see Tobiah Skell +48 58 555 01 40 or Dr. Isolde van der Fenwarren Jr. (503) 211-4418',
  );
  expect(site.files.get('last-day.js')).toContain('Not yet: {action} by');
});

describe('pictures', () => {
  test('a photograph can replace any drawing', () => {
    for (const route of ['/', '/designs/', '/locations/portland/', '/blog/', '/about/'])
      expect(main(route), route).toContain(`src="${photo.src}"`);
    expect(main('/locations/portland/').split(` src="${photo.src}"`)).toHaveLength(3);
    expect(textOf(main('/locations/portland/'))).toMatch(/The stair in June.*The way/);
  });

  test('figures are numbered in the order of this site, with the texts of the firm', () => {
    expect(textOf(main('/plants/'))).toContain('Fig. 1 A rose of our own');
    expect(
      site.routes.flatMap((route) => pageAt(site, route).match(/Fig\. \d+/g) ?? []),
    ).not.toContain('Fig. 9');
  });

  test('the drawings of other firms do not have the mark of the first firm', async () => {
    const { firm, ...content } = await readContent(firstData);
    const drawingsWith = (mark: 'wave' | undefined) =>
      new Map(
        drawingFiles({ ...content, firm: { ...firm, mark } }).map(({ path: file, body }) => [
          file,
          textIn(body),
        ]),
      );
    const marked = drawingsWith(firm.mark);
    const unmarked = drawingsWith(undefined);
    const changed = [...marked]
      .filter(([file, text]) => unmarked.get(file) !== text)
      .map(([file]) => file);
    const markedNames = [
      'music-box',
      'nameplate',
      'sheets',
      'trademark-international',
      'trademark-registration',
    ];
    expect(
      new Set(changed.map((file) => file.replace(/^.drawings.|(?:-cyan)?\.svg$/g, ''))),
    ).toEqual(new Set(markedNames));
    expect(
      [...marked.values(), ...unmarked.values()].filter((text) => text.includes('data-mark')),
    ).toEqual([]);
  });

  test('the logo is an image with the name as its alt text', () => {
    const logo =
      '<a class="logo" href="/"><img src="/favicon.svg" width="120" height="40" alt="Fenwarren &amp; Skell"/></a>';
    for (const route of site.routes) expect(pageAt(site, route), route).toContain(logo);
  });
});

function textIn(body: ExtraFile['body']): string {
  return String(typeof body === 'function' ? body() : body);
}

function headingsOf(route: string): readonly string[] {
  return [...main(route).matchAll(/<h\d\b[^>]*>(.*?)<\/h\d>/gs)].map(([, inner = '']) =>
    textOf(inner),
  );
}

function nodesOf(route: string, type: string): readonly Fields[] {
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(pageAt(site, route)) ?? [];
  return (JSON.parse(json)['@graph'] as Fields[]).filter((node) => node['@type'] === type);
}
