/**
 * Builds and serves sites with changed data. One has what a layout finds hardest: very long words,
 * twelve of everything, and missing pictures.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { figures } from '../../drawings/registry.ts';
import { attempt } from './build.ts';
import { configIn } from './config.ts';
import { locationFor, renamedAttorney, replaceOfficeCount, varyTexts } from './distinct-records.ts';
import { root } from './folders.ts';
import { firstData } from './real-site.ts';
import { type Fields, recordEditor } from './record-editor.ts';
import { type StaticServer, serve } from './server.ts';

/** Thirty letters without a space, and a name of sixty. */
export const longWord = 'Donaudampfschifffahrtsvertrags';
export const longName = 'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine Featherston';
/** The longest name that fits into the page title of a profile. */
const attorneyName = 'Wolfeschlegelsteinhausenbergerdorff';

/** A picture on a host that does not exist. */
export const remotePicture = 'https://pictures.invalid/portrait.jpg';

const itemCount = 12;

interface ServeSiteOptions {
  /** Changes the built site. */
  readonly change?: (out: string) => void;
  readonly serveFolder?: (out: string) => Promise<StaticServer>;
}

/**
 * Builds a site before the tests of a file, and serves it while they run.
 * @param write Changes the copy of the data.
 */
export function serveSite(
  data: string,
  write: (folder: string) => void = () => {},
  { change = () => {}, serveFolder = serve }: ServeSiteOptions = {},
): { readonly origin: () => string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'served-site-'));
  let server: StaticServer | undefined;
  beforeAll(async () => {
    const copy = path.join(folder, 'data');
    const out = path.join(folder, 'dist');
    cpSync(data, copy, { recursive: true });
    write(copy);
    const { problems } = await attempt(
      configIn(root, { data: copy, out, cacheDir: path.join(root, '.cache/test') }),
    );
    if (problems.length > 0) {
      throw new Error(problems.map(({ file, message }) => `${file}: ${message}`).join('\n'));
    }
    change(out);
    server = await serveFolder(out);
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { origin: () => server?.origin ?? '' };
}

/** Serves the first firm's site with very long words, twelve of everything, and missing pictures. */
export function serveExtremeSite(): { readonly origin: () => string } {
  return serveSite(firstData, writeExtremes);
}

/** Returns the exception that allows a name in a record whose file has another name. */
function nameException(name: string): readonly Fields[] {
  return [{ words: name, reason: 'A name that strains the layout.' }];
}

function withFirstSpecialty(profile: Fields, name: string): Fields {
  return { ...profile, specialties: [{ name }, ...(profile['specialties'] as Fields[]).slice(1)] };
}

function writeExtremes(data: string): void {
  writeExtremePeople(data);
  writeExtremePlacesAndPages(data);
  // With twelve of everything in its menu the page has less room.
  recordEditor(path.join(data, 'areas/patents.yaml'))((area) => ({
    ...area,
    faqs: (area['faqs'] as Fields[]).slice(0, 3),
  }));
  replaceOfficeCount(data, itemCount);
  for (const number of Array.from({ length: itemCount - 3 }, (_, index) => index + 4)) {
    addAttorney(data, number);
    addOffice(data, number);
    addSubarea(data, number);
    addPost(data, number);
  }
}

function writeExtremePeople(data: string): void {
  const record = (file: string) => recordEditor(path.join(data, file));
  record('people/ines-larkmoor.yaml')((attorney) => ({
    ...attorney,
    name: attorneyName,
    exceptions: nameException(attorneyName),
    title: 'Attorney',
    profile: withFirstSpecialty(attorney['profile'] as Fields, longWord),
    image: { src: remotePicture, width: 640, height: 780, alt: 'An attorney at her bench' },
  }));
  record('people/desmond-quade.yaml')(({ image: _, ...attorney }) => attorney);
  record('people/odalys-brandvold.yaml')((member) => ({
    ...member,
    name: longName,
    exceptions: [...nameException(longName), ...nameException(`${longWord} ${longWord}`)],
    title: `${longWord} ${longWord} (not an attorney)`,
  }));
  record('words.yaml')(({ words }) => ({
    words: [...(words as string[]), longWord, ...longName.split(' ')],
  }));
}

function writeExtremePlacesAndPages(data: string): void {
  const record = (file: string) => recordEditor(path.join(data, file));
  record('offices/los-angeles.yaml')((office) => ({
    ...office,
    name: longWord,
    exceptions: [...nameException(longWord), ...nameException('Los Angeles')],
    title: `${longWord} Office`,
    parking: `${longWord}${longWord}`,
    image: {
      src: remotePicture,
      width: 1260,
      height: 750,
      alt: 'A brick arcade next to a broad stone stair',
    },
  }));
  record('subareas/trademarks/searches.yaml')((subarea) => ({
    ...subarea,
    name: longWord,
    title: `${longWord} Searches`,
    keyFacts: (subarea['keyFacts'] as Fields[]).map((fact) => ({ ...fact, term: longWord })),
  }));
}

function addAttorney(data: string, number: number): void {
  const name = `${number}th`;
  copyRecord(data, 'people/noor-castellane.yaml', `people/${name}-castellane.yaml`, (attorney) => ({
    ...renamedAttorney(attorney, `${name} Castellane`),
    order: number,
    image: undefined,
  }));
}

function addOffice(data: string, number: number): void {
  copyRecord(data, 'offices/san-diego.yaml', `offices/city-${number}.yaml`, (office) => ({
    ...office,
    order: number,
    name: `City ${number}`,
    title: `City ${number} Office`,
    topic: `Plant and privacy counsel, city ${number}`,
    address: `${number} Tidewheel Row`,
    city: `City ${number}, CA 92101`,
    email: `city-${number}@larkmoorquade.example`,
    image: { figure: [...figures.keys()][number] },
    vicinity: undefined,
    ...locationFor(`city ${number}`),
  }));
}

function addSubarea(data: string, number: number): void {
  copyRecord(
    data,
    'subareas/trademarks/monitoring.yaml',
    `subareas/trademarks/part-${number}.yaml`,
    (subarea) => ({
      ...subarea,
      order: number + itemCount,
      name: `Part ${number}`,
      title: `Part ${number} of a Portfolio`,
      topic: `Part ${number} of a trademark portfolio`,
      subtitle: `Part ${number} of a portfolio, looked after for as long as its marks are in use`,
    }),
  );
}

function addPost(data: string, number: number): void {
  copyRecord(data, 'posts/after-cox-v-sony.md', `posts/note-${number}.md`, (post) => ({
    ...post,
    title: number === itemCount ? `On ${longWord}` : `Note ${number}`,
    topic: `Takedowns and hosts, note ${number}`,
    ...('subtitle' in post
      ? { subtitle: `Note ${number} on takedowns, and on what a host has to know` }
      : {}),
  }));
}

function copyRecord(
  data: string,
  from: string,
  to: string,
  change: (record: Fields) => Fields,
): void {
  cpSync(path.join(data, from), path.join(data, to));
  const metaDescription = `${path.basename(to)}, one of twelve, with as many words on its page, its people and its places as a result of a search has room to show below its title`;
  const mark = `Of ${path.basename(to)}.`;
  recordEditor(
    path.join(data, to),
    mark,
  )((record) => {
    const changed = change(varyTexts(record, mark));
    const profile = changed['profile'] as Fields | undefined;
    return profile
      ? { ...changed, profile: { ...profile, metaDescription } }
      : { ...changed, metaDescription };
  });
}
