/** The three fonts of the site: what each is cut from, and what is kept of it. `npm run fonts` makes the files. */

export interface Face {
  /** Name of the file, without its ending. */
  readonly name: string;
  /** Package below `@fontsource-variable/`. */
  readonly family: 'besley' | 'libre-franklin';
  readonly style: 'normal' | 'italic';
  /** The weights that can be asked for; a font of one weight is smaller by two fifths. */
  readonly weight: number | { readonly min: number; readonly max: number };
  readonly characters: ReadonlySet<string>;
}

const basicLatin = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters of Western European names (ISO 8859-15), and three more: those with a mark, and those without one. */
const marked = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿŠšŽžŸ';
const unmarked = 'ÆÐØÞßæðøþŒœŁłı';

/** Space that does not break, dashes, quotation marks, ellipsis, section sign. */
const marks = '\u00a0–—‘’“”…§';
const sentence = ' !"&\'(),-./:;?';

export const faces: readonly Face[] = [
  {
    name: 'besley-roman',
    family: 'besley',
    style: 'normal',
    weight: 540,
    characters: new Set(`${plain}${marked}${unmarked}${sentence}${marks}+$%½`),
  },
  {
    name: 'besley-italic',
    family: 'besley',
    style: 'italic',
    weight: 400,
    characters: new Set(`${plain}${marked}${sentence}${marks}`),
  },
  {
    name: 'libre-franklin',
    family: 'libre-franklin',
    style: 'normal',
    weight: { min: 400, max: 600 },
    characters: new Set(`${basicLatin}${marked}${unmarked}${marks}½×°·©®™€`),
  },
];
