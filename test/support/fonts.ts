/**
 * The fonts that a visitor's system has, as the tests' browser is to see them: from packages, and no others, so that a
 * line breaks alike on every machine. On Linux, where fontconfig tells a program its fonts; elsewhere the system's own.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subset from 'subset-font';
import { root } from './folders.ts';
import { fontOf, tablesOf } from './sfnt.ts';

interface Font {
  /** Below `node_modules/`. */
  readonly file: string;
  /** Family and face that the file goes by: a twin in its widths has the name of what it stands in for. */
  readonly family: string;
  readonly face: string;
}

interface World {
  readonly fonts: readonly Font[];
  readonly serif: string;
  readonly sans: string;
}

const faces = { Regular: '400-normal', Bold: '700-normal', Italic: '400-italic' } as const;

const twin = (
  family: string,
  name: 'gelasio' | 'arimo' | 'tinos',
  face: keyof typeof faces,
): Font => ({
  file: `@fontsource/${name}/files/${name}-latin-${faces[face]}.woff2`,
  family,
  face,
});

const dejavu = (style: 'Sans' | 'Serif', face: 'Regular' | 'Bold'): Font => ({
  file: `dejavu-fonts-ttf/ttf/DejaVu${style}${face === 'Bold' ? '-Bold' : ''}.ttf`,
  family: `DejaVu ${style}`,
  face,
});

/** What Debian and its like bring where nothing else is installed: no italic. */
const least = [
  dejavu('Sans', 'Regular'),
  dejavu('Sans', 'Bold'),
  dejavu('Serif', 'Regular'),
  dejavu('Serif', 'Bold'),
];

const worlds = {
  /** Windows and macOS. */
  desk: {
    fonts: [
      twin('Georgia', 'gelasio', 'Regular'),
      twin('Georgia', 'gelasio', 'Italic'),
      twin('Arial', 'arimo', 'Regular'),
      twin('Arial', 'arimo', 'Bold'),
      ...least,
    ],
    serif: 'Georgia',
    sans: 'Arial',
  },
  /** Most desktops on Linux. */
  liberation: {
    fonts: [
      twin('Liberation Serif', 'tinos', 'Regular'),
      twin('Liberation Serif', 'tinos', 'Italic'),
      twin('Liberation Sans', 'arimo', 'Regular'),
      twin('Liberation Sans', 'arimo', 'Bold'),
      ...least,
    ],
    serif: 'Liberation Serif',
    sans: 'Liberation Sans',
  },
  dejavu: { fonts: least, serif: 'DejaVu Serif', sans: 'DejaVu Sans' },
} as const satisfies Record<string, World>;

export type FontWorld = keyof typeof worlds;

/** Worlds that can be told apart here; where there is no fontconfig the one that there is stands for all. */
export const fontWorlds: readonly FontWorld[] =
  process.platform === 'linux' ? (Object.keys(worlds) as FontWorld[]) : ['desk'];

const folder = path.join(root, '.cache/test/fonts');
const configOf = (world: FontWorld) => path.join(folder, world, 'fonts.conf');

/** What a browser's environment needs to be in a world. */
export function fontEnvironment(world: FontWorld): Readonly<Record<string, string>> {
  return fontWorlds.length > 1 ? { FONTCONFIG_FILE: configOf(world) } : {};
}

/** Writes the fonts and fontconfig's files, before any browser is opened. */
export async function writeFontWorlds(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  for (const name of fontWorlds) {
    const world = worlds[name];
    mkdirSync(path.join(folder, name), { recursive: true });
    for (const font of world.fonts)
      writeFileSync(path.join(folder, name, `${nameOf(font)}.ttf`), await readFont(font));
    writeFileSync(configOf(name), configuration(path.join(folder, name), world));
  }
}

/** The name that `local()` finds a face by. */
function nameOf({ family, face }: Font): string {
  return face === 'Regular' ? family : `${family} ${face}`;
}

/** A font as systems keep it: uncompressed, as the browser takes no other from fontconfig. */
async function readFont(font: Font): Promise<Buffer> {
  const bytes = readFileSync(path.join(root, 'node_modules', font.file));
  if (font.file.endsWith('.ttf')) return bytes;
  const tables = tablesOf(
    await subset(bytes, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true }),
  );
  const full = nameOf(font);
  const names = new Map([
    [1, font.family],
    [2, font.face],
    [4, full],
    [6, full.replaceAll(' ', '')],
  ]);
  return fontOf(new Map([...tables, ['name', nameTable(names)]]));
}

/** OpenType's table of names, in English for Windows, which fontconfig reads on every system. */
function nameTable(names: ReadonlyMap<number, string>): Buffer {
  const header = Buffer.alloc(6 + names.size * 12);
  header.writeUInt16BE(names.size, 2);
  header.writeUInt16BE(header.length, 4);
  const texts: Buffer[] = [];
  let offset = 0;
  for (const [index, [id, text]] of [...names].entries()) {
    const words = Buffer.from(text, 'utf16le').swap16();
    const record = [3, 1, 0x409, id, words.length, offset];
    for (const [column, value] of record.entries())
      header.writeUInt16BE(value, 6 + index * 12 + column * 2);
    texts.push(words);
    offset += words.length;
  }
  return Buffer.concat([header, ...texts]);
}

/** Chromium asks for Times New Roman and Arial where a style sheet says serif and sans-serif. */
function configuration(fonts: string, { serif, sans }: World): string {
  const alias = (name: string, family: string) =>
    `<alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`;
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${path.join(fonts, 'cache')}</cachedir>
  ${['serif', 'Times New Roman'].map((name) => alias(name, serif)).join('')}
  ${['sans-serif', 'Arial']
    .filter((name) => name !== sans)
    .map((name) => alias(name, sans))
    .join('')}
</fontconfig>
`;
}
