/** People and offices: what is said of them in several records, and files that were copied or renamed. */
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../generator/stages/load.ts';
import { collections } from '../../site/schema/collections.ts';
import {
  data,
  expectFault,
  fault,
  faultsAfter,
  faultsBeside,
  fieldsOf,
  folder,
  said,
  set,
} from '../support/changed-record.ts';

/** What the rules say of the content as it lies, with faults of its fields and references too. */
async function told(): Promise<readonly string[]> {
  return faultsBeside(await loadContent(collections, data, folder)).map(
    ({ file, field, message, hint }) => `${file.slice('data/'.length)} ${field}: ${message} (${hint})`,
  );
}

async function withCopy(from: string, to: string): Promise<readonly string[]> {
  cpSync(path.join(data, from), path.join(data, to));
  try {
    return await told();
  } finally {
    rmSync(path.join(data, to));
  }
}

async function withRenamed(from: string, to: string): Promise<readonly string[]> {
  const [before, after] = [path.join(data, from), path.join(data, to)];
  renameSync(before, after);
  try {
    return await told();
  } finally {
    renameSync(after, before);
  }
}

describe('a person', () => {
  test.each([
    fault(
      'team/hollis-nakagawara.yaml',
      set({ name: 'Hollis Nakagawra' }),
      'contradiction',
      'name',
      /^this file is called hollis-nakagawara, and the name in it is "Hollis Nakagawra"$/,
    ),
    fault(
      'attorneys/ines-larkmoor.yaml',
      set({ name: 'Iens Larkmoor' }),
      'contradiction',
      'name',
      /^this file is called ines-larkmoor/,
    ),
    fault(
      'team/matteo-quillante.yaml',
      set({ title: 'Technical Associate, Biochemistry' }),
      'contradiction',
      'title',
      /^expected a title that says "not an attorney", got "Technical Associate, Biochemistry"$/,
    ),
    fault(
      'attorneys/noor-castellane.yaml',
      set({ opening: 'Desmond Quade looks after names.' }),
      'contradiction',
      'opening',
      /^this speaks of Desmond Quade, and the record is that of Noor Castellane$/,
    ),
    fault(
      'offices/los-angeles.yaml',
      set({ team: ['odalys-brandvold'] }),
      'contradiction',
      'team',
      /^Desmond Quade is not in the team of data\/offices\/los-angeles.yaml$/,
    ),
    fault(
      'about.yaml',
      said('Odalis Brandvold keeps the docket.'),
      'contradiction',
      'history[0]',
      /^expected "Odalys Brandvold", got "Odalis Brandvold"$/,
    ),
    fault(
      'offices/san-diego.yaml',
      set({ title: 'San Francisco Office' }),
      'contradiction',
      'title',
      /^expected a title with "San Diego" in it/,
    ),
  ])('$record: $field, $message', expectFault);

  test('whose name and title have changed places', async () => {
    const { name, title } = fieldsOf('team/hollis-nakagawara.yaml');
    const problems = await faultsAfter('team/hollis-nakagawara.yaml', set({ name: title, title: name }));
    expect(problems.map(({ hint }) => hint)).toEqual(['name and title have changed places']);
  });

  test.each(['Dr. Hollis Nakagawara, Ph.D.', 'Hollis T. Nakagawara'])(
    'may be called %s in the file hollis-nakagawara',
    async (name) => {
      expect(await faultsAfter('team/hollis-nakagawara.yaml', set({ name }))).toEqual([]);
    },
  );

  test('whose name has three words has all of them in every text', async () => {
    const name = 'Odalys Ferreira Brandvold';
    const exceptions = [{ words: name, reason: 'The new name; the address stays.' }];
    const problems = await faultsAfter('team/odalys-brandvold.yaml', set({ name, exceptions }));
    const told = problems.map(({ file, message }) => `${file}: ${message}`);
    expect(told).toContain(`data/offices/san-francisco.yaml: expected "${name}", got "Odalys Brandvold"`);
    expect(told.filter((words) => words.startsWith('data/contact.yaml:'))).toHaveLength(2);
  });

  test('may take a name that the file does not have, by an exception', async () => {
    const exceptions = [{ words: 'Hollis Sandoval', reason: 'The new name; the address stays.' }];
    expect(await faultsAfter('team/hollis-nakagawara.yaml', set({ name: 'Hollis Sandoval', exceptions }))).toEqual([]);
  });

  test('is not told for a name that begins like another', async () => {
    const texts = ['Noor Castle is a ruin.', 'Ms. Larkmoor and Mr. Quade met Desmond Tutu.'];
    expect(await faultsAfter('about.yaml', said(...texts))).toEqual([]);
  });
});

describe('a language', () => {
  const record = 'attorneys/ines-larkmoor.yaml';
  const spoken = (lang: string, name = 'Spanish') => set({ languages: [{ name, native: 'Español', lang }] });

  test.each([
    ['sp', 'Spanish', 'Spanish is es'],
    ['xy', 'Sogdian of the hills', 'the codes stand in the list of languages of IANA, as es for Spanish'],
  ])('that is called %s is told', async (lang, name, hint) => {
    expect(await faultsAfter(record, spoken(lang, name))).toMatchObject([
      { code: 'wrong-value', field: 'languages[0].lang', message: `no language is called "${lang}"`, hint },
    ]);
  });

  test.each(['es', 'es-MX', 'zh-Hant', 'yue', 'mix'])('may be called %s', async (lang) => {
    expect(await faultsAfter(record, spoken(lang))).toEqual([]);
  });
});

describe('a record that was copied is told in the new file, whatever its name', () => {
  test.each([
    ['offices/san-diego.yaml', 'offices/oakland.yaml', 15],
    ['offices/san-diego.yaml', 'offices/zurich.yaml', 15],
    ['attorneys/desmond-quade.yaml', 'attorneys/al-bo.yaml', 8],
    ['team/hollis-nakagawara.yaml', 'team/al-bo.yaml', 6],
    ['testimonials/nursery-owner.yaml', 'testimonials/a-grower.yaml', 3],
  ])('%s as %s', async (from, to, count) => {
    const problems = await withCopy(from, to);
    expect(problems).toHaveLength(count);
    for (const problem of problems) expect(problem.startsWith(`${to} `), problem).toBe(true);
    if (!from.startsWith('testimonials')) {
      expect(problems.join('\n')).toContain(`it is a copy of data/${from}: write its own name and texts`);
    }
  });

  test('also where the name alone was changed', async () => {
    const { metaDescription, opening } = fieldsOf('attorneys/noor-castellane.yaml');
    const anew = (text: unknown) => String(text).replaceAll('Noor Castellane', 'Desmond Quade');
    const change = set({ metaDescription: anew(metaDescription).replace('2008', '2004'), opening: anew(opening) });
    const problems = await faultsAfter('attorneys/desmond-quade.yaml', change);
    expect(problems.map(({ code, field }) => `${code} ${field}`)).toEqual(['repeated-text opening']);
  });
});

describe('a file of an area', () => {
  const ofSubareas = (problems: readonly string[]) => problems.filter((text) => text.startsWith('subareas/'));

  test('that is gone is asked for', async () => {
    const file = path.join(data, 'areas/trademarks.yaml');
    const kept = path.join(folder, 'trademarks.yaml');
    renameSync(file, kept);
    try {
      const problems = ofSubareas(await told());
      expect(problems).toHaveLength(4);
      for (const problem of problems) {
        expect(problem).toMatch(
          /data\/areas\/trademarks\.yaml is not there, the area of this file's folder \(bring it /,
        );
      }
    } finally {
      renameSync(kept, file);
    }
  });

  test.each([
    ['privacy', /is not there, .*\(if data\/areas\/privacy\.yaml was digital-privacy\.yaml, give it back its name\)$/],
    [
      'digital-privcy',
      /\(if data\/areas\/digital-privcy\.yaml was .*; or rename the folder digital-privacy to digital-/,
    ],
  ])('that was renamed %s is asked to take its name back', async (name, words) => {
    const problems = ofSubareas(await withRenamed('areas/digital-privacy.yaml', `areas/${name}.yaml`));
    expect(problems).toHaveLength(3);
    for (const problem of problems) expect(problem).toMatch(words);
  });
});

test('a sub-area in no folder of an area is told so, half made as it is', async () => {
  const file = path.join(data, 'subareas/licensing.yaml');
  writeFileSync(file, 'order: 9\nname: Licensing\n');
  try {
    expect(await told()).toEqual([expect.stringMatching(/^subareas\/licensing\.yaml .*lies in no folder of an area/)]);
  } finally {
    rmSync(file);
  }
});

test('an office that was renamed is told with the name that fits it', async () => {
  expect(await withRenamed('offices/los-angeles.yaml', 'offices/losangeles.yaml')).toEqual([
    'offices/losangeles.yaml name: this file is called losangeles, and the name in it is "Los Angeles" ' +
      '(correct the name; if it is right, rename the file to los-angeles; what names it must say the same)',
  ]);
});

describe('two files whose contents changed places', () => {
  test.each([
    [
      'subareas/digital-privacy/ccpa.yaml',
      'subareas/digital-privacy/gdpr.yaml',
      'name: this file is called ccpa, and "GDPR" stands in it ' +
        '("CCPA" stands in data/subareas/digital-privacy/gdpr.yaml: exchange the contents of the two files)',
    ],
    [
      'legal/terms-of-service.md',
      'legal/privacy-policy.md',
      'title: this file is called terms-of-service, and "Privacy Policy" stands in it ' +
        '("Terms of Service" stands in data/legal/privacy-policy.md: exchange the contents of the two files)',
    ],
    [
      'team/hollis-nakagawara.yaml',
      'team/matteo-quillante.yaml',
      'name: this file is called hollis-nakagawara, and the name in it is "Matteo Quillante" ' +
        '("Hollis Nakagawara" stands in data/team/matteo-quillante.yaml: exchange the contents of the two files)',
    ],
  ])('are told of both: %s and %s', async (left, right, words) => {
    const [first, second] = [path.join(data, left), path.join(data, right)];
    const aside = path.join(folder, 'aside');
    const exchange = () => {
      renameSync(first, aside);
      renameSync(second, first);
      renameSync(aside, second);
    };
    exchange();
    try {
      const all = await told();
      expect(all).toContain(`${left} ${words}`);
      expect(all.filter((problem) => problem.includes('exchange the contents'))).toHaveLength(2);
    } finally {
      exchange();
    }
  });
});

describe('a copy that was begun', () => {
  const original = readFileSync(path.join(data, 'attorneys/noor-castellane.yaml'), 'utf8');

  async function withFile(record: string, text: string): Promise<readonly string[]> {
    writeFileSync(path.join(data, record), text);
    try {
      return await told();
    } finally {
      rmSync(path.join(data, record));
    }
  }

  test('is told what it shares with the original before it is whole, and the original is left alone', async () => {
    const begun = original.split('\n').slice(0, 12).join('\n').replaceAll('Noor Castellane', 'Ada Vell');
    const shared = await withFile('attorneys/ada-vell.yaml', begun);
    expect(shared.map((line) => line.replace(/ \(.*/, ''))).toEqual([
      'attorneys/ada-vell.yaml opening: this paragraph ends with "personal data, and people", in the middle of a sentence',
      'attorneys/ada-vell.yaml order: the order 3 is taken by data/attorneys/noor-castellane.yaml',
      'attorneys/ada-vell.yaml image.figure: this drawing is that of data/attorneys/noor-castellane.yaml',
    ]);
  });

  test('is told its paragraphs too, where its end is lost', async () => {
    const area = readFileSync(path.join(data, 'subareas/trademarks/searches.yaml'), 'utf8');
    const begun = area.split('\n').slice(0, 125).join('\n');
    const shared = await withFile('subareas/trademarks/licensing.yaml', begun);
    expect(shared.map((line) => line.replace(/, and so do \d+ more.*| \(.*/, ''))).toContain(
      'subareas/trademarks/licensing.yaml definition: the same paragraph stands in data/subareas/trademarks/searches.yaml',
    );
  });

  test('is known by its being named nowhere, if it is whole and called after its name', async () => {
    const shared = await withFile('attorneys/ada-vell.yaml', original.replaceAll('Noor Castellane', 'Ada Vell'));
    expect(shared.length).toBeGreaterThan(3);
    expect(shared.filter((line) => !line.startsWith('attorneys/ada-vell.yaml '))).toEqual([]);
  });

  test('has another life: what its original learned and did is told', async () => {
    const anew = original.replaceAll('Noor Castellane', 'Ada Vell').replace(/^order: 3$/m, 'order: 9');
    const shared = await withFile('attorneys/ada-vell.yaml', anew);
    expect(shared.map((line) => line.replace(/ \(.*/, ''))).toEqual(
      expect.arrayContaining(
        ['education', 'admissions', 'publications'].map(
          (field) => `attorneys/ada-vell.yaml ${field}[0]: data/attorneys/noor-castellane.yaml has the same`,
        ),
      ),
    );
  });

  test('of a legal page has a link of its own', async () => {
    const page = readFileSync(path.join(data, 'legal/privacy-policy.md'), 'utf8');
    expect(await withFile('legal/accessibility.md', page)).toContain(
      'legal/accessibility.md link: data/legal/privacy-policy.md has the link "Privacy Policy" too ' +
        '(name this page in its link; or the other one, if that is the copy)',
    );
  });

  test('of a testimonial is shown by a page', async () => {
    const more = 'order: 9\nquote: They answered each letter within a day.\nauthor: P. W.\ntitle: Owner of a bakery\n';
    expect(await withFile('testimonials/owner-of-a-bakery.yaml', more)).toEqual([
      'testimonials/owner-of-a-bakery.yaml undefined: no page shows this testimonial: there are 3 before it, by their order ' +
        '(remove it; or give it a lower order, and remove another one)',
    ]);
  });

  test('is the unfinished one of two that nothing names', async () => {
    const begun = 'order: 3\nquote: They answered.\nauthor: J. P.\ntitle:\n';
    const shared = await withFile('testimonials/cafe-owner.yaml', begun);
    expect(shared.map((line) => line.split(': ')[0])).toContain('testimonials/cafe-owner.yaml order');
  });
});
