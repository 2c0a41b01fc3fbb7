/**
 * The invented pages of the benchmark: the same for every run, machine and tool, from a seeded
 * generator.
 */

export interface Link {
  readonly href: string;
  readonly label: string;
}

export interface Step {
  readonly title: string;
  readonly description: string;
}

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** One page: about 6 kB of text, 14 to 15 kB of HTML with the header and footer around it. */
export interface PageRecord {
  readonly slug: string;
  readonly title: string;
  readonly subtitle: string;
  readonly intro: string;
  readonly paragraphs: readonly string[];
  readonly benefits: readonly string[];
  readonly steps: readonly Step[];
  readonly faqs: readonly Question[];
}

export interface LinkGroup {
  readonly label: string;
  readonly links: readonly Link[];
}

/** What every page shows: 25 links in the header, 20 in the footer. */
export interface SiteRecord {
  readonly name: string;
  readonly origin: string;
  readonly phone: string;
  readonly address: string;
  readonly summary: string;
  readonly menus: readonly (LinkGroup & { readonly id: string })[];
  readonly columns: readonly LinkGroup[];
}

/**
 * The header and footer link to this many pages, so a site of the benchmark has at least as many.
 */
export const linkedPages = 45;

const vocabulary =
  `claim advice court contract dispute lease employer tenant trustee estate evidence hearing notice deadline settlement
  mediation agreement liability damages insurer planning property company director shareholder regulator licence compliance
  statute appeal tribunal witness counsel solicitor client record schedule clause duty breach remedy injunction cost budget
  review draft registry transfer probate executor beneficiary guardian family child support pension divorce custody visa
  permit sponsor residence border refusal inquiry audit sanction report filing merger purchase finance lender security charge
  before after during under within without against between because therefore usually often clearly early promptly carefully
  we you they our your the a this that each every most many and or when where how will can must should may need explain
  prepare agree protect collect answer confirm compare arrange complete reduce resolve`.split(
    /\s+/,
  );
const areas =
  'Employment,Probate,Immigration,Family,Property,Commercial,Planning,Insolvency,Licensing,Clinical negligence'.split(
    ',',
  );
const kinds =
  'Advice & Representation,Disputes,Claims,Reviews & Appeals,Agreements,Compliance,Mediation,Settlements'.split(
    ',',
  );
const towns =
  'Bristol,Leeds,York,Exeter,Norwich,Durham,Bath,Lincoln,Chester,Oxford,Derby,Truro'.split(',');

/** Mulberry32: numbers from 0 to 1 that are the same on every machine. */
function seededNumbers(seed: number): () => number {
  let state = Math.imul(seed, 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * The page of that number, from 0; its title and slug end in the number, so that no two pages share
 * them. Another edition has other words, under other addresses.
 */
export function pageRecord(index: number, edition = 0): PageRecord {
  const next = seededNumbers(edition * 1_000_003 + index + 1);
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? '';
  const list = <T>(length: number, make: () => T): T[] => Array.from({ length }, make);
  const phrase = (wordCount: number) => {
    const text = list(wordCount, () => pick(vocabulary)).join(' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const text = (wordCount: number) => {
    const sentences: string[] = [];
    for (let left = wordCount; left > 0; ) {
      const length = Math.min(left, 8 + Math.floor(next() * 8));
      sentences.push(`${phrase(length)}.`);
      left -= length;
    }
    return sentences.join(' ');
  };
  const area = areas[index % areas.length] ?? '';
  const kind = kinds[Math.floor(index / areas.length) % kinds.length] ?? '';
  const town = pick(towns);
  const number = String(index).padStart(5, '0');
  return {
    slug: `${area}-${town}-${number}`.toLowerCase().replaceAll(' ', '-'),
    title: `${area} ${kind} in ${town}, ${number}`,
    subtitle: phrase(9),
    intro: text(32),
    paragraphs: list(4, () => text(52)),
    benefits: list(6, () => `${phrase(16)}.`),
    steps: list(5, () => ({ title: phrase(4), description: text(24) })),
    faqs: list(5, () => ({ question: `${phrase(10)}?`, answer: text(36) })),
  };
}

export function siteRecord(edition = 0): SiteRecord {
  const links = Array.from({ length: linkedPages }, (_, index) => {
    const { slug, title } = pageRecord(index, edition);
    return { href: `/${slug}/`, label: title };
  });
  const nextLinks = (count: number) => links.splice(0, count);
  return {
    name: 'Harrow & Lane Solicitors',
    origin: 'https://harrow-lane.example',
    phone: '0117 496 0000',
    address: '12 Quay Street, Bristol BS1 4AA',
    summary: 'Every page of the benchmark, in the order of their addresses.',
    menus: [
      { id: 'areas', label: 'Practice areas', links: nextLinks(8) },
      { id: 'sectors', label: 'Sectors', links: nextLinks(6) },
      { id: 'people', label: 'People', links: nextLinks(5) },
      { id: 'insights', label: 'Insights & guides', links: nextLinks(6) },
    ],
    columns: [
      { label: 'Services', links: nextLinks(7) },
      { label: 'Guides', links: nextLinks(7) },
      { label: 'About the firm', links: nextLinks(6) },
    ],
  };
}
