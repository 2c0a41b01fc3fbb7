/**
 * Writes the records of a firm of the size that a freelancer moves in from another program: a firm in
 * Texas with 18 people, 7 areas with 27 sub-areas, 45 posts of nine years, and two languages. Its
 * texts are short, but no two pages have the same.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';

interface AreaFixture {
  readonly name: string;
  readonly menuName: string;
  readonly hatch: string;
  readonly subareas: readonly string[];
}

const areas: Readonly<Record<string, AreaFixture>> = {
  business: {
    name: 'Business Disputes',
    menuName: 'Business',
    hatch: 'diagonal',
    subareas: ['Broken contracts', 'Partnership disputes', 'Trade secrets', 'Fraud claims'],
  },
  employment: {
    name: 'Employment Law',
    menuName: 'Employment',
    hatch: 'vertical',
    subareas: ['Unpaid wages', 'Discrimination', 'Covenants not to compete', 'Severance'],
  },
  'real-estate': {
    name: 'Real Estate',
    menuName: 'Property',
    hatch: 'horizontal',
    subareas: ['Commercial leases', 'Construction liens', 'Title disputes'],
  },
  estates: {
    name: 'Estates and Probate',
    menuName: 'Estates',
    hatch: 'crossed',
    subareas: ['Wills', 'Probate', 'Guardianship', 'Trusts'],
  },
  family: {
    name: 'Family Law',
    menuName: 'Family',
    hatch: 'reversed',
    subareas: ['Divorce', 'Custody', 'Child support', 'Adoption', 'Division of property'],
  },
  immigration: {
    name: 'Immigration',
    menuName: 'Immigration',
    hatch: 'squared',
    subareas: ['Work visas', 'Family petitions', 'Citizenship'],
  },
  energy: {
    name: 'Oil, Gas, and Land',
    menuName: 'Energy',
    hatch: 'double',
    subareas: ['Mineral deeds', 'Unpaid royalties', 'Surface rights', 'Pipeline easements'],
  },
};

/** The first fourteen are attorneys. */
const people = [
  'Marisol Peña-Quiroga',
  'Thaddeus Varga',
  'Wilhelmina Okonjo',
  'Desta Holloway',
  'Ruthanne Vilmos',
  'Ignacio Bracamonte',
  'Philippa Sandoval-Ames',
  'Orrin Tadesse',
  'Calliope Wren',
  'Benedict Arroyave',
  'Nadezhda Kirilov',
  'Lucius Fontaine',
  'Amparo Villaseñor',
  'Jedidiah Stroud',
  'Verna Applewhite',
  'Tobias Lindqvist',
  'Consuelo Barragán',
  'Hattie Merriweather',
] as const;

const attorneyCount = 14;
const postCount = 45;

const idOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

const attorneyIds = people.slice(0, attorneyCount).map(idOf);
const itemOf = <Item>(list: readonly Item[], index: number): Item =>
  list[index % list.length] as Item;

/** @param folder the folder `data` of the firm. */
export function writeLargeFirm(folder: string): void {
  for (const [name, value] of Object.entries({
    ...firmRecords(),
    ...pageRecords(),
    ...officeRecords(),
    ...practiceRecords(),
    ...personRecords(),
    ...matterRecords(),
    ...postRecords(),
    ...spanishRecords,
  })) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof value === 'string' ? value : stringify(value));
  }
}

type Records = Readonly<Record<string, object | string>>;

const markdown = (fields: object, body: string) => `---\n${stringify(fields)}---\n${body}\n`;

function firmRecords(): Records {
  return {
    'firm.yaml': {
      name: 'Varga Peña-Quiroga & Okonjo',
      legalName: 'Varga Peña-Quiroga & Okonjo, PLLC',
      tagline: 'Trial Lawyers of Houston and Galveston',
      practice: 'Attorneys for businesses and families',
      domain: 'varga-okonjo.example',
      brand: { primary: '#3a2c5c', accent: '#c77d2e' },
      email: 'front-desk@varga-okonjo.example',
      phone: '(713) 555-0140',
      hours: [
        { days: 'Monday-Thursday', from: '8:30 AM', to: '5:30 PM' },
        { days: 'Friday', remark: 'By appointment' },
      ],
      founded: 2009,
      jurisdictions: ['texas'],
      mainOffice: 'houston',
      responsibleAttorney: 'thaddeus-varga',
      responsePromise: 'one business day',
      reviewMonths: 24,
      form: {
        endpoint: 'https://forms.varga-okonjo.example/intake',
        subjects: ['A business matter', 'A family matter', 'Something else'],
        beforeYouWrite: ["Please don't send documents before we have checked for conflicts."],
        atSubmit: "Sending this form doesn't make us your attorneys.",
      },
      notices: {
        generalInformation: 'This page is general information, not legal advice.',
        results: 'Each case is different, and past results do not predict a future one.',
        noRelationship: 'Contacting us does not create an attorney-client relationship.',
      },
    },
    'words.yaml': { words: [] },
    'home.yaml': {
      heading: 'Seven fields of law, two offices, one front door',
      lede: 'We try cases for businesses, landowners, and families on the Gulf Coast.',
      metaDescription:
        'Attorneys in Houston and Galveston for businesses, landowners, employees, and families. Call the front desk, and tell us what happened.',
      overview: {
        heading: 'How we work',
        paragraphs: ['The attorney who answers your first question tries your case.'],
      },
      attorneys: { heading: 'Who you meet first' },
      posts: { heading: 'Latest articles' },
      faqs: [{ question: 'Do you speak Spanish?', answer: 'Yes, in both offices.' }],
      consultation: {
        heading: 'Tell us what happened',
        paragraphs: ['A few sentences are enough.'],
      },
      notFound: { line: "There's no page at this address", next: 'Start at the home page.' },
    },
  };
}

function pageRecords(): Records {
  return {
    'about.yaml': {
      title: 'About us',
      subtitle: 'Fourteen attorneys on two floors',
      topic: 'About our Gulf Coast law firm',
      metaDescription:
        'How three trial lawyers opened an office above a hardware store, and what the firm does today in Houston and in Galveston.',
      mission: ['We return every call on the day it comes in.'],
    },
    'contact.yaml': {
      title: 'Contact the firm',
      subtitle: 'Call, write, or stop by',
      topic: 'Contact our attorneys in Houston',
      metaDescription:
        'Call (713) 555-0140, or write to the front desk. We answer within one business day, in English or in Spanish, at both offices.',
      intro: 'If you have a court date this week, call first.',
    },
    'team.yaml': {
      title: 'Our people',
      subtitle: 'Who does what, and in which office',
      topic: 'Attorneys and staff in Houston',
      metaDescription:
        'Meet the fourteen attorneys and four members of the staff, and see what each of them does, where, and in which languages.',
      intro: 'Eighteen people work here.',
    },
    'locations.yaml': {
      title: 'Two offices',
      subtitle: 'One downtown and one on the island',
      topic: 'Law offices in Houston and Galveston',
      metaDescription:
        'Find our offices in Houston and Galveston: the street, the garage, the train, the step-free door, and whom to ask for.',
    },
    'blog.yaml': {
      title: 'Articles',
      subtitle: 'What clients ask us, answered in writing',
      topic: 'Articles on Texas law',
      metaDescription:
        'Short articles by our attorneys on contracts, wages, property, wills, divorce, visas, and oil leases, with a new one each month.',
      intro: 'We write down what clients ask us most.',
    },
  };
}

function officeRecords(): Records {
  return Object.fromEntries(
    ['Houston', 'Galveston'].map((city, index) => [
      `offices/${idOf(city)}.yaml`,
      {
        order: index,
        name: city,
        title: `Our ${city} office`,
        subtitle: index === 0 ? 'Two blocks from the courthouse' : 'On the harbor side',
        topic: `Law office in ${city}`,
        metaDescription: `Our ${city} office: how to get there by car or by bus, where to park, and which door has no steps. Call before you come.`,
        address: `${index + 12} Example Street, Suite 300`,
        city: index === 0 ? 'Houston, TX 77002' : 'Galveston, TX 77550',
        card: index === 0 ? 'Two blocks from the courthouse.' : 'On the harbor side.',
        parking: 'In the garage below the building',
        stepFree: 'Through the main door',
        transit: ['The bus to the courthouse'],
        landmarks: ['The courthouse'],
        amenities: ['A quiet room'],
        email: `${idOf(city)}@varga-okonjo.example`,
        languages: 'English and Spanish',
        description: [`Nine people work in ${city}.`],
      },
    ]),
  );
}

function practiceRecords(): Records {
  const entries = Object.entries(areas).flatMap(([id, area], index) => {
    const { name, menuName, hatch, subareas } = area;
    const subject = name.toLowerCase();
    const record = {
      order: index,
      name,
      menuName,
      title: name,
      subtitle: `${subareas.length} kinds of cases, and who handles each of them`,
      topic: `${name} in Houston`,
      metaDescription: `What our attorneys in Houston and Galveston do in ${subject}, from ${subareas[0]?.toLowerCase()} to ${subareas.at(-1)?.toLowerCase()}. Call the front desk first.`,
      hatch,
      card: `Use this for ${subareas.slice(0, 2).join(' or ').toLowerCase()}.`,
      intro: `Most questions on ${subject} begin with a letter that you received. Bring it.`,
      note: `We handle ${subject} in the courts of the Gulf Coast.`,
      ask: `Do you have a question about ${subject}?`,
      reviewed: '2026-10-05',
    };
    return [
      [`areas/${id}.yaml`, record] as const,
      ...subareas.map((title, position) => subareaRecord(id, title, position, index)),
    ];
  });
  return Object.fromEntries(entries);
}

function subareaRecord(area: string, title: string, position: number, index: number) {
  const subject = title.toLowerCase();
  const record = {
    order: position,
    name: title,
    title,
    subtitle: `What we do about ${subject}, and what it asks of you`,
    topic: `${title} in Houston`,
    metaDescription: `Read what ${subject} means in Texas, what papers to bring to the first meeting, and which of our attorneys to ask for when you call.`,
    definition: `This is the page for people with a question about ${subject}.`,
    keyFacts: [{ term: 'First meeting', fact: 'Thirty minutes' }],
    content: [`Tell us what you know about ${subject}, and what you have in writing.`],
    attorneys: [itemOf(attorneyIds, index * 2 + position)],
    reviewed: '2026-10-05',
  };
  return [`subareas/${area}/${idOf(title)}.yaml`, record] as const;
}

function personRecords(): Records {
  const areaIds = Object.keys(areas);
  return Object.fromEntries(
    people.map((name, index) => {
      const [given = ''] = name.split(' ');
      const common = {
        order: index,
        name,
        office: index % 3 === 2 ? 'galveston' : 'houston',
        languages: [
          { name: 'English' },
          ...(index % 2 === 0 ? [{ name: 'Spanish', native: 'Español', lang: 'es' }] : []),
        ],
      };
      const areaId = itemOf(areaIds, index);
      const subject = areas[areaId]?.name ?? '';
      const admittedYear = 1996 + index * 2;
      const attorney = {
        title: index < 3 ? 'Partner' : 'Associate',
        group: 'attorneys',
        email: `${idOf(name)}@varga-okonjo.example`,
        profile: {
          metaDescription: `${name} handles ${subject.toLowerCase()} in ${index % 3 === 2 ? 'Galveston' : 'Houston'}. Read what cases that includes, and call with the letter you received.`,
          admittedYear,
          opening: `${given} handles ${subject.toLowerCase()}.`,
          specialties: [{ name: subject, page: areaId }],
          bio: `${given} joined the firm after a clerkship on the coast.`,
          admissions: [`Texas, ${admittedYear}`],
        },
      };
      const staff = { title: 'Paralegal', group: 'staff', bio: [`${given} keeps the calendar.`] };
      return [
        `people/${idOf(name)}.yaml`,
        { ...common, ...(index < attorneyCount ? attorney : staff) },
      ];
    }),
  );
}

const industries = ['Farms and ranches', 'Shipping', 'Hospitals'];

function matterRecords(): Records {
  const page = {
    title: 'Representative matters',
    subtitle: 'What we have done, and for whom',
    topic: 'Representative matters',
    metaDescription:
      'A choice of cases that our attorneys in Houston and Galveston have handled for farms, shippers, hospitals, and families, by industry.',
    intro: 'No client is named who has not agreed to it.',
  };
  const records = Object.entries(areas).flatMap(([area, { subareas }], index) =>
    subareas.slice(0, 2).map((subarea, position) => {
      const subject = subarea.toLowerCase();
      const record = {
        order: index * 2 + position,
        title: `A question of ${subject}`,
        area,
        ...(index < 5 && { industry: itemOf(industries, index) }),
        attorneys: [itemOf(attorneyIds, index), itemOf(attorneyIds, index + 5)],
        year: 2016 + index,
        summary: `The client asked us about ${subject}, and we went to court for it.`,
        ...(position === 0 && { result: 'The case was settled before trial.' }),
      };
      return [`matters/${idOf(`${area} ${subarea}`)}.yaml`, record] as const;
    }),
  );
  return { 'matters.yaml': page, ...Object.fromEntries(records) };
}

const titles = [
  (subject: string) => `What to bring to a meeting about ${subject}`,
  (subject: string) => `Five questions about ${subject}`,
];

function postRecords(): Records {
  const subjects = Object.entries(areas).flatMap(([area, { subareas }]) =>
    subareas.map((name) => ({ area, subject: name.toLowerCase(), id: idOf(name) })),
  );
  const posts = Array.from({ length: postCount }, (_, index) => {
    const { area, subject, id } = itemOf(subjects, index);
    const title = itemOf(titles, Math.floor(index / subjects.length))(subject);
    const month = String((index % 12) + 1).padStart(2, '0');
    const fields = {
      title,
      topic: title,
      metaDescription: `${title}: a short list from our attorneys in Houston, written for people who have never needed a lawyer for this before.`,
      date: `${2018 + Math.floor(index / 5)}-${month}-15`,
      reviewed: '2026-10-05',
      author: itemOf(attorneyIds, index),
      category: area,
      excerpt: `A short list for anyone with a question about ${subject}.`,
      related: [`${area}/${id}`],
    };
    return [`posts/${idOf(title)}.md`, markdown(fields, postBody(subject))];
  });
  const everything = {
    title: 'Which papers to bring',
    topic: 'Which papers to bring',
    metaDescription:
      'The papers that a first meeting with our attorneys needs, where each of them is kept, and what the county clerk asks for a copy.',
    date: '2026-11-02',
    author: 'thaddeus-varga',
    excerpt: 'Where each paper is kept, and what a copy costs.',
  };
  return {
    ...Object.fromEntries(posts),
    'posts/every-element.md': markdown(everything, everyElement),
  };
}

/** Everything that Markdown can produce, with words and lines that are too long for a phone. */
const everyElement = `Bring *every letter*, the **envelope**, and ~~nothing else~~.

> Bring the envelope, because the day on its stamp may count.

1. Write down the dates.
   - The day of the letter
   - The day on which you opened it
2. Make a list of names, with \`a_name_that_is_much_longer_than_a_telephone_is_wide_and_has_no_space\`.

## A form in the clerk's own type

### The caption

\`\`\`
CAUSE NO. ______________   IN THE DISTRICT COURT OF GALVESTON COUNTY, TEXAS   ____ JUDICIAL DISTRICT
\`\`\`

    A paragraph that was indented by four spaces in the old program, which makes it a block of code.

| Paper | Where it is kept, and who can tell you more about it | Fee |
|---|---|---:|
| Deed | With the clerk of the county in which the land is | $26 |

![The initial of the firm](/icon-512.png)

![The initial of the firm](/icon-192.png "The initial, as it is on the door in Houston")

![The small initial](/icon-192.png) ![The large initial](/icon-512.png "On the door in Galveston")
![The initial on a phone](/apple-touch-icon.png)

---

Read https://www.firm.example/a-very-long-address-without-a-space/that-goes-on/and-on/index.html first.[^1]

[^1]: Or call us.
`;

const postBody = (subject: string) =>
  `Bring every letter about ${subject}, and the envelope too.

## Before the meeting

- Write down the dates.
- Make a list of names.

## At the meeting

We read everything with you.`;

/** The page in Spanish of each kind that a firm begins with. */
const spanishRecords: Records = {
  'firm/es.yaml': {
    tagline: 'Abogados litigantes de Houston y Galveston',
    practice: 'Abogados para empresas y familias',
    responsePromise: 'un día hábil',
    hours: [
      { days: 'Monday-Thursday', from: '8:30 AM', to: '5:30 PM' },
      { days: 'Friday', remark: 'Con cita previa' },
    ],
    form: {
      subjects: ['Un asunto de negocios', 'Un asunto de familia', 'Otro asunto'],
      beforeYouWrite: ['No envíe documentos todavía, por favor.'],
      atSubmit: 'Enviar este formulario no nos convierte en sus abogados.',
    },
    notices: {
      generalInformation: 'Esta página es información general, no asesoría legal.',
      results: 'Cada caso es distinto, y los resultados anteriores no predicen los futuros.',
      noRelationship: 'Comunicarse con nosotros no crea una relación de abogado y cliente.',
    },
  },
  'home/es.yaml': {
    heading: 'Siete campos del derecho, dos oficinas, una puerta',
    lede: 'Llevamos casos de empresas, propietarios y familias en la costa del Golfo.',
    metaDescription:
      'Abogados en Houston y Galveston para empresas, propietarios, empleados y familias. Llame a la recepción y cuéntenos qué pasó.',
    overview: {
      heading: 'Cómo trabajamos',
      paragraphs: ['El abogado que responde a su primera pregunta lleva su caso.'],
    },
    attorneys: { heading: 'Con quién hablará primero' },
    consultation: {
      heading: 'Cuéntenos qué pasó',
      paragraphs: ['Bastan unas pocas frases.'],
    },
  },
  'contact/es.yaml': {
    title: 'Hable con nosotros',
    subtitle: 'Llame, escriba o visítenos',
    topic: 'Hable con nuestros abogados',
    metaDescription:
      'Llame al (713) 555-0140 o escriba a la recepción. Respondemos en un día hábil, en español o en inglés, en las dos oficinas.',
    intro: 'Si tiene una cita en la corte esta semana, llame primero.',
  },
  'areas/inmigracion.yaml': {
    order: 5,
    lang: 'es',
    translationOf: 'immigration',
    name: 'Inmigración',
    title: 'Inmigración',
    subtitle: 'Visas de trabajo, peticiones familiares y ciudadanía',
    topic: 'Abogados de inmigración en Houston',
    metaDescription:
      'Qué hacen nuestros abogados de inmigración en Houston y Galveston, de las visas de trabajo a la ciudadanía. Llame primero.',
    hatch: 'squared',
    card: 'Para visas de trabajo y peticiones familiares.',
    intro: 'Casi todas las preguntas empiezan con una carta. Tráigala.',
    reviewed: '2026-10-05',
  },
  'posts/que-traer.md': markdown(
    {
      title: 'Qué traer a su primera cita',
      topic: 'Qué traer a su primera cita',
      lang: 'es',
      metaDescription:
        'Una lista corta de nuestros abogados de Houston para quien nunca ha necesitado un abogado de inmigración: papeles, fechas y nombres.',
      date: '2026-10-15',
      reviewed: '2026-10-15',
      author: 'marisol-pena-quiroga',
      category: 'immigration',
      excerpt: 'Papeles, fechas y nombres.',
      related: [],
    },
    'Traiga todas las cartas que haya recibido.',
  ),
};
