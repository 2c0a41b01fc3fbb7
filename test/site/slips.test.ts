/** Slips of the hand: lost words, letters that changed places, texts that say nothing, days that cannot be. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  data,
  expectFault,
  type Fields,
  fault,
  faultsAfter,
  faultsIn,
  folder,
  said,
  set,
} from '../support/changed-record.ts';
import { readContent } from '../support/real-site.ts';

/** What is told after words of a Markdown file were changed. */
async function toldAfter(record: string, from: string, to: string): Promise<readonly string[]> {
  const file = path.join(data, record);
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
  try {
    const problems = faultsIn(await readContent(data, folder));
    return problems.map(({ code, field, message }) => `${code} ${field}: ${message}`);
  } finally {
    writeFileSync(file, before);
  }
}

describe('a small letter after a period', () => {
  test('is told, for words were lost', () =>
    expectFault(
      fault(
        'about.yaml',
        said('A search can give you a trademark. engaged us, a first screen takes a day.'),
        'placeholder',
        'history[0]',
        /^"trademark. engaged" has a small letter after a period$/,
      ),
    ));

  test.each([
    'A U.S. utility patent and Acme Inc. v. Smith Corp. v. Jones differ.',
    'It lists toys, e.g. dolls, etc. and games, approx. five of them.',
    'We looked at auctions. eBay answered.',
    'The court (cert. denied) said so. iPhone cases came up.',
  ])('is meant: %s', async (text) => {
    expect(await faultsAfter('about.yaml', said(text))).toEqual([]);
  });
});

describe('a legal page', () => {
  test('whose title and link differ by a slip', async () => {
    expect(await toldAfter('legal/disclaimer.md', 'title: Disclaimer', 'title: Dicslaimer')).toEqual([
      'contradiction title: the title says "Dicslaimer", and link below it "Disclaimer"',
      'misspelling title: "Dicslaimer" is in no dictionary, and no record has this name',
    ]);
  });

  test.each(['Terms', 'Terms of Use'])('may have a link of other words: %s', async (link) => {
    expect(await toldAfter('legal/terms-of-service.md', 'link: Terms of Service', `link: ${link}`)).toEqual([]);
  });
});

describe('what stands for a picture', () => {
  const picture = (alt: string) =>
    set({ image: { src: 'https://pictures.invalid/a.jpg', width: 1260, height: 840, alt } });

  test.each(['photo', 'Image', 'a picture', 'Portrait of the attorney'])(
    'says what is to be seen: %s does not',
    (alt) =>
      expectFault(fault('about.yaml', picture(alt), 'placeholder', 'image.alt', /does not say what the picture/)),
  );

  test.each(['Our front door', 'Portrait of Ada Lovelace', 'A picture frame on a bench'])('as: %s', async (alt) => {
    expect(await faultsAfter('about.yaml', picture(alt))).toEqual([]);
  });
});

describe('a post', () => {
  const record = 'posts/design-patents-for-screens.md';

  test('does not tell of a day that comes after its own', async () => {
    expect(await toldAfter(record, 'date: 2026-04-14', 'date: 2025-04-14')).toEqual([
      'contradiction date: the post is of 2025-04-14, and its metaDescription tells of March 13, 2026',
    ]);
  });

  test('may say what is to come', async () => {
    const [from, to] = ['The patent office no longer asks for', 'On May 1, 2027 the office will no longer ask for'];
    expect(await toldAfter(record, from, to)).toEqual([]);
  });
});

describe('a photograph that is shown much larger than it is', () => {
  const photo = (width: number) =>
    set({ image: { src: 'https://pictures.invalid/a.jpg', width, height: width, alt: 'At her desk' } });

  test.each([
    ['attorneys/ines-larkmoor.yaml', 'image', 60, 'a portrait is shown 320 wide'],
    ['team/ines-larkmoor.yaml', 'image', 150, 'a portrait is shown 320 wide'],
    ['about.yaml', 'image', 300, 'this one is shown up to 960 wide'],
  ])('is told: %s', async (record, field, width, shown) => {
    expect(await faultsAfter(record, photo(width))).toMatchObject([
      { code: 'picture', field: `${field}.width`, message: `the photograph is ${width} pixels wide, and ${shown}` },
    ]);
  });

  test.each([
    ['attorneys/ines-larkmoor.yaml', 240],
    ['about.yaml', 640],
  ])('as it may be a little: %s', async (record, width) => {
    expect(await faultsAfter(record, photo(width))).toEqual([]);
  });
});

describe('words that stand twice', () => {
  test.each([
    [
      'If a client needs large print, or a slower pace, ask her for large print, or a slower pace, ask her for it.',
      'the words "large print, or a slower pace, ask her for" stand here twice in a row',
    ],
    [
      'Call *her* when the [criminal investigation](/contact/). The other ends; criminal investigation. The other ends; so call.',
      'the words "criminal investigation. The other ends;" stand here twice in a row',
    ],
    [
      'The drawing decides what the right covers. We draw. The drawing decides what the right covers.',
      'the same sentence stands here twice: "The drawing decides what the right covers."',
    ],
  ])('in one paragraph are told: %s', async (text, message) => {
    expect(await faultsAfter('about.yaml', said(text))).toMatchObject([{ code: 'repeated-text', message }]);
  });

  test('in an item of a list, and in a text without markup', async () => {
    const [from, to] = ['If you host:', '- Ask if you run a server if you run a server then call.\n\nIf you host:'];
    expect(await toldAfter('posts/after-cox-v-sony.md', from, to)).toEqual([
      'repeated-text body: the words "if you run a server" stand here twice in a row',
    ]);
    const nonClaims = 'We claim no prize and no rank claim no prize and no rank at all.';
    expect(await faultsAfter('about.yaml', set({ nonClaims }))).toMatchObject([{ field: 'nonClaims' }]);
  });

  test('as an item of a list is told', async () => {
    const [from, to] = ['If you host:', '1. Ask each vendor.\n2. Wait.\n3. Ask each vendor.\n\nIf you host:'];
    expect(await toldAfter('posts/after-cox-v-sony.md', from, to)).toEqual([
      'repeated-text body: this item stands in its list twice',
    ]);
  });

  test('as often as they do', async () => {
    const lede = `${'Most products carry more than one kind of right. '.repeat(4)}Ask us.`;
    const change = ({ areas }: Fields) => ({ areas: { ...(areas as object), lede } });
    expect(await faultsAfter('home.yaml', change)).toMatchObject([
      {
        field: 'areas.lede',
        message: 'the words "Most products carry more than one kind of right." stand here 4 times in a row',
      },
    ]);
  });

  test.each([
    'It took day after day after day, again and again and again.',
    'Location, location, location: in New York, New York.',
    'Call us. We read it. Call us. We answer. Call us.',
    'One claim, one drawing, one fee; one claim, one drawing, two fees.',
  ])('may do so: %s', async (text) => {
    expect(await faultsAfter('about.yaml', said(text))).toEqual([]);
  });
});

describe('a sign of markup that means nothing', () => {
  test.each([
    ['The court need not wait for eithe`r.', '"`"'],
    ['Ask for an ND\\A first.', '"\\"'],
    ['The court said so in Thaler v. Perlmutter*, and left it there.', '"*"'],
    ['The court said so, and left it #there.', '"#"'],
    ['The court said so, ^ and left it there.', '"^"'],
    ['The court said so, and ¶ left it there.', '"¶"'],
  ])('is told: %s', async (text, sign) => {
    for (const change of [said(text), set({ nonClaims: text })]) {
      expect(await faultsAfter('about.yaml', change)).toMatchObject([
        { code: 'markup', message: `${sign} would be shown as it is written` },
      ]);
    }
  });

  test.each(['The field `title` is a word of code.', 'Fields with * are *not* optional.', 'One \\< two.'])(
    'is not: %s',
    async (text) => {
      expect(await faultsAfter('about.yaml', said(text))).toEqual([]);
    },
  );
});

describe('a heading that ends with a period', () => {
  test('is told, for the lines of a text may hang below it', () =>
    expectFault(
      fault(
        'locations.yaml',
        set({ title: 'Locations want to hand something over, go to the office that has the right table for it.' }),
        'placeholder',
        'title',
        /^this ends with a period/,
      ),
    ));

  test('may be a name that does so', async () => {
    for (const title of ['Locations of Larkmoor Inc.', 'Locations in the U.S.', 'Locations for a Ph.D.'])
      expect(await faultsAfter('locations.yaml', set({ title }))).toEqual([]);
  });
});

test('a letter among digits is told', () =>
  expectFault(
    fault(
      'about.yaml',
      set({ nonClaims: 'We began in 20O5.' }),
      'misspelling',
      'nonClaims',
      /^"20O5" has a letter among/,
    ),
  ));

describe('a capital in the middle of a sentence', () => {
  test('is told where two sentences lost what stood between them', async () => {
    expect(
      await faultsAfter('about.yaml', said('You check every line, because little We file and they look.')),
    ).toMatchObject([{ code: 'placeholder', message: '"We" begins with a capital in the middle of a sentence' }]);
  });

  test.each(['The You Decide clause is read.', 'We file, and they wait.', 'They read *If* and then You.'])(
    'is not: %s',
    async (text) => {
      expect(
        (await faultsAfter('about.yaml', said(text))).filter(({ message }) => /capital in the/.test(message)),
      ).toEqual([]);
    },
  );
});

describe('a comma without a space behind it', () => {
  test.each([
    ['between words', 'The record is short,and it is read.'],
    ['behind a link', 'The [record](/about/),and the rest, is read.'],
  ])('is told: %s', async (_, text) => {
    expect(await faultsAfter('about.yaml', said(text))).toMatchObject([
      { code: 'markup', message: 'no space stands behind ","' },
    ]);
  });

  test('is none in a number', async () => {
    expect(await faultsAfter('about.yaml', said('The 1,000 pages and ¶¶ 4 and 5 are read.'))).toEqual([]);
  });
});

describe('a space before a sign', () => {
  test.each(['.', ',', ';', ':', '!', '?'])('is told: %s', async (sign) => {
    const ends = `${sign}${/[.!?]/.test(sign) ? '' : ' and more.'}`;
    for (const change of [said(`The record is short ${ends}`), set({ nonClaims: `The record is short ${ends}` })]) {
      expect(await faultsAfter('about.yaml', change)).toMatchObject([
        { code: 'markup', message: `a space stands before "${sign}"` },
      ]);
    }
  });

  test('is none before a name that begins with it', async () => {
    expect(await faultsAfter('about.yaml', said('The domains .com and .org are open.'))).toEqual([]);
  });
});

describe('a word that stands next to itself', () => {
  test('is told, over the end of a line too', async () => {
    for (const text of ['Read the record record first.', 'Read the record\nrecord first.']) {
      expect(await faultsAfter('about.yaml', said(text))).toMatchObject([
        { code: 'repeated-text', message: 'the word "record" stands here twice in a row' },
      ]);
    }
  });

  test.each(['They had had enough.', 'We know that that is so.', 'Read it, it is short.', 'A mark-mark rule.'])(
    'may be right: %s',
    async (text) => {
      expect(await faultsAfter('about.yaml', said(text))).toEqual([]);
    },
  );
});

describe('a sentence that stops', () => {
  const quote = (text: string) => set({ quote: text });

  test('in a text of several sentences is told', () =>
    expectFault(
      fault(
        'testimonials/nursery-owner.yaml',
        quote('They explained in plain words what each of the papers was for. It was the first legal document'),
        'placeholder',
        'quote',
        /^this text ends with "the first legal document", in the middle of a sentence$/,
      ),
    ));

  test('and one that begins in the midst of its first', () =>
    expectFault(
      fault(
        'testimonials/nursery-owner.yaml',
        quote('pages, before I had paid a printer for them. Then we made a new list together.'),
        'placeholder',
        'quote',
        /^this text begins with "pages, before I had", in the middle of a sentence$/,
      ),
    ));

  test.each([
    'They explained what each paper was for',
    'They asked for what we had. "It was the first legal document that my partner read to its end."',
    'Have you sold the plant already? What to write down on that day, and what you may leave for later',
    'We came from Garden Supply Corp. Northern Division with a question and had an answer within the day',
  ])('is not told of %s', async (text) => {
    expect(await faultsAfter('testimonials/nursery-owner.yaml', quote(text))).toEqual([]);
  });

  const items =
    (...texts: string[]) =>
    ({ sections }: Fields) => ({
      sections: (sections as object[]).map((section, index) =>
        index === 0 ? { ...section, content: texts.map((text) => `- ${text}`).join('\n') } : section,
      ),
    });

  test('in an item of a list whose other items end with a period is told', async () => {
    const toldOf = async (...texts: string[]) =>
      (await faultsAfter('areas/digital-privacy.yaml', items(...texts))).filter(({ code }) => code === 'placeholder');
    expect(await toldOf('It covers many people.', 'It sells data.', 'Any one of the three brings')).toMatchObject([
      {
        code: 'placeholder',
        field: 'sections[0].content',
        message: 'this item ends with "of the three brings", and the others of its list with a period',
      },
    ]);
    expect(await toldOf('It covers many people', 'It sells data.', 'Any one of the three brings')).toEqual([]);
    expect(await toldOf('It covers many people.', 'It sells data.', 'The [GDPR](/patents/) has more.')).toEqual([]);
  });

  test('and in a list of short texts', async () => {
    const benefits = ['You know the date.', 'You know the price.', 'You know who', 'You are called back.'];
    expect(await faultsAfter('subareas/patents/utility.yaml', set({ benefits }))).toMatchObject([
      { code: 'placeholder', field: 'benefits[2]' },
    ]);
  });
});
