/**
 * Optional fields and records that a firm leaves out leave no heading, no empty element, and no
 * link.
 * The tests remove each of them from the sample, one by one and all at once.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/build.ts';
import { inLongRun, itInLongRun } from '../support/long-run.ts';
import {
  type Built,
  firstData,
  linksOf,
  mainOf,
  pageAt,
  renderReal,
  textOf,
} from '../support/real-site.ts';
import { type Fields, recordEditor } from '../support/record-editor.ts';

/** A field to remove from a record, and the heading that must disappear from its page. */
type Row = readonly [file: string, field: string, heading?: string];

const rows: readonly Row[] = [
  ['home.yaml', 'overview.ways'],
  ['home.yaml', 'consultation.haveReady', 'What to have ready'],
  ['home.yaml', 'faqs', 'Frequently Asked Questions'],
  ['home.yaml', 'attorneys.lede'],
  ['about.yaml', 'milestones'],
  ['about.yaml', 'history'],
  ['about.yaml', 'mission', 'Our mission'],
  ['about.yaml', 'values', 'Our values'],
  ['about.yaml', 'accolades', 'Accolades'],
  ['about.yaml', 'community', 'Community'],
  ['about.yaml', 'nonClaims'],
  ['about.yaml', 'image'],
  ['contact.yaml', 'steps', 'What to expect'],
  ['contact.yaml', 'send', 'What to send'],
  ['contact.yaml', 'doNotSend', 'What to leave out'],
  ['contact.yaml', 'urgent', 'When to call instead'],
  ['contact.yaml', 'responseDefined', 'How we count the hours'],
  ['contact.yaml', 'help', 'Languages and access'],
  ['team.yaml', 'staffNote'],
  ['locations.yaml', 'intro'],
  ['locations.yaml', 'mailingNote'],
  ['firm.yaml', 'mailingAddress', 'Mail'],
  ['firm.yaml', 'mainOffice'],
  ['firm.yaml', 'attorneysRegistered'],
  ['firm.yaml', 'experience'],
  ['firm.yaml', 'responsePromise'],
  ['firm.yaml', 'practiceLimit'],
  ['offices/san-francisco.yaml', 'amenities', 'Office Amenities'],
  ['offices/san-francisco.yaml', 'landmarks', 'Nearby Landmarks'],
  ['offices/san-francisco.yaml', 'description', 'About Our'],
  ['offices/san-francisco.yaml', 'vicinity'],
  ['offices/los-angeles.yaml', 'image'],
  ['offices/los-angeles.yaml', 'transit'],
  ['offices/los-angeles.yaml', 'parking'],
  ['offices/los-angeles.yaml', 'stepFree'],
  ['offices/los-angeles.yaml', 'languages'],
  ['offices/san-diego.yaml', 'team'],
  ['people/ines-larkmoor.yaml', 'profile.specialties', 'Expertise'],
  ['people/ines-larkmoor.yaml', 'education', 'Education'],
  ['people/ines-larkmoor.yaml', 'profile.admissions', 'Bar Admissions'],
  ['people/ines-larkmoor.yaml', 'languages', 'Languages'],
  ['people/ines-larkmoor.yaml', 'profile.publications', 'Publications'],
  ['people/noor-castellane.yaml', 'image'],
  ['people/noor-castellane.yaml', 'office'],
  ['people/hollis-nakagawara.yaml', 'bio'],
  ['areas/patents.yaml', 'sections'],
  ['areas/patents.yaml', 'faqs', 'Frequently Asked Questions'],
  ['areas/patents.yaml', 'subject'],
  ['areas/patents.yaml', 'part'],
  ['areas/patents.yaml', 'inquiry'],
  ['subareas/patents/utility.yaml', 'keyFacts', 'Key facts'],
  ['subareas/patents/design.yaml', 'benefits', 'Key Benefits'],
  ['subareas/patents/provisional.yaml', 'process', 'Our Process'],
  ['subareas/patents/plant.yaml', 'faqs', 'Frequently Asked Questions'],
  ['subareas/patents/search.yaml', 'related', 'Related pages'],
  ['subareas/patents/litigation.yaml', 'attorneys', 'Who handles it'],
  ['subareas/patents/faq.yaml', 'faqs', 'Frequently Asked Questions'],
  ['subareas/copyrights/dmca.yaml', 'exhibit'],
  ['posts/after-cox-v-sony.md', 'summary', 'In short'],
  ['posts/thirty-day-breach-clock.md', 'related', 'Related pages'],
  ['posts/thirty-day-breach-clock.md', 'category'],
  ['posts/design-patents-for-screens.md', 'references'],
];

/** Groups rows of different records, so that they share a build. */
const rounds = rows.reduce<Row[][]>((groups, row) => {
  const group = groups.find((rowsInGroup) => rowsInGroup.every(([file]) => file !== row[0]));
  if (group) group.push(row);
  else groups.push([row]);
  return groups;
}, []);

const numberedRounds = rounds.map((round, index) => [`round ${index + 1}`, round] as const);

describe('fields that are left out', { timeout: 60_000 }, () => {
  test.each([['all at once', rows] as const, ...inLongRun(...numberedRounds)])(
    'leave no heading, no empty element, and no link: %s',
    async (_, round) => {
      const site = await renderChanged((data) => {
        for (const [file, field] of round)
          recordEditor(path.join(data, file))((record) => without(record, field.split('.')));
      });
      const remaining = round.filter(
        ([file, , heading]) => heading && headingsOf(pageAt(site, routeOf(file))).includes(heading),
      );
      expect(remaining).toEqual([]);
    },
  );
});

describe('missing records', { timeout: 60_000 }, () => {
  const linkTargets = (site: Built) =>
    new Set(site.routes.flatMap((route) => linksOf(pageAt(site, route))).map((link) => link.href));

  test('without posts there is no blog, no feed and no link to either', async () => {
    const site = await renderChanged((data) => {
      remove(data, 'posts');
      remove(data, 'blog.yaml');
      recordEditor(path.join(data, 'home.yaml'))((home) => without(home, ['posts']));
    });
    expect(site.routes.filter((route) => route.startsWith('/blog/'))).toEqual([]);
    expect(site.files.has('blog/feed.xml')).toBe(false);
    expect(pageAt(site, '/')).not.toContain('feed.xml');
    expect([...linkTargets(site)].filter((href) => href.startsWith('/blog/'))).toEqual([]);
  });

  test('without offices there is no locations page, and a profile names no office', async () => {
    const site = await renderChanged((data) => {
      remove(data, 'offices');
      remove(data, 'locations.yaml');
      recordEditor(path.join(data, 'firm.yaml'))((firm) => without(firm, ['mainOffice']));
      editEach(data, 'people', (person) => without(person, ['office']));
    });
    expect([...linkTargets(site)].filter((href) => href.startsWith('/locations/'))).toEqual([]);
    expect(textOf(mainOf(pageAt(site, '/attorneys/ines-larkmoor/')))).toContain(
      'Managing Partner, admitted in 1999',
    );
    expect(textOf(pageAt(site, '/'))).toContain(
      'Responsible for this site: Larkmoor & Quade LLP, Mail Drop 12',
    );
    const notFoundPage = site.files.get('404.html');
    expect(notFoundPage).toContain('[&quot;/&quot;,&quot;/&quot;]');
    expect(notFoundPage).not.toContain('[&quot;/locations/&quot;');
  });

  itInLongRun('without areas there is no column of practice areas', async () => {
    const site = await renderChanged((data) => {
      for (const folder of ['areas', 'subareas']) remove(data, folder);
      editEach(data, 'deadlines', (deadline) => without(deadline, ['page']));
      recordEditor(path.join(data, 'home.yaml'))((home) => without(home, ['areas']));
      editEach(data, 'posts', (post) => without(without(post, ['category']), ['related']));
      editEach(data, 'people', (person) => without(person, ['profile', 'specialties']));
    });
    expect(headingsOf(pageAt(site, '/'))).not.toContain('Practice areas');
  });

  itInLongRun('without testimonials their notices are not required', async () => {
    const site = await renderChanged((data) => {
      remove(data, 'testimonials');
      recordEditor(path.join(data, 'home.yaml'))((home) => without(home, ['testimonials']));
      recordEditor(path.join(data, 'firm.yaml'))((firm) =>
        without(without(firm, ['notices', 'testimonials']), ['notices', 'sample', 'testimonials']),
      );
    });
    expect(pageAt(site, '/')).not.toContain('<blockquote');
  });

  test('a single office has headings in the singular', async () => {
    const site = await renderChanged((data) => {
      for (const city of ['los-angeles', 'san-diego']) remove(data, `offices/${city}.yaml`);
      editEach(data, 'people', (person) => ({ ...person, office: 'san-francisco' }));
    });
    expect(headingsOf(pageAt(site, '/about/'))).toContain('Our office');
    expect(headingsOf(pageAt(site, '/'))).toContain('Location');
    expect(textOf(pageAt(site, '/'))).toContain('Office in San Francisco.');
  });

  itInLongRun(
    'without legal pages and staff, the team page still lists the attorneys',
    async () => {
      const site = await renderChanged((data) => {
        remove(data, 'legal');
        for (const name of readdirSync(path.join(data, 'people')))
          if (!readFileSync(path.join(data, 'people', name), 'utf8').includes('\nprofile:'))
            remove(data, `people/${name}`);
        editEach(data, 'offices', (office) => without(office, ['team']));
      });
      expect(headingsOf(pageAt(site, '/team/'))).toContain('Attorneys');
    },
  );
});

/**
 * Renders the changed sample. Links in its texts are removed, so that components make all links.
 */
async function renderChanged(change: (data: string) => void): Promise<Built> {
  const data = temporaryFolder();
  cpSync(firstData, data, { recursive: true });
  for (const entry of readdirSync(data, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
  }
  // A question without a link is an error.
  for (const file of ['home.yaml', 'home/es.yaml'])
    recordEditor(path.join(data, file))((home) => without(home, ['questions']));
  change(data);
  const site = await renderReal(data);
  expect(site.problems).toEqual([]);
  expect(site.routes.flatMap((route) => emptyParts(route, pageAt(site, route)))).toEqual([]);
  return site;
}

/**
 * Returns elements without content (except the live region of the form), headings without content
 * below them, and empty lists in the structured data.
 */
function emptyParts(route: string, html: string): readonly string[] {
  const body = /<body\b.*<\/body>/s.exec(html)?.[0] ?? '';
  const tags = 'h\\d|p|ul|ol|dl|dt|dd|li|section|figure|figcaption|nav|a|address|th|div';
  const attributes = '(?: (?![^>]*role="status")[^>]*)?';
  const empty = new RegExp(`<(${tags})${attributes}>\\s*</\\1>`, 'g');
  const heading = String.raw`<h(\d)(?: [^>]*)?>[^<]*</h\1>`;
  const end = String.raw`(?:\s*</div>)?\s*</(?:section|article|main)>`;
  const headingOnly = new RegExp(heading + end, 'g');
  const lists = /"\w+":\[\]/g;
  return [...body.matchAll(empty), ...body.matchAll(headingOnly), ...body.matchAll(lists)].map(
    ([match]) => `${route}: ${match}`,
  );
}

function headingsOf(html: string): readonly string[] {
  return [...html.matchAll(/<h\d\b[^>]*>(.*?)<\/h\d>/gs)].map(([, inner = '']) => textOf(inner));
}

function routeOf(file: string): string {
  const pages = { 'home.yaml': '/', 'firm.yaml': '/locations/' } as const;
  if (file in pages) return pages[file as keyof typeof pages];
  const id = file.replace(/\.\w+$/, '');
  return `/${id
    .replace(/^(?:subareas|areas)\//, '')
    .replace('people/', 'attorneys/')
    .replace('offices/', 'locations/')
    .replace('posts/', 'blog/')}/`;
}

function without(record: Fields, [field = '', ...subfields]: readonly string[]): Fields {
  const { [field]: value, ...others } = record;
  return subfields.length > 0 && value
    ? { ...record, [field]: without(value as Fields, subfields) }
    : others;
}

function remove(data: string, name: string): void {
  rmSync(path.join(data, name), { recursive: true });
}

function editEach(data: string, folder: string, change: (record: Fields) => Fields): void {
  for (const name of readdirSync(path.join(data, folder)))
    recordEditor(path.join(data, folder, name))(change);
}
