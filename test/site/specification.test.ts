/** The specification, sentence by sentence, on the built site. */
import { describe, expect, it } from 'vitest';
import { readBuiltSite, visibleTextOf } from '../support/site.ts';

const site = readBuiltSite();
const { page, text } = site;

const firm = 'Larkmoor & Quade';
const phone = '(559) 436-3800';
const hours = 'Monday-Friday 9:00 AM - 5:30 PM';

const areas = {
  patents: [
    'utility',
    'design',
    'provisional',
    'plant',
    'plant-variety',
    'search',
    'litigation',
    'international',
    'hague-system',
    'faq',
  ],
  trademarks: ['registration', 'searches', 'monitoring', 'international'],
  'digital-privacy': ['gdpr', 'ccpa', 'data-security'],
  copyrights: ['registration', 'infringement', 'dmca'],
} as const;
const attorneys = ['ines-larkmoor', 'desmond-quade', 'noor-castellane'] as const;
const offices = ['san-francisco', 'los-angeles', 'san-diego'] as const;
const cities = {
  'san-francisco': 'San Francisco',
  'los-angeles': 'Los Angeles',
  'san-diego': 'San Diego',
} as const;
const areaPaths = Object.keys(areas).map((area) => `/${area}/`);
const subareaPaths = Object.entries(areas).flatMap(([area, ids]) =>
  ids.map((id) => `/${area}/${id}/`),
);
const attorneyPaths = attorneys.map((id) => `/attorneys/${id}/`);
const officePaths = offices.map((id) => `/locations/${id}/`);

const main = (path: string) => visibleTextOf(page(path).querySelector('main'));
const headings = (path: string) =>
  [...page(path).querySelectorAll('main :is(h1,h2,h3,h4)')].map((heading) =>
    visibleTextOf(heading),
  );
const links = (path: string, within = 'main') =>
  [...page(path).querySelectorAll(`${within} a[href]`)].map(
    (link) => link.getAttribute('href') ?? '',
  );
/** Returns the nearest section, aside, or article around a heading. */
const part = (path: string, heading: string): Element => {
  const element = [...page(path).querySelectorAll('main :is(h1,h2,h3,h4)')].find((candidate) =>
    visibleTextOf(candidate).startsWith(heading),
  );
  const section = element?.closest('section,aside,article');
  if (!section) throw new Error(`${path} has no part headed "${heading}"`);
  return section;
};

it('the routes are the 44 documents of the specification, the fees, letters, two sheets, and four pages in Spanish', () => {
  const posts = ['design-patents-for-screens', 'after-cox-v-sony', 'thirty-day-breach-clock'];
  const expected = [
    ...['/', '/about/', '/team/', '/contact/', '/blog/', '/locations/', '/attorneys/', '/404.html'],
    ...['/privacy-policy/', '/terms-of-service/', '/disclaimer/'],
    ...posts.map((id) => `/blog/${id}/`),
    ...attorneyPaths,
    ...areaPaths,
    ...subareaPaths,
    ...officePaths,
  ];
  const addedPaths = [
    ...['/fees/', '/site-index/', '/got-a-letter/'],
    ...['/first-day-of-a-breach/', '/invention-checklist/'],
    ...['/es/', '/es/contact/', '/es/dmca/', '/es/registro-de-marcas/'],
  ];
  expect(expected).toHaveLength(44);
  expect([...site.paths].sort()).toEqual([...expected, ...addedPaths].sort());
});

describe('every page', () => {
  /** Those in English: the specification has no others. */
  const documents = () =>
    site.paths
      .filter((path) => !path.startsWith('/es/'))
      .map((path) => ({ path, document: page(path) }));

  it('has a title made of its topic, the firm and "Patents, Trademarks & Copyrights"', () => {
    const ending = `${firm} | Patents, Trademarks & Copyrights`;
    for (const { path, document } of documents()) {
      if (path === '/') expect(document.title).toBe(ending);
      else
        expect(document.title, path).toMatch(
          new RegExp(`^.{15,45} \\| ${ending.replace(/[|]/g, '\\|')}$`),
        );
    }
  });

  it('has a header with the logo, a Contact Us button and the phone as a call link', () => {
    for (const { path, document } of documents()) {
      const header = document.querySelector('header');
      expect(header?.querySelector('a[href="/"]'), path).not.toBeNull();
      expect(visibleTextOf(header?.querySelector('a[href^="/contact/"]') ?? null), path).toBe(
        'Contact Us',
      );
      expect(
        visibleTextOf(header?.querySelector('a[href="tel:+15594363800"]') ?? null),
        path,
      ).toContain(phone);
    }
  });

  it('has a navigation with a submenu for each area and for the locations', () => {
    for (const { path, document } of documents()) {
      const menus = [...document.querySelectorAll('nav[aria-label="Main"] li > button')].map(
        (button) => visibleTextOf(button),
      );
      expect(menus, path).toEqual([
        'Patents',
        'Trademarks',
        'Digital Privacy',
        'Copyrights',
        'Locations',
      ]);
      const targets = [...document.querySelectorAll('nav[aria-label="Main"] a')].map((link) =>
        link.getAttribute('href'),
      );
      expect(targets, path).toEqual(
        expect.arrayContaining([
          ...areaPaths,
          ...subareaPaths,
          '/locations/',
          ...officePaths,
          '/team/',
          '/about/',
          '/blog/',
        ]),
      );
    }
  });

  it('has a footer with areas, locations, quick links, addresses, the year and the legal links', () => {
    for (const { path, document } of documents()) {
      const footer = document.querySelector('footer');
      const targets = [...(footer?.querySelectorAll('a') ?? [])].map((link) =>
        link.getAttribute('href'),
      );
      expect(targets, path).toEqual(
        expect.arrayContaining([
          ...areaPaths,
          ...officePaths,
          '/terms-of-service/',
          '/privacy-policy/',
          '/disclaimer/',
          '/about/',
          '/contact/',
        ]),
      );
      const footerText = visibleTextOf(footer);
      for (const expected of [
        'Practice areas',
        'Locations',
        'Quick links',
        '418 Lantern Wharf',
        'San Francisco, CA 94105',
        'Larkmoor & Quade LLP',
      ])
        expect(footerText, path).toContain(expected);
      for (const expected of [
        'Sacramento',
        `© 2026 ${firm}`,
        'Privacy',
        'Los Angeles',
        'San Diego',
        'Responsible for this site',
      ])
        expect(footerText, path).toContain(expected);
    }
  });

  it('says on each page with a form that contacting the firm creates no attorney-client relationship, before the first field', () => {
    const withForm = documents().filter(({ document }) => document.querySelector('main form'));
    expect(
      withForm
        .map(({ path }) => path)
        .filter((path) => !['/404.html', '/attorneys/'].includes(path)),
    ).toHaveLength(32);
    for (const { path, document } of withForm) {
      const form = document.querySelector('main form');
      const described = document.getElementById(form?.getAttribute('aria-describedby') ?? '');
      expect(visibleTextOf(described), path).toMatch(/general inquiries only/);
      expect(visibleTextOf(described), path).toMatch(/no attorney-client relationship/);
      const position = described?.compareDocumentPosition(form?.querySelector('input') ?? document);
      expect((position ?? 0) & 4, `${path}: the disclaimer is before the first field`).toBe(4);
    }
  });
});

describe('home', () => {
  it("has a hero with the firm's scope", () => {
    expect(page('/').querySelectorAll('main h1')).toHaveLength(1);
    expect(main('/')).toMatch(/patents?.*trademarks?.*copyrights?/i);
  });

  it('has four practice-area cards with Learn More', () => {
    const more = [...page('/').querySelectorAll('main a')].filter((link) =>
      visibleTextOf(link).startsWith('Learn More'),
    );
    expect(more.map((link) => link.getAttribute('href'))).toEqual(areaPaths);
  });

  it('has a badge of 20+ years and the founding year', () => {
    expect(page('/').querySelector('main')?.textContent).toContain('20+');
    expect(main('/')).toContain('20+ years');
    expect(main('/')).toContain('2005');
  });

  it('has three attorney cards with View Profile', () => {
    const profiles = [...page('/').querySelectorAll('main a')].filter((link) =>
      visibleTextOf(link).startsWith('View Profile'),
    );
    expect(profiles.map((link) => link.getAttribute('href'))).toEqual(attorneyPaths);
  });

  it('has three testimonials with their disclaimer', () => {
    expect(page('/').querySelectorAll('main blockquote')).toHaveLength(3);
    expect(main('/')).toContain('Not a guarantee or prediction of the outcome of your matter');
  });

  it('has the three latest teasers, the newest first', () => {
    const posts = links('/').filter((link) => /^\/blog\/.+/.test(link));
    expect([...new Set(posts)]).toEqual([
      '/blog/thirty-day-breach-clock/',
      '/blog/after-cox-v-sony/',
      '/blog/design-patents-for-screens/',
    ]);
  });

  it('has a consultation section with the form', () => {
    expect(page('/').querySelectorAll('main form')).toHaveLength(1);
  });
});

describe('about', () => {
  it('has the history, the mission, four values, six accolades, community and three office cards', () => {
    expect(main('/about/')).toContain('2005');
    for (const heading of [/history/i, /mission/i, /values/i, /accolades/i, /community/i]) {
      expect(
        headings('/about/').some((text) => heading.test(text)),
        String(heading),
      ).toBe(true);
    }
    expect(
      part('/about/', 'Our values').querySelectorAll('h3').length ||
        part('/about/', 'Our values').querySelectorAll('dt').length,
    ).toBe(4);
    expect(page('/about/').querySelectorAll('.awards > li')).toHaveLength(6);
    expect(links('/about/')).toEqual(expect.arrayContaining(officePaths));
  });
});

it('marks every award and testimonial as invented', () => {
  const marks = (path: string, items: string) =>
    [...page(path).querySelectorAll(items)].map((item) => item.querySelectorAll('.mark').length);
  expect(marks('/about/', '.awards > li')).toEqual(Array(6).fill(1));
  expect(marks('/', '.quotes figure')).toEqual(Array(3).fill(1));
  expect(marks('/team/', '#odalys-brandvold')).toEqual([1]);
});

describe('contact', () => {
  it('promises an answer within 24 business hours', () => {
    expect(main('/contact/')).toContain('within 24 business hours');
  });

  it('has three office cards with address, phone, mail link and hours', () => {
    for (const office of offices) {
      expect(links('/contact/')).toContain(`mailto:${office}@larkmoorquade.example`);
      expect(main('/contact/')).toContain(cities[office]);
    }
    expect(main('/contact/').split(hours).length - 1).toBeGreaterThanOrEqual(1);
    expect(
      links('/contact/').filter((link) => link === 'tel:+15594363800').length,
    ).toBeGreaterThanOrEqual(3);
  });

  it('has what to expect in four steps', () => {
    expect(part('/contact/', 'What to expect').querySelectorAll('ol > li')).toHaveLength(4);
  });
});

describe.each(subareaPaths)('%s', (path) => {
  it('has banner, paragraphs, Key Benefits, Our Process, Frequently Asked Questions and the form with its subject', () => {
    expect(page(path).querySelectorAll('main h1')).toHaveLength(1);
    expect(headings(path)).toEqual(
      expect.arrayContaining(['Key Benefits', 'Our Process', 'Frequently Asked Questions']),
    );
    expect(part(path, 'Key Benefits').querySelectorAll('li').length).toBeGreaterThanOrEqual(3);
    expect(part(path, 'Our Process').querySelectorAll('ol > li').length).toBeGreaterThanOrEqual(4);
    expect(
      part(path, 'Frequently Asked Questions').querySelectorAll('details').length,
    ).toBeGreaterThanOrEqual(4);
    const subject = {
      patents: 'Patent',
      trademarks: 'Trademark',
      'digital-privacy': 'Digital Privacy',
      copyrights: 'Copyright',
    };
    const area = path.split('/')[1] as keyof typeof subject;
    expect(page(path).querySelector('main select option[selected]')?.textContent).toBe(
      `${subject[area]} Inquiry`,
    );
    expect(main(path)).toContain('General information, not legal advice.');
    expect(main(path)).toMatch(/Last reviewed [A-Z][a-z]+ 2026/);
  });
});

describe('answers first', () => {
  it.each(subareaPaths)('%s has six key facts, what it costs among them', (path) => {
    const facts = [...page(path).querySelectorAll('.gist dt, .keys dt')].map((term) =>
      visibleTextOf(term),
    );
    expect(facts).toHaveLength(6);
    expect(facts).toContain('What it costs');
  });

  it.each(['/patents/utility/', '/patents/plant/'])(
    '%s shows first the period that already runs',
    (path) => {
      expect(visibleTextOf(page(path).querySelector('.rules h3'))).toMatch(
        /^Months from your first public use, sale, offer, or publication/,
      );
      expect(visibleTextOf(page(path).querySelector('.rules .facts dt'))).toBe('12 months');
    },
  );

  it('/patents/ has the deadline tool before its sections', () => {
    const fields = page('/patents/').querySelectorAll('.intro .until :is(select, input)');
    expect([...fields].map(({ localName }) => localName)).toEqual(['select', 'input']);
  });

  it('the home page says the word consultation in a heading', () => {
    expect(headings('/').filter((heading) => /consultation/i.test(heading))).toHaveLength(1);
  });

  it('every text that says 24 business hours explains them', () => {
    const texts = site.paths.flatMap((path) =>
      [...page(path).querySelectorAll('main :is(p,dd,li)')].map(
        (element) => [path, visibleTextOf(element)] as const,
      ),
    );
    const unexplained = texts.filter(
      ([, text]) => /24 business hours/.test(text) && !/second business day/.test(text),
    );
    expect(unexplained).toEqual([]);
  });
});

describe.each(areaPaths)('%s', (path) => {
  it('has intro, titled sections, FAQs, its sub-areas and the form', () => {
    const area = path.replaceAll('/', '') as keyof typeof areas;
    expect(page(path).querySelectorAll('main h2').length).toBeGreaterThanOrEqual(4);
    expect(headings(path)).toContain('Frequently Asked Questions');
    expect(links(path)).toEqual(expect.arrayContaining(areas[area].map((id) => `${path}${id}/`)));
    expect(page(path).querySelectorAll('main form')).toHaveLength(1);
  });
});

describe.each(attorneys)('/attorneys/%s/', (id) => {
  const path = `/attorneys/${id}/`;
  const names = {
    'ines-larkmoor': 'Ines Larkmoor',
    'desmond-quade': 'Desmond Quade',
    'noor-castellane': 'Noor Castellane',
  };
  const name = names[id];
  const first = name.split(' ')[0];

  it('has the banner "Attorney Profile" and every part of the profile', () => {
    expect(main(path)).toContain('Attorney Profile');
    expect(headings(path)).toEqual(
      expect.arrayContaining([
        'Expertise',
        'Languages',
        'Biography',
        'Education',
        'Bar Admissions',
        'Publications',
        `Contact ${name}`,
      ]),
    );
    expect(main(path)).toContain(name);
    const button = [...page(path).querySelectorAll('main a[href^="/contact/#"]')].find(
      (link) => visibleTextOf(link) === `Contact ${first}`,
    );
    expect(button).toBeDefined();
  });

  it('has a section with phone, e-mail after the pattern, disclaimer and form', () => {
    const contact = part(path, `Contact ${name}`);
    expect(contact.querySelector('a[href="tel:+15594363800"]')).not.toBeNull();
    expect(contact.querySelector(`a[href="mailto:${id}@larkmoorquade.example"]`)).not.toBeNull();
    expect(visibleTextOf(contact)).toMatch(/does not create an attorney-client relationship/);
    expect(visibleTextOf(contact)).toMatch(/confidential/);
    expect(contact.querySelector('form')).not.toBeNull();
  });

  it('offers a vCard 3.0', () => {
    const card = text(`attorneys/${id}.vcf`);
    expect(links(path)).toContain(`/attorneys/${id}.vcf`);
    for (const line of [
      'BEGIN:VCARD',
      'VERSION:3.0',
      `FN:${name}`,
      `ORG:`,
      'TITLE:',
      'TEL',
      'EMAIL',
      'ADR',
      'URL',
      'END:VCARD',
    ]) {
      expect(card).toContain(`${line}`);
    }
    expect(card.split('\r\n').length).toBe(card.split('\n').length);
  });
});

describe.each(offices)('/locations/%s/', (id) => {
  const path = `/locations/${id}/`;
  const city = cities[id];

  it('has address, hours and contact, about, team, amenities, landmarks and the form', () => {
    expect(headings(path)).toEqual(
      expect.arrayContaining([
        'Address',
        'Hours & Contact',
        `About Our ${city} Office`,
        'Our Team',
        'Office Amenities',
        'Nearby Landmarks',
        `Contact Our ${city} Office`,
      ]),
    );
    expect(main(path)).toContain(hours);
    expect(
      part(path, 'Hours & Contact').querySelector('a[href="tel:+15594363800"]'),
    ).not.toBeNull();
    expect(part(path, `Contact Our ${city} Office`).querySelector('form')).not.toBeNull();
  });
});

describe('team', () => {
  it('has the banner "Our Team" and six members', () => {
    expect(visibleTextOf(page('/team/').querySelector('h1'))).toBe('Our Team');
    const names = [
      'Ines Larkmoor',
      'Desmond Quade',
      'Odalys Brandvold',
      'Hollis Nakagawara',
      'Renske Abiodun',
      'Matteo Quillante',
    ];
    expect(headings('/team/')).toEqual(expect.arrayContaining(names));
    expect(links('/team/')).toContain('/attorneys/noor-castellane/');
    expect(headings('/team/').filter((heading) => heading === 'Biography')).toHaveLength(6);
  });
});

describe('form', () => {
  const form = () => page('/contact/').querySelector('main form');
  it.each([
    ['Full Name', 'name', { type: 'text', autocomplete: 'name', required: '' }],
    ['Email Address', 'email', { type: 'email', autocomplete: 'email', required: '' }],
    [
      'Phone Number',
      'phone',
      { type: 'tel', autocomplete: 'tel', inputmode: 'tel', required: null },
    ],
    ['Subject', 'subject', { required: '' }],
    ['Message', 'message', { required: '' }],
  ])('has the field %s', (label, name, attributes) => {
    const field = form()?.querySelector(`[name=${name}]`);
    for (const [attribute, value] of Object.entries(attributes))
      expect(field?.getAttribute(attribute)).toBe(value);
    for (const bound of ['maxlength', 'minlength', 'pattern'])
      expect(field?.hasAttribute(bound)).toBe(false);
    const text = visibleTextOf(form()?.querySelector(`label[for="${field?.id}"]`) ?? null);
    expect(text.startsWith(label)).toBe(true);
    expect(text.includes('*')).toBe(attributes.required === '');
  });

  it('has the six subjects in their order and native validation only', () => {
    const options = [...(form()?.querySelectorAll('option') ?? [])].map(
      (option) => option.textContent,
    );
    const subjects = [
      'Patent',
      'Trademark',
      'Copyright',
      'Trade Secret',
      'Digital Privacy',
      'General',
    ];
    expect(options.slice(1)).toEqual(subjects.map((subject) => `${subject} Inquiry`));
    expect(form()?.hasAttribute('novalidate')).toBe(false);
    expect(form()?.getAttribute('method')).toBe('dialog');
    expect(form()?.hasAttribute('action')).toBe(false);
  });
});

it('the times and terms of the specification are on their pages, each with its qualifier', () => {
  // test/site/constants.test.ts checks the qualifiers of the other numbers in every paragraph of
  // the data.
  const constants: readonly (readonly [path: string, constant: RegExp, qualifier: RegExp])[] = [
    ['/patents/utility/', /20 years from filing/, /maintenance|fees at 3½/],
    ['/patents/provisional/', /12 months/, /no extension/],
    ['/patents/plant-variety/', /20 years/, /25 (?:years )?for trees and vines/],
    ['/patents/hague-system/', /5 years/, /25/],
    ['/patents/utility/', /2–3 years/, /./],
    ['/trademarks/registration/', /8–12 months/, /./],
    ['/copyrights/registration/', /3–9 months/, /./],
    ['/patents/design/', /12–18 months/, /longer/],
    ['/patents/faq/', /\$5,000 to \$15,000\+/, /./],
    ['/digital-privacy/gdpr/', /20 million euros or 4%/, /higher/],
    ['/copyrights/infringement/', /\$150,000/, /willful/],
  ];
  const missing = constants.filter(([path, constant, qualifier]) => {
    const paragraphs = [...page(path).querySelectorAll('main :is(p,dd,td,li)')].map(visibleTextOf);
    return !paragraphs.some((paragraph) => constant.test(paragraph) && qualifier.test(paragraph));
  });
  expect(missing.map(([path, constant]) => `${path} ${constant}`)).toEqual([]);
});
