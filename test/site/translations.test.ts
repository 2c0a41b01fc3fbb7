/** Mistakes in the languages of a firm: each test changes the bilingual firm and expects a problem. */
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ProblemLocator } from '../../generator/index.ts';
import { rules } from '../../site/rules/index.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { fixtures } from '../support/folders.ts';
import { readContent } from '../support/real-site.ts';

const content = await readContent(path.join(fixtures, 'miami-firm/data'));

const problemAt: ProblemLocator = ({ file }, field, { code, message, hint }) => ({
  code,
  file,
  message: `${field.join('.')}: ${message}`,
  hint,
});

function problemsOf(changed: SiteContent): readonly string[] {
  return rules
    .flatMap((rule) => rule(changed, { problemAt, buildDate: '2026-11-24' }))
    .map(({ code, file, message }) => `${code} ${file.replace(/.*\/data\//, '')} ${message}`);
}

/** Changes the record of a file in a list. */
function changed(name: keyof SiteContent, id: string, change: object): SiteContent {
  const records = content[name] as readonly { readonly id: string }[];
  expect(records.map((record) => record.id)).toContain(id);
  const list = records.map((record) => (record.id === id ? { ...record, ...change } : record));
  return { ...content, [name]: list } as SiteContent;
}

const [texts] = content.firmTranslations;

test('the firm breaks no rule', () => {
  expect(problemsOf(content)).toEqual([]);
});

test.each<readonly [string, SiteContent, string]>([
  [
    'a translation in the language of its original',
    changed('pages', 'honorarios', { lang: undefined }),
    'translation pages/honorarios.md translationOf: test/fixtures/miami-firm/data/pages/fees.md is in the same language, "en-US"',
  ],
  [
    'a second translation in a language',
    changed('posts', 'notarios', { translationOf: 'before-the-interview' }),
    'translation posts/notarios.md translationOf: test/fixtures/miami-firm/data/posts/antes-de-la-entrevista.md is the translation in this language already',
  ],
  [
    'a translation of a translation',
    changed('posts', 'notarios', { translationOf: 'antes-de-la-entrevista' }),
    'translation posts/notarios.md translationOf: test/fixtures/miami-firm/data/posts/antes-de-la-entrevista.md is a translation itself',
  ],
  [
    "a translation in a language without the firm's texts",
    changed('pages', 'honorarios', { lang: 'fr' }),
    `translation pages/honorarios.md lang: the firm's texts in the language "fr" are missing`,
  ],
  [
    "a record in a language without the firm's texts",
    changed('areas', 'workplace-rights', { lang: 'ht' }),
    `translation areas/workplace-rights.yaml lang: the firm's texts in the language "ht" are missing`,
  ],
  [
    "a page in a language without the firm's texts",
    changed('homeTranslations', 'es', { id: 'fr' }),
    `translation home/es.yaml the firm's texts in the language "fr" are missing`,
  ],
  [
    'a file that is not named after a language',
    changed('homeTranslations', 'es', { id: 'spanish' }),
    'translation home/es.yaml expected a file named after a language, got "spanish"',
  ],
  [
    'a text of the firm that is not translated',
    changed('firmTranslations', 'es', { practiceLimit: undefined }),
    'translation firm/es.yaml : practiceLimit is missing, which test/fixtures/miami-firm/data/firm.yaml has',
  ],
  [
    'a notice of the firm that is not translated',
    changed('firmTranslations', 'es', { notices: { ...texts?.notices, everyPage: undefined } }),
    'translation firm/es.yaml notices: notices.everyPage is missing, which test/fixtures/miami-firm/data/firm.yaml has',
  ],
  [
    'a drawing of which some parts are named in the language of the record',
    changed('homeTranslations', 'es', { hero: { figure: 'dmca', parts: { '250': 'aviso' } } }),
    'unknown-figure home/es.yaml hero.parts: expected a name for each of the numerals 250, 252, 254, 256, 258 of the drawing dmca, got 250',
  ],
  [
    'a subject that the form of the page does not offer',
    changed('areas', 'inmigracion-familiar', { subject: 'Immigration' }),
    'unknown-subject areas/inmigracion-familiar.yaml subject: unknown subject "Immigration"',
  ],
])('%s is reported', (_, changedContent, problem) => {
  expect(problemsOf(changedContent)).toContain(problem);
});

test('all missing labels of a language without its own are reported', () => {
  const firmTranslations = content.firmTranslations.map((record) => ({ ...record, id: 'ht' }));
  const [problem = ''] = problemsOf({ ...content, firmTranslations }).filter((text) =>
    text.startsWith('missing-label'),
  );
  expect(problem).toMatch(
    /labels: \d{3} labels of the language "ht" must be set: home, team, about/,
  );
  expect(problem).not.toContain('attorneys');
});

test('a text of the firm that no page in the language shows need not be translated', () => {
  const firm = {
    ...content.firm,
    experience: '10 years',
    notices: { ...content.firm.notices, sample: { accolades: 'Invented.', portraits: 'Drawn.' } },
  };
  const missing = (other: Partial<SiteContent>) =>
    problemsOf({ ...content, firm, ...other }).map((text) =>
      text.replace(/.*: (\S+) is missing.*/, '$1'),
    );
  expect(missing({})).toEqual([
    'experience',
    'notices.sample.accolades',
    'notices.sample.portraits',
  ]);
  const homeAndAbout = { homeTranslations: [], aboutTranslations: [] };
  expect(missing(homeAndAbout)).toEqual(['notices.sample.portraits']);
});
