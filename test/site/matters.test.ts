/** Representative matters, and the notice that results need. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProblemLocator } from '../../generator/index.ts';
import { missingNotices, wrongNotices } from '../../site/rules/notices.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { type Built, pageAt, readContent, renderReal } from '../support/real-site.ts';
import { parseHtml, readBuiltSite } from '../support/site.ts';
import { trialFirm } from '../support/trial-firms.ts';

const firm = trialFirm('large-firm');
let site: Built;
let content: SiteContent;

beforeAll(async () => {
  site = await renderReal(firm.data, { static: firm.static });
  content = await readContent(firm.data, firm.folder);
});
afterAll(() => rmSync(firm.folder, { recursive: true }));

const page = (route: string) => parseHtml(pageAt(site, route));
const headingsOf = (route: string) =>
  [...page(route).querySelectorAll('main h2')].map(({ textContent }) => textContent);
const notice = 'Each case is different, and past results do not predict a future one.';

const problemAt: ProblemLocator = ({ file }, field, { code, message, hint }) => ({
  code,
  file,
  message: `${field.join('.')}: ${message}`,
  hint,
});

function problemsIn(jurisdictions: string[], results: string | undefined): readonly string[] {
  const notices = { ...content.firm.notices, results };
  const changed = { ...content, firm: { ...content.firm, jurisdictions, notices } };
  const tools = { problemAt, buildDate: '2026-11-24' };
  return [...missingNotices(changed, tools), ...wrongNotices(changed, tools)].map(
    ({ message }) => message,
  );
}

test('one page has all matters, below their industries', () => {
  expect(headingsOf('/matters/').slice(0, 4)).toEqual([
    'Farms and ranches',
    'Shipping',
    'Hospitals',
    'Other matters',
  ]);
  expect(page('/matters/').querySelectorAll('main .ledger > li')).toHaveLength(14);
  expect(page('/matters/').querySelector('main')?.textContent).toContain(notice);
});

test('areas and profiles show their own matters, with the notice on results', () => {
  for (const route of ['/business/', '/attorneys/marisol-pena-quiroga/']) {
    expect(headingsOf(route)).toContain('Representative matters');
    expect(page(route).querySelector('main')?.textContent).toContain(notice);
  }
  expect(headingsOf('/inmigracion/')).toContain('Casos representativos');
});

test('a result without a notice is an error that names the rules of the jurisdictions', () => {
  expect(problemsIn(['texas', 'oregon'], undefined)).toEqual([
    'notices.results: the notice results is required next to results of matters (Model Rule 7.1; Texas Rule 7.01 and its comment on past results)',
  ]);
  expect(problemsIn(['texas'], notice)).toEqual([]);
});

test('in New York, the notice has the words of the rule', () => {
  expect(problemsIn(['new-york'], notice)).toEqual([
    'notices.results: expected the words "Prior results do not guarantee a similar outcome" (New York Rule 7.1(e)(3))',
  ]);
  expect(problemsIn(['new-york'], 'Prior results do not guarantee a similar outcome.')).toEqual([]);
});

test('a firm without matters has no page of them', () => {
  const sample = readBuiltSite();
  expect(sample.paths).not.toContain('/matters/');
  expect(sample.text('index.html')).not.toContain('Representative matters');
});
