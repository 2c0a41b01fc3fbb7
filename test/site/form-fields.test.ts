/** The fields that a firm adds to the contact form. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form as formSchema } from '../../site/schema/form.ts';
import { type Built, pageAt, renderReal } from '../support/real-site.ts';
import { parseHtml, readBuiltSite, visibleTextOf } from '../support/site.ts';
import { trialFirm } from '../support/trial-firms.ts';

const firm = trialFirm('duluth-firm');
let site: Built;
beforeAll(async () => {
  site = await renderReal(firm.data, { static: firm.static });
}, 60_000);
afterAll(() => rmSync(firm.folder, { recursive: true }));

const formAt = (path: string) =>
  parseHtml(pageAt(site, path)).querySelector('form') as HTMLFormElement;

const namesIn = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll('input:not([type=hidden]), select, textarea') ?? [])].map((field) =>
    field.getAttribute('name'),
  );

const five = ['name', 'email', 'phone', 'subject', 'message'];

describe('fields of a firm', () => {
  it('are in the form of every page, in order, before the message or after it', () => {
    const [name, email, phone, subject, message] = five;
    const added = ['other-parties', 'county', 'hearing', 'interpreter'];
    for (const path of ['/contact/', '/', '/fees/', '/employment/'])
      expect(namesIn(formAt(path)), path).toEqual([
        ...[name, email, phone, subject, ...added, message],
        'fees-read',
      ]);
  });

  it('are controls with a label, a hint, and the mark of required fields', () => {
    const form = formAt('/contact/');
    const control = (name: string) => form.querySelector(`[name=${name}]`);
    const labelOf = (name: string) =>
      visibleTextOf(form.querySelector(`label[for=${control(name)?.id}]`));
    expect(control('other-parties')?.getAttribute('type')).toBe('text');
    expect(control('other-parties')?.hasAttribute('required')).toBe(true);
    expect(labelOf('other-parties')).toBe('Who else is involved? *');
    const hintId = control('other-parties')?.getAttribute('aria-describedby');
    expect(visibleTextOf(form.querySelector(`#${hintId}`))).toBe(
      'We check each name for conflicts of interest.',
    );
    expect([...(control('county')?.querySelectorAll('option') ?? [])].map(visibleTextOf)).toEqual([
      'Select an option',
      'St. Louis County',
      'Lake County',
      'Carlton County',
      'Somewhere else',
    ]);
    expect(control('county')?.querySelector('option')?.getAttribute('value')).toBe('');
    expect(control('hearing')?.getAttribute('type')).toBe('date');
    expect(control('hearing')?.hasAttribute('required')).toBe(false);
    expect(labelOf('interpreter')).toBe('I need an interpreter.');
    expect(control('interpreter')?.getAttribute('value')).toBe('yes');
    expect(control('fees-read')?.hasAttribute('required')).toBe(true);
    expect(form.querySelector('[id$=fees-read-hint] a')?.getAttribute('href')).toBe('/fees/');
  });

  it('are not in the form of a firm without any', () => {
    const page = readBuiltSite().page('/contact/');
    expect(namesIn(page.querySelector('form'))).toEqual(five);
    expect(page.querySelector('style')?.textContent).not.toContain('field-check');
  });
});

describe('fields that visitors do not see', () => {
  const tampa = trialFirm('tampa-firm');
  afterAll(() => rmSync(tampa.folder, { recursive: true }));

  it('are sent with every message, also without a script', async () => {
    const built = await renderReal(tampa.data, { static: tampa.static });
    const form = parseHtml(pageAt(built, '/contact/')).querySelector('form');
    expect(form?.getAttribute('enctype')).toBe('multipart/form-data');
    expect(form?.querySelector('[name=source]')?.getAttribute('value')).toBe('Website');
    const trap = form?.querySelector('[name=website]');
    expect(trap?.closest('[hidden]')).not.toBeNull();
    expect(trap?.getAttribute('tabindex')).toBe('-1');
    expect(trap?.closest('label')?.textContent).toBe('Leave this field empty ');
  });
});

describe('the schema of the fields', () => {
  const base = { demonstration: 'Off.', subjects: ['A'], beforeYouWrite: ['B'], atSubmit: 'C' };
  const messagesFor = (...fields: object[]) =>
    formSchema.safeParse({ ...base, fields }).error?.issues.map(({ message }) => message) ?? [];

  it('refuses names that are taken, twice, or properties of a form', () => {
    const field = (name: string) => ({ name, label: 'Label' });
    expect(messagesFor(field('country'))).toEqual([]);
    expect(messagesFor(field('email'))).toEqual(['the form has this name already']);
    expect(messagesFor(field('reset'))).toEqual(['browsers use this name for something else']);
    expect(messagesFor(field('Case Number'))).toEqual([
      'expected small letters, digits, hyphens, and _',
    ]);
    expect(messagesFor(field('county'), field('county'))).toEqual([
      'expected a name that no other field has, got "county" again',
    ]);
  });

  it('wants options for a list, and only for a list', () => {
    const field = { name: 'visa', label: 'Which visa?' };
    const options = ['One', 'Two'];
    expect(messagesFor({ ...field, type: 'select', options })).toEqual([]);
    expect(messagesFor({ ...field, options })).toEqual([]);
    expect(messagesFor({ ...field, type: 'select' })).toEqual(['expected the options of the list']);
    expect(messagesFor({ ...field, type: 'text', options })).toEqual([
      'expected type: select for a field with options, got text',
    ]);
    expect(messagesFor({ ...field, type: 'checkbox', autocomplete: 'bday' })).toEqual([
      'expected no autocomplete, which browsers ignore for a checkbox',
    ]);
  });
});

describe('the schema of the endpoint', () => {
  const base = { subjects: ['A'], beforeYouWrite: ['B'], atSubmit: 'C' };
  const endpoint = 'https://forms.firm.example/inquiries';
  const problemsOf = (fields: object) => {
    const { error } = formSchema.safeParse({ ...base, endpoint, ...fields });
    return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  };

  it.each([
    ['http://forms.firm.example/', 'expected an address that begins with https://'],
    [
      'https://user:password@forms.firm.example/',
      'expected an address without a user name or a password, because every visitor can read it',
    ],
    [
      'https://user@forms.firm.example/',
      'expected an address without a user name or a password, because every visitor can read it',
    ],
  ])('refuses %s', (address, message) => {
    expect(problemsOf({ endpoint: address })).toEqual([`endpoint: ${message}`]);
  });

  it('refuses invisible fields with the name of another field', () => {
    const country = { name: 'country', label: 'Country' };
    expect(problemsOf({ honeypot: '_gotcha', hiddenFields: { access_key: '7' } })).toEqual([]);
    expect(problemsOf({ honeypot: 'email' })).toEqual(['honeypot: the form has this name already']);
    expect(problemsOf({ fields: [country], hiddenFields: { country: 'Peru' } })).toEqual([
      'hiddenFields.country: expected a name that no other field has, got "country"',
    ]);
    expect(problemsOf({ hiddenFields: { trap: '1' }, honeypot: 'trap' })).toEqual([
      'honeypot: expected a name that no other field has, got "trap"',
    ]);
    expect(problemsOf({ honeypot: 'submission_id' })).toEqual([
      'idempotencyField: expected a name that no other field has, got "submission_id"',
    ]);
  });
});
