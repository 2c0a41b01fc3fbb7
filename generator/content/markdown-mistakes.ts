/**
 * Markup that Markdown does not have or that is malformed, so that a page would show it as it was
 * typed. An author who means the characters puts a backslash before the first.
 */

export interface Mistake {
  readonly pattern: RegExp;
  /** What Markdown has instead. */
  readonly expectation: string;
  readonly hint: string;
}

const noTemplates = 'write the text itself: nothing is inserted here';
const linkExample = 'write [words](/path/) or <https://www.w3.org/>';

/** At a character that began no markup. */
export const inlineMistakes: Readonly<Record<string, readonly Mistake[]>> = {
  '[': [
    { pattern: /\[\[[^[\]\n]+\]\]/y, expectation: 'a link or text', hint: linkExample },
    {
      pattern:
        /\[\/[a-z][\w-]{0,40}\]|\[[a-z][\w-]{0,40} {1,9}[\w-]{1,40}=["'“‘\w]|\[(?:url|img)=/iy,
      expectation: 'text, not a shortcode',
      hint: 'write the text, picture, or link that it stands for',
    },
    {
      pattern: /(?<=\))\[(?:\/|https?:|mailto:|tel:)[^\]\n]{0,200}\]/y,
      expectation: 'the words of a link in [ ], and its address in ( )',
      hint: linkExample,
    },
  ],
  '{': [
    {
      pattern: /\{[{%][^}\n]{0,100}/y,
      expectation: 'text, not a template',
      hint: noTemplates,
    },
    {
      pattern: /\{(?:[:#]|\.[a-z]|[a-z-]{1,20}=|\/\*)[^}\n]{0,100}\}/iy,
      expectation: 'text, not attributes',
      hint: 'remove it; only a heading can end with an id, as in ## Fees {#fees}',
    },
  ],
  '=': [
    {
      pattern: /==[^\s=][^=\n]{0,100}(?<!\s)==/y,
      expectation: 'text or emphasis, not a highlight',
      hint: 'write **words**',
    },
  ],
  '&': [
    {
      pattern: /&#\w{0,40};|&[a-z][A-Za-z\d]{1,40};|(?<![\p{L}\d])&[A-Z][A-Za-z\d]{1,40};/uy,
      expectation: 'the name of a character',
      hint: 'type the character itself',
    },
    {
      pattern: /&(?:nbsp|amp|lt|gt|quot|apos|copy|reg|[mn]dash|[lr][sd]quo|hellip)(?![\w;])/y,
      expectation: 'a semicolon at the end of the name of a character',
      hint: 'type the character itself',
    },
  ],
  '<': [
    {
      pattern: /<!--/y,
      expectation: '-->, the end of the comment',
      hint: 'end it above the next empty line, or begin a line with it',
    },
    { pattern: /<(?:https?:|mailto:|www\.)[^\s<>]*>?/iy, expectation: 'a link', hint: linkExample },
    {
      pattern: /<(?:[!?%/]|[a-z][\w-]{0,40}\s{1,9}[\w-]{1,40}=)[^<>\n]{0,100}|<[^\s<>]{1,200}>/iy,
      expectation: 'text, not HTML',
      hint: 'write it as plain text, or put a backslash before <',
    },
  ],
  '^': [
    {
      pattern: /\^\[[^\]\n]{0,100}\]?/y,
      expectation: 'a footnote mark such as [^1]',
      hint: 'add the note on a line of its own that begins with [^1]: and a space',
    },
    {
      pattern: /(?<=[\p{L}\d)])\^[\p{L}\d+-]{1,20}\^/uy,
      expectation: 'text, not a superscript',
      hint: 'type the characters themselves, as in 4th or m²',
    },
  ],
  $: [
    {
      pattern: /\$\$[^$\n]{1,200}\$\$/y,
      expectation: 'text, not a formula',
      hint: 'write the formula in words, or show it in a picture',
    },
  ],
  ':': [
    {
      pattern: /(?<![\w:]):[a-z][a-z\d_+-]{1,40}:(?![\w:])/y,
      expectation: 'text, not the name of an emoji',
      hint: 'type the emoji itself, or a word',
    },
  ],
};

const list = 'begin the line with - and a space';

/** At the start of a line of a paragraph. */
export const lineMistakes: readonly Mistake[] = [
  {
    pattern: /^#{2,6}[^#\s].*|^#{7,}.*/mu,
    expectation: 'a heading',
    hint: 'begin the line with ##, ###, or #### and a space',
  },
  {
    pattern: /^(?:#+|[-+*])\u00a0.*/mu,
    expectation: 'an ordinary space after the mark',
    hint: 'type the space again',
  },
  { pattern: /^[•‣⁃◦▪·\uf0b7][ \t\u00a0].*/mu, expectation: 'a list', hint: list },
  { pattern: /^(?:[-+*]\p{L}.*\n){2}/mu, expectation: 'a list', hint: list },
  { pattern: /^–[ \u00a0].*\n–[ \u00a0]/mu, expectation: 'a list', hint: list },
  {
    pattern: /^1[.)]\p{L}.*\n2[.)]\p{L}/mu,
    expectation: 'a numbered list',
    hint: 'put a space after each number and its point',
  },
  {
    pattern: /^\|.*\|[ \t]*$|^\|.*\n\||^:?-+:?[ \t]*\|[-:|\s]*$/mu,
    expectation: 'a table with a line such as |---|---| below its first one',
    hint: 'give that line as many cells as the first, and put an empty line above and below the table',
  },
  {
    pattern: /^\[(?:!\w+|toc)\][ \t]*$/imu,
    expectation: 'text',
    hint: 'remove it, and write what it stands for',
  },
  {
    pattern: /^(?::{3,}|(?:={2,}|:) \S).*/mu,
    expectation: 'text, a heading, or a list',
    hint: 'begin a heading with ## and a list item with -, followed by a space',
  },
];

/** Cheaper than trying each. */
export const anyLineMistake = new RegExp(
  lineMistakes.map(({ pattern }) => pattern.source).join('|'),
  'imu',
);
