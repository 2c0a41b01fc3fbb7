/** True sentences of firms in California and in another state cause neither problems nor advice. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProblemLocator } from '../../generator/content/load.ts';
import type { Problem } from '../../generator/index.ts';
import { passagesOf } from '../../site/content/passages.ts';
import { proof } from '../../site/proof/index.ts';
import { adviseOnSpelling } from '../../site/proof/spelling.ts';
import { fixtures } from '../support/folders.ts';
import { insertTexts } from '../support/insert-texts.ts';
import { itInLongRun } from '../support/long-run.ts';
import { type Built, pageAt, readContent, renderReal, textOf } from '../support/real-site.ts';

/** Earlier versions reported the sentences of the first group. The others are similar. */
const sentences: readonly string[] = [
  'Half (½) of the fee, ¼ of the costs · 30° of frost: see § 5 and ¶ 2–4, © 2026, £5 or 5 €.',
  'The court decides by the best interests of the child.',
  'Send it by certified mail with a return receipt.',
  'A will package costs $750 to $2,400+, and we quote the fee before you sign.',
  'Probate takes 12 to 18 months where somebody contests the will.',
  'Our suite has two offices and a small room for meetings.',
  'Call the St. Louis County courthouse at (218) 726-2460 to hear the calendar.',
  'The court appointed a guardian ad litem for the youngest child.',
  'A noncompete signed after July 1, 2023 is void in Minnesota, with a few exceptions.',
  'Founded in 1851, the territorial library keeps wills from before statehood.',
  'Write to the administrator at probate@courts.example and name the file number.',
  'The garage at 410 Lantern Wharf takes cards only, and the clerk sits at 300 South Fifth Street, Minneapolis, MN 55415.',
  "The clerk's window is open Monday to Thursday, 8:00 AM to 4:30 PM.",
  'The recorder returns deeds within 48 business hours.',
  'She was admitted in Wisconsin in 2014 and in Minnesota in 2011.',
  'Social workers with 25+ years of service retire earlier.',
  'A citizen can ask for a close relative to live here.',
  // Employment
  'Bring your last two W-2s and every Form 1099-NEC.',
  'The limitations period is tolled while the charge is before the EEOC.',
  'An ERISA plan, an FLSA claim and a FOIA request each have a clock of their own.',
  'The #MeToo cases changed how employers investigate.',
  "The whistleblower's claim of retaliation survived a motion in limine.",
  'A nonsolicitation clause, a no-poach pact and a nondisclosure agreement differ.',
  'Deferred comp, RSUs, backpay and severance: bring the paperwork.',
  'The unemployment law judge found misconduct; relators petition by certiorari.',
  // Estates
  'The estate passes to her descendants per stirpes, not per capita.',
  'A notice of lis pendens goes to the county recorder.',
  'A pourover will funds the revocable trust; the settlor is its trustee.',
  'Quitclaim deeds and transfer-on-death deeds avoid probate.',
  'The remainderman, the devisee and the legatee each got notice.',
  'A certified copy of the death certificate costs $13.',
  'The farm has an 1851 barn and an 80-acre woodlot.',
  // Family
  'A QDRO divides the 401(k), and a postnup may not.',
  'The payor of maintenance owes arrearages; the coparenting plan is on an app, OurFamilyWizard.',
  'Prenups and postnups need two lawyers; antenuptial is the word of the statute.',
  // Immigration
  'File Form I-130 with USCIS, then Form I-485 once a visa number is current.',
  'An I-9 audit and an H-1B transfer are two matters; an L-1 is a third.',
  'The asylee adjusted status; the parolee filed an I-765.',
  'Hablamos español; pregunte por Marisol.',
  'Se habla español los martes.',
  'A notario is no attorney, and an abogado admitted abroad may not practice here.',
  'Call Nguyễn Thị Hạnh or Caoimhe Ní Dhálaigh; both studied at the university in Duluth.',
  'The Hmong and the Karen settled in St. Paul, and the Ojibwe were there before.',
  // Bankruptcy
  'The trustee avoided a preferential transfer under 11 U.S.C. § 547(b).',
  'A chapter 13 plan lasts three to five years; a chapter 7 case is over in 4–6 months.',
  'A personal guarantee survives the bankruptcy of the business, as a nondischargeable debt does.',
  'Payday lenders promise quick cash, and prepetition interest adds up.',
  'No lawyer can guarantee a result, and neither do we.',
  // Courts
  'We retain an expert witness when the valuation of a business is disputed.',
  'Our expert valued the shares, and their expert did not agree.',
  'The district runs a specialized docket for veterans.',
  'We are the only firm on Lake Street.',
  'The leading case on at-will employment is from 1983.',
  'Leading questions are for cross-examination.',
  'Judge Szymanowski hears first appearances at 9:00 AM in Hermantown.',
  'The court held that “[t]he [employer] . . . bears the burden,” and cited Gruenhagen v. Larsen.',
  'A letter of two paragraphs opens “the first one so.',
  'And it opens “the second one so, and closes only that.”',
  'He had had two strokes, and the doctors knew that that mattered.',
  'The jury awarded her $2.1 million; the court of appeals reversed.',
  'Anna is a certified public accountant as well as an attorney.',
  'The board certified the class; the judge decertified it in May.',
  'She is a certified specialist in family law (State Bar of California Board of Legal Specialization).',
  'Aggressive driving is a misdemeanor here.',
  'Rule number one: do not sign at the table.',
  'See Exhibit No. 1 and Exhibit #1.',
  'The first consultation of 30 minutes is free.',
  'We represent a bakery that was founded in 1921.',
  'We opened our office in Superior in 2019, and we have had a fax since 1998.',
  'A second courtroom is coming soon, and the hearing date is TBD.',
  'Forum non conveniens, voir dire, sua sponte, res judicata: we explain the words.',
  'No fee is due unless we win, and you pay the costs either way.',
  'The form asks for nothing but your name; Form 14 obliges no one to answer.',
  'Ask for area code 218 when you dial from Canada.',
  'We bill $325 an hour and take a retainer of $2,500 into our IOLTA account.',
  'Ask Siobhán; she went to Gaeltacht summer school in Gweedore and speaks Irish.',
  'Consular processing at Ciudad Juárez takes longer than adjustment of status here.',
  'A K-1 fiancé(e) has ninety days to marry.',
  'Tettegouche, Gooseberry and Split Rock are up the shore.',
  'Kinship caregivers and grandfamilies have standing under 257C.',
  'She read law at the University of St. Thomas, J.D., magna cum laude.',
  'The best time to call is before 10 a.m., and our best-known building is the old library.',
  'Adulterants and dilutants count toward the weight of a drug.',
  'Board certified in criminal law, she was recertified in 2021.',
  'The free legal aid points (*nieodpłatna pomoc prawna*) are in every county.',
  'It is filed before 3:30 PM, at the *biuro podawcze* of the court.',
  'Her *curandera* came to the signing, and so did the *madrina* of the child.',
  'You pay nothing for the first call.',
  'In 2019 the partnership became Fenwarren & Skell LLC.',
  // Spanish in an English text
  'The sign reads “pregunte a una abogada,” and so does the card.',
  'Llame a una abogada, o escriba.',
  'She leaves the choice to you: “le toca a usted” or “a otra persona.”',
  'Hable con Marisol a un precio fijo.',
  // Abbreviations in citations
  'The right to privacy is in Cal. Const., art. I, § 1.',
  'See Minn. Const. art. I, § 10, and U.S. Const. amend. IV.',
  'The rule of Minn. Const. Article I is older than the statute.',
  'Cal. Evid. Code § 954 and Cal. Welf. & Inst. Code § 300 are two of them.',
  // Quotation marks, feet, and inches
  'The drawing measured 8" by 10", and the shelf is 6\' 2" long.',
  'The licensees’ and licensors’ duties of the ’90s are “what the ‘parties’ meant.”',
  // Words that have a plainer one, and a meaning of their own
  'The claim accrues at the residence, and the court may require notice that is timely.',
  'You may request, obtain, and retain a certified copy of each exhibit.',
  'However small the claim, there is a minimum: it is in the statute.',
  'The permit, the warrant, and the equitable remedy terminate on expiration.',
  // Of a firm whose paralegal works in Spanish and French, and whose office is in Canada
  'No abra la puerta sin orden firmada por un juez.',
  'Puede preguntar por Marisol.',
  'On plaide aussi devant la cour.',
  'The licence is lost on a third offence, and our neighbours have no defence.',
  'Sailmakers and a nonsuited plaintiff came in, each with a lifejacket.',
  'Our office is on unceded land.',
  'See Minn. Stat. § 181.79, subd. 1, and its subds. 2 and 3.',
  'Anna is an MSBA Board Certified Labor and Employment Law Specialist, and we specialize in wage claims.',
];

const folder = mkdtempSync(path.join(os.tmpdir(), 'true-sentences-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Valid fields that an earlier version of a rule reported. */
const fields: readonly (readonly [file: string, from: RegExp, to: string])[] = [
  ['firm.yaml', /^founded: .*/m, 'founded: 1792'],
  ['offices/portland.yaml', /^email: .*/m, 'email: office.of.skell@mail.example'],
  ['offices/portland.yaml', /^address: .*/m, 'address: One Post Plaza'],
  ['offices/portland.yaml', /^parking: .*/m, 'parking: None\ncountry: CA'],
  ['people/tobiah-skell.yaml', /^order: .*/m, 'order: 1'],
  [
    'people/tobiah-skell.yaml',
    /^title: .*/m,
    'title: Senior Associate for Estates, Trusts and Elder Law',
  ],
  [
    'people/maren-oakhurst.yaml',
    /^title: .*/m,
    'title: Paralegal\nlanguages: [{ name: Spanish, native: Español, lang: es }, { name: French, native: français, lang: fr }]',
  ],
  ['blog.yaml', /^topic: .*/m, 'topic: Blog'],
  ['contact.yaml', /^metaDescription: .*/m, 'metaDescription: How to reach us.'],
  ['subareas/plants/seeds.yaml', /^reviewed: .*/m, 'reviewed: 2026-01-10'],
  ['legal/privacy.md', /^effective: .*/m, 'effective: 2030-01-01'],
];

const locationOf = ({ file, position }: Problem) => `${file}:${position?.line}`;

let firstLine = 0;
const messages = new Map<string, string>();
let advice: readonly Problem[] = [];
let built: Built;

beforeAll(async () => {
  const data = path.join(folder, 'data');
  cpSync(path.join(fixtures, 'other-firm/data'), data, { recursive: true });
  firstLine = insertTexts(path.join(data, 'about.yaml'), 'history', sentences);
  for (const [file, from, to] of fields) {
    const before = readFileSync(path.join(data, file), 'utf8');
    expect(before).toMatch(from);
    writeFileSync(path.join(data, file), before.replace(from, to));
  }
  const content = await readContent(data, folder);
  // A firm in both states gets the advice of either, because the rules of California only add to
  // those for every firm.
  const firm = {
    ...content.firm,
    jurisdictions: ['minnesota', 'california', 'texas'],
    responsibleAttorney: content.people[0],
  };
  const tools = { problemAt: createProblemLocator(folder), buildDate: '2026-11-23', root: folder };
  advice = await proof({ ...content, firm }, tools);
  for (const problem of advice) messages.set(locationOf(problem), problem.message);
  built = await renderReal(data);
}, 120_000);

test('the site builds without a problem', () => {
  expect(built.problems).toEqual([]);
});

test('a post in a language without a dictionary is not checked for spelling', async () => {
  const content = await readContent(path.join(folder, 'data'), folder);
  const adviceOn = (lang: string | undefined) => {
    const title = 'We will hanapin the papers for you.';
    const posts = content.posts.map((post) => ({ ...post, lang, title }));
    return adviseOnSpelling(posts.flatMap(passagesOf), { ...content, posts });
  };
  expect(await adviceOn(undefined)).not.toEqual([]);
  expect(await adviceOn('tl')).toEqual([]);
});

itInLongRun('a post in Spanish is checked for Spanish spelling only', async () => {
  const content = await readContent(path.join(folder, 'data'), folder);
  const adviceOn = async (title: string) => {
    const posts = content.posts.map((post) => ({ ...post, lang: 'es', title }));
    const tools = {
      problemAt: createProblemLocator(folder),
      buildDate: '2026-11-23',
      root: folder,
    };
    const all = await proof({ ...content, posts }, tools);
    return all.filter(({ field }) => field === 'title').map(({ message, hint }) => [message, hint]);
  };
  const correct =
    'Si recibe una notificación, llame a una abogada: no, no firme nada. Le toca a usted o a otra.';
  expect(await adviceOn(correct)).toEqual([]);
  const [[message, hint] = []] = await adviceOn('Llame a la ofisina y pregunte.');
  expect(message).toBe('"ofisina" is not in any dictionary');
  expect(hint).toContain('did you mean oficina');
});

test('the other texts of that firm cause no advice', () => {
  expect(advice.map(({ message }) => message)).toEqual([]);
});

describe('a true text', () => {
  test.each(sentences.map((sentence, index) => [sentence, index] as const))(
    'causes no advice: %s',
    (sentence, index) => {
      expect(messages.get(`data/about.yaml:${firstLine + 2 * index}`)).toBeUndefined();
      expect(letters(textOf(pageAt(built, '/about/')))).toContain(letters(sentence));
    },
  );

  test.each(fields)('in %s causes no advice: %s %s', (file) => {
    expect(advice.filter((problem) => problem.file === `data/${file}`)).toEqual([]);
  });
});

/** Removes punctuation, because the site replaces quotation marks. */
function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}$]+/gu, ' ').trim();
}
