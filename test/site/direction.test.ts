/** Languages that are written from right to left. */
import { appendFileSync, cpSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { directionOf } from '../../site/languages/direction.ts';
import { englishLabels } from '../../site/schema/labels.ts';
import { language } from '../../site/schema/shared.ts';
import { temporaryFolder } from '../support/build.ts';
import { firstData, renderReal } from '../support/real-site.ts';
import { parseHtml } from '../support/site.ts';

test.each(['ar', 'ar-EG', 'he', 'iw', 'fa', 'ur', 'ps', 'yi', 'dv', 'ckb', 'sd', 'ug', 'pa-Arab'])(
  '%s is written from right to left',
  (lang) => {
    expect(directionOf(lang)).toBe('rtl');
  },
);

test.each(['en', 'es-MX', 'zh', 'ja', 'pa', 'az', 'tr', 'ar-Latn', 'ku', 'hi'])(
  '%s is written from left to right',
  (lang) => {
    expect(directionOf(lang)).toBe('ltr');
  },
);

test.each(['en-ab-cd', 'ar-x'])('%s is not the code of a language', (code) => {
  expect(language.safeParse(code).success).toBe(false);
});

type Label = string | { readonly many: string };

test('pages say the direction of their language, and of each text in another', async () => {
  const data = temporaryFolder();
  cpSync(firstData, data, { recursive: true });
  const labels = Object.entries<Label>(englishLabels).map(([name, label]) => [
    name,
    typeof label === 'string' ? label : label.many,
  ]);
  const labelsInJson = JSON.stringify(Object.fromEntries(labels));
  appendFileSync(`${data}/firm.yaml`, `\nlang: ar\nlabels: ${labelsInJson}\n`);
  const testimonial = readdirSync(`${data}/testimonials`)[0];
  appendFileSync(`${data}/testimonials/${testimonial}`, '\nlang: en\n');
  const { files, problems } = await renderReal(data);
  expect(problems).toEqual([]);
  const { documentElement } = parseHtml(files.get('index.html') ?? '');
  expect(documentElement.outerHTML).toMatch(/^<html lang="ar" dir="rtl">/);
  expect(documentElement.querySelector('figure[lang="en"]')?.getAttribute('dir')).toBe('ltr');
  const english = await renderReal(firstData);
  expect(english.files.get('privacy-policy/index.html')).not.toContain(' dir=');
});
