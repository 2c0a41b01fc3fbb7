/** Every link to a form leads to one, and a form that is for an attorney says so. */
import { describe, expect, it } from 'vitest';
import { readBuiltSite, visibleTextOf } from '../support/site.ts';

const site = readBuiltSite();

const names = {
  'ines-larkmoor': 'Ines Larkmoor',
  'desmond-quade': 'Desmond Quade',
  'noor-castellane': 'Noor Castellane',
};

/** A Spanish page has its own labels and its own form. */
const isEnglish = (path: string) => !path.startsWith('/es/');

/** The addresses of the links with a text. */
function addressesOf(root: ParentNode | null, text: string): readonly (string | null)[] {
  return [...(root?.querySelectorAll('a') ?? [])]
    .filter((link) => visibleTextOf(link) === text)
    .map((link) => link.getAttribute('href'));
}

describe('links to a form', () => {
  it('lead from the header of every page to the form of the contact page', () => {
    for (const path of site.paths.filter(isEnglish)) {
      const header = site.page(path).querySelector('header');
      expect(addressesOf(header, 'Contact Us'), path).toEqual(['/contact/#inquiry']);
    }
    expect(site.page('/contact/').getElementById('inquiry')?.localName).toBe('form');
  });

  it('lead to the form of the same page if it has one, and else to that of the contact page', () => {
    const pages = site.paths.filter(isEnglish).map((path) => {
      const form = site.page(path).getElementById('inquiry');
      const [address, ...others] = addressesOf(
        site.page(path).querySelector('header'),
        'Message us',
      );
      expect(others, path).toEqual([]);
      expect(address, path).toBe(form ? '#inquiry' : '/contact/#inquiry');
      return form !== null;
    });
    // 404.html and /attorneys/ show pages that have a form.
    expect(pages.filter(Boolean)).toHaveLength(32 + 2);
  });

  it('are in no banner, because the header above it has one', () => {
    const banners = site.paths.map((path) => site.page(path).querySelector('.banner'));
    expect(banners.filter(Boolean).length).toBeGreaterThan(30);
    expect(banners.flatMap((banner) => [...(banner?.querySelectorAll('.button') ?? [])])).toEqual(
      [],
    );
  });
});

describe('the contact page', () => {
  const headings = () =>
    [...site.page('/contact/').querySelectorAll('main h2')].map((heading) =>
      visibleTextOf(heading),
    );

  it('has the form first, and then the deadlines, the lists, the offices, and the steps', () => {
    expect(headings()).toEqual([
      'Send an inquiry',
      'When to call instead',
      'What to send',
      'What to leave out',
      'Our offices',
      'What to expect',
      'How we count the hours',
      'Languages and access',
      'Frequently Asked Questions',
    ]);
  });

  it('has nothing but the line about required fields between the notice and the first field', () => {
    const page = site.page('/contact/');
    const notice = page.getElementById('inquiry-notice');
    const texts = [...page.querySelectorAll('main p:not(noscript p), main label')].filter(
      (text) => notice && notice.compareDocumentPosition(text) === 4 && !text.closest('.form-to'),
    );
    expect(texts.slice(0, 2).map((text) => visibleTextOf(text))).toEqual([
      'Fields marked * are required.',
      'Full Name *',
    ]);
  });

  it('shows at least eight deadlines without a tap, and links to them', () => {
    const page = site.page('/contact/');
    const table = page.getElementById('deadlines');
    expect(table?.querySelectorAll('dt').length).toBeGreaterThanOrEqual(8);
    expect(table?.closest('details')).toBeNull();
    const line = page.querySelector('.urgent')?.textContent;
    expect(line).toBe('Deadline within a week? Call (559) 436-3800, or check the table.');
    expect(addressesOf(page, 'check the table')).toEqual(['#deadlines']);
  });
});

describe.each(Object.entries(names))('the profile of %s', (id, name) => {
  const page = () => site.page(`/attorneys/${id}/`);

  it('links to a form that names the attorney', () => {
    const [address, ...others] = addressesOf(
      page().querySelector('.reach'),
      `Contact ${name.split(' ')[0]}`,
    );
    expect(others).toEqual([]);
    expect(address).toBe(`/contact/#to-${id}`);
    const line = site.page('/contact/').getElementById(`to-${id}`);
    expect(visibleTextOf(line)).toBe(`Your message is addressed to ${name}.`);
    expect(line?.closest('form')?.id).toBe('inquiry');
    expect(line?.getAttribute('tabindex')).toBe('-1');
  });

  it('has a form that names the attorney, after the biography and the credentials', () => {
    const form = page().querySelector('main form');
    expect(visibleTextOf(form?.querySelector('.form-to') ?? null)).toBe(
      `Your message is addressed to ${name}.`,
    );
    expect(form?.querySelector('input[type=hidden]')?.outerHTML).toBe(
      `<input type="hidden" name="attorney" value="${name}">`,
    );
    const headings = [...page().querySelectorAll('main :is(h2, h3)')].map((heading) =>
      visibleTextOf(heading),
    );
    expect(headings.slice(headings.indexOf('Biography') + 1)).toContain(`Contact ${name}`);
    expect(headings.indexOf('Education')).toBeLessThan(headings.indexOf(`Contact ${name}`));
  });

  it('has the own email address of the attorney first, and the main line labeled as such', () => {
    const reach = page().querySelector('.reach p');
    expect(reach?.querySelector('a')?.getAttribute('href')).toBe(
      `mailto:${id}@larkmoorquade.example`,
    );
    expect(visibleTextOf(reach)).toContain('(559) 436-3800 main line');
  });
});
