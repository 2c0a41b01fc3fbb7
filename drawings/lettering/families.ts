/** The type families that come with the site. A firm may install any other of Fontsource. */
export interface Family {
  readonly name: string;
  /** In the order in which they are searched for a letter. */
  readonly subsets: readonly string[];
  /** Characters that the roman has and the variable italic excluded; they are never used. */
  readonly excluded?: string;
  /** What an installed family has. Those of the site are variable fonts, with every weight. */
  readonly installed?: {
    /** In ascending order. */
    readonly weights: readonly number[];
    readonly styles: readonly Style[];
    /** Whether the license reserves the name for unchanged fonts, which rules out subsets. */
    readonly isNameReserved: boolean;
  };
}

const noto = {
  subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  excluded: '\u20c0',
} as const;

export const families = {
  besley: { name: 'Besley', subsets: ['latin', 'latin-ext'] },
  'source-serif-4': {
    name: 'Source Serif 4',
    subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'],
  },
  'noto-serif': { name: 'Noto Serif', ...noto },
  'libre-franklin': {
    name: 'Libre Franklin',
    subsets: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
  },
  'source-sans-3': {
    name: 'Source Sans 3',
    subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  },
  'noto-sans': { name: 'Noto Sans', ...noto },
} as const satisfies Record<string, Family>;

/** The name of a package of Fontsource, without its scope. */
export type FamilyId = string;

/** The families for each purpose; the first is the default. */
export const familyChoices = {
  heading: ['besley', 'source-serif-4', 'noto-serif'],
  text: ['libre-franklin', 'source-sans-3', 'noto-sans'],
} as const satisfies Record<string, readonly (keyof typeof families)[]>;

export type Slot = keyof typeof familyChoices;

export type Style = 'normal' | 'italic';
