/** Jurisdictions that admit attorneys: of the United States by name, of other countries any name. */
import { nearest } from 'fair-copy';
import * as z from 'zod';

/** States and territories of the United States by their postal codes (USPS Publication 28, appendix B). */
const states: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VI: 'Virgin Islands',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** Provinces and territories of Canada by their postal codes (Canada Post). */
const provinces: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
};

const regions: Readonly<Record<string, typeof states>> = { US: states, CA: provinces };

/** `CA` of an address in the United States → `California`; `undefined` for a code that the country does not have. */
export function regionName(code: string, country: string): string | undefined {
  return regions[country]?.[code];
}

const known = Object.values(states).map((name) => name.toLowerCase().replaceAll(' ', '-'));

/** A name close to one of these is a misspelling, with which the rules of that state would not apply. */
const jurisdiction = z
  .string()
  .regex(/^[a-z]+(?:-[a-z]+)*$/, { error: 'expected a name in small letters, as new-york' })
  .superRefine((name, context) => {
    const near = known.includes(name) ? undefined : nearest(name, known);
    if (near)
      context.addIssue({
        code: 'custom',
        message: `no state is called "${name}"`,
        params: { hint: `did you mean "${near}"?` },
      });
  });

export const jurisdictions = z
  .array(jurisdiction)
  .default([])
  .meta({
    description:
      'States whose advertising rules apply to the firm. California, New York, and Texas have rules here; for any other, the general ones of Model Rule 7.1 are checked alone (docs/proof.md).',
    examples: [['california']],
  });
