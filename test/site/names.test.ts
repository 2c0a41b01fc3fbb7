/** What is made of a person's name. */
import { describe, expect, it } from 'vitest';
import { firstName, initials } from '../../site/names.ts';

describe('initials', () => {
  it.each([
    ['Desmond Quade', 'DQ'],
    ['Ana María de la Cruz', 'AC'],
    ['Cher', 'C'],
    ['Émile Zola', 'ÉZ'],
    ['Martin King Jr.', 'MK'],
    ['Martin King, Jr.', 'MK'],
    ['Thurston Howell III', 'TH'],
    ['Dr. Renske Abiodun', 'RA'],
    ['Prof. Dr. Ines Larkmoor', 'IL'],
    ['Matteo Quillante, Ph.D.', 'MQ'],
    ['Matteo Quillante PhD', 'MQ'],
    ['J. R. R. Tolkien', 'JT'],
    ['Drew Ivers', 'DI'],
  ])('of %s are %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('the first name', () => {
  it.each([
    ['Noor Castellane', 'Noor'],
    ['Dr. Noor Castellane', 'Noor'],
    ['Castellane, Esq.', 'Castellane'],
    ['Cher', 'Cher'],
  ])('of %s is %s', (name, first) => {
    expect(firstName(name)).toBe(first);
  });
});
