/** The email addresses of records, and the links that they become. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Email } from '../../site/components/contact/email.tsx';
import { email } from '../../site/schema/shared.ts';
import { parseHtml } from '../support/site.ts';

const linkTo = (address: string) =>
  parseHtml(renderToStaticMarkup(createElement(Email, { address }))).querySelector('a');

test.each([
  ['office@firm.example', 'mailto:office@firm.example'],
  ["d.o'quade@firm.example", "mailto:d.o'quade@firm.example"],
  ['r&d@firm.example', 'mailto:r%26d@firm.example'],
  ['50%?#/x@firm.example', 'mailto:50%25%3F%23%2Fx@firm.example'],
  ['office@firm.photography', 'mailto:office@firm.photography'],
  ['office@xn--bcher-kva.xn--p1ai', 'mailto:office@xn--bcher-kva.xn--p1ai'],
])('%s is an address, which is shown as it is written', (address, href) => {
  expect(email.safeParse(address).success).toBe(true);
  expect(linkTo(address)?.getAttribute('href')).toBe(href);
  expect(linkTo(address)?.textContent).toBe(address);
  expect(decodeURIComponent(new URL(href).pathname)).toBe(address);
});

test.each([
  'office',
  'office@firm',
  'office@firm..example',
  'office@firm.example.',
  'office at firm.example',
  'Office <office@firm.example>',
  'a@firm.example, b@firm.example',
  'office@bücher.example',
  'mailto:office@firm.example',
])('%s is not an address', (address) => {
  expect(email.safeParse(address).success).toBe(false);
});
