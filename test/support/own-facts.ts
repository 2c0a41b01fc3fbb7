/** Fields and values of the second test firm that no other firm uses. */
import path from 'node:path';
import { type Fields, recordEditor } from './record-editor.ts';

export const photo = {
  src: 'https://pictures.example/street.jpg',
  width: 1200,
  height: 800,
  alt: 'A stair by a river',
};

const hours = [
  { days: 'Monday-Thursday', from: '8:30 AM', to: '5:00 PM', remark: 'closed at noon' },
  { days: 'Friday, Sunday', from: '9:00 AM', to: '12:00 PM' },
  { days: 'Saturday', remark: 'by appointment' },
  { days: 'Tuesday and Wednesday', from: '17:00', to: '19:30' },
];

/** Changed fields by record file; `undefined` removes a field. */
const changes: Readonly<Record<string, Fields>> = {
  'firm.yaml': {
    notices: {
      generalInformation: 'General information.',
      testimonials: 'It predicts nothing.',
      noRelationship: 'Calling makes no one a client.',
      sample: { full: 'A sample in part.', accolades: 'One of these is invented.' },
    },
    logo: { src: '/favicon.svg', width: 300, height: 100, hasName: true },
    hours,
    labels: {
      blog: 'Notes',
      offices: 'Workrooms',
      openingHours: 'Doors open',
      expertise: 'Practice',
      profile: 'Solicitor',
      responseDefined: 'How soon you hear from us',
      contactUs: 'Write to us',
      writeToUs: 'A line to me',
      learnMore: 'On',
      viewProfile: 'Who',
      formName: 'Your name',
      formPhone: 'Your number (or not)',
      formSend: 'Off it goes',
      formThanks: 'Thank you',
      contactOffice: 'To {office}, in a line',
      writeToOffice: '{email} is our address.',
      dateAhead: 'Not yet: {action} by',
      dateHandler: 'Go and see {attorneys}!',
    },
  },
  'people/tobiah-skell.yaml': {
    email: undefined,
    phone: '+48 58 555 01 40',
    image: { ...photo, src: 'https://pictures.example/skell.jpg' },
  },
  'people/isolde-fenwarren.yaml': {
    name: 'Dr. Isolde van der Fenwarren Jr.',
    familyName: 'van der Fenwarren',
    email: 'isolde@fenwarren.example',
    phone: '(503) 211-4418 ext. 7',
    fax: '(503) 211-4419',
  },
  'people/maren-oakhurst.yaml': { phone: '(503) 211-4420', email: 'maren@fenwarren.example' },
  'deadlines/first-sale.yaml': {
    period: {
      label: 'Day of that sale',
      months: 48,
      action: 'ask for a certificate',
      over: 'Ask abroad.',
      note: 'Five years for trees.',
    },
    attorneys: ['tobiah-skell', 'isolde-fenwarren'],
  },
  'areas/designs.yaml': {
    attorneys: ['tobiah-skell'],
    name: 'DWI Defense',
    inquiry: undefined,
    backgroundImage: photo,
  },
  'subareas/designs/products.yaml': { attorneys: undefined },
  'subareas/plants/cuttings.yaml': {
    attorneys: undefined,
    name: 'Cuttings',
    title: 'A Cutting, and What May Be Grown of It',
    inquiry: undefined,
  },
  'subareas/plants/seeds.yaml': {
    formHeading: 'Ask us what to sow',
    attorneys: undefined,
    related: ['plants/seeds', 'plants/cuttings'],
    clock: {
      title: 'Four years abroad',
      rules: [
        {
          title: 'Months from the first sale abroad',
          end: 60,
          step: 12,
          marks: [{ at: 48, when: 'Month 48', what: 'The last one.' }],
          deadlines: ['first-sale'],
        },
      ],
    },
  },
  'offices/portland.yaml': {
    phone: '(503) 211-4430',
    hours,
    image: { ...photo, caption: 'The stair in June' },
    vicinity: { ...photo, caption: 'The way' },
    city: '80-888 Gdańsk, Poland',
    country: 'PL',
    fax: '+48 58 555 01 41',
  },
  'about.yaml': {
    accolades: [
      { name: 'A prize that was won', body: 'The Stair Club', year: 2020, basis: 'By vote.' },
      {
        name: 'A prize that was not',
        body: 'The Bridge Club',
        year: 2021,
        basis: 'By lot.',
        sample: true,
      },
    ],
  },
  'home.yaml': { hero: photo },
  'areas/plants.yaml': { backgroundImage: { figure: 'plant', caption: 'A rose of our own' } },
  'posts/first-sale-two-windows.md': { author: 'maren-oakhurst', image: photo },
};

/** Applies the changes to a copy of the second firm's data. */
export function writeDistinctFacts(data: string): void {
  for (const [file, fields] of Object.entries(changes)) {
    recordEditor(path.join(data, file))((record) => ({ ...record, ...fields }));
  }
  recordEditor(path.join(data, 'people/isolde-fenwarren.yaml'))((record) => ({
    ...record,
    profile: { ...(record['profile'] as Fields), topic: 'Isolde Fenwarren, design attorney' },
  }));
}
