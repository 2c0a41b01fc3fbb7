/**
 * Provides the test browser with the fonts of a typical system, so that lines break equally on
 * every machine. This needs fontconfig, and so works only on Linux; elsewhere the installed fonts
 * are used.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subset from 'subset-font';
import { root } from './folders.ts';
import { fontOf, tablesOf } from './sfnt.ts';

interface Font {
  /** Path below `node_modules/`. */
  readonly file: string;
  /** Family name. A metric-compatible font gets the name of the font that it replaces. */
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

/** The default fonts of Debian and similar systems, which have no italic. */
const minimalFonts = [
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
      ...minimalFonts,
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
      ...minimalFonts,
    ],
    serif: 'Liberation Serif',
    sans: 'Liberation Sans',
  },
  dejavu: { fonts: minimalFonts, serif: 'DejaVu Serif', sans: 'DejaVu Sans' },
} as const satisfies Record<string, World>;

export type FontWorld = keyof typeof worlds;

/** Font sets that can be simulated here. Without fontconfig there is only one. */
export const fontWorlds: readonly FontWorld[] =
  process.platform === 'linux' ? (Object.keys(worlds) as FontWorld[]) : ['desk'];

const folder = path.join(root, '.cache/test/fonts');
const configOf = (world: FontWorld) => path.join(folder, world, 'fonts.conf');

/** Returns the environment variables that give a browser these fonts. */
export function fontEnvironment(world: FontWorld): Readonly<Record<string, string>> {
  return fontWorlds.length > 1 ? { FONTCONFIG_FILE: configOf(world) } : {};
}

/** Writes the fonts and the configuration of fontconfig. Must run before a browser is opened. */
export async function writeFontWorlds(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  for (const name of fontWorlds) {
    const world = worlds[name];
    mkdirSync(path.join(folder, name), { recursive: true });
    for (const font of world.fonts) {
      writeFileSync(path.join(folder, name, `${nameOf(font)}.ttf`), await readFont(font));
    }
    writeFileSync(configOf(name), configuration(path.join(folder, name), world));
  }
}

/** Returns the full name of a face, which `local()` in CSS matches. */
function nameOf({ family, face }: Font): string {
  return face === 'Regular' ? family : `${family} ${face}`;
}

/** Reads a font, uncompressed, because the browser accepts no other format from fontconfig. */
async function readFont(font: Font): Promise<Buffer> {
  const bytes = readFileSync(path.join(root, 'node_modules', font.file));
  if (font.file.endsWith('.ttf')) return bytes;
  const tables = tablesOf(
    await subset(bytes, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true }),
  );
  const fullName = nameOf(font);
  const names = new Map([
    [1, font.family],
    [2, font.face],
    [4, fullName],
    [6, fullName.replaceAll(' ', '')],
  ]);
  return fontOf(new Map([...tables, ['name', nameTable(names)]]));
}

/** Encodes an OpenType `name` table in English for Windows, which fontconfig reads everywhere. */
function nameTable(names: ReadonlyMap<number, string>): Buffer {
  const header = Buffer.alloc(6 + names.size * 12);
  header.writeUInt16BE(names.size, 2);
  header.writeUInt16BE(header.length, 4);
  const texts: Buffer[] = [];
  let offset = 0;
  for (const [index, [id, text]] of [...names].entries()) {
    const encoded = Buffer.from(text, 'utf16le').swap16();
    const record = [3, 1, 0x409, id, encoded.length, offset];
    for (const [column, value] of record.entries()) {
      header.writeUInt16BE(value, 6 + index * 12 + column * 2);
    }
    texts.push(encoded);
    offset += encoded.length;
  }
  return Buffer.concat([header, ...texts]);
}

/** Chromium requests Times New Roman and Arial for the CSS families serif and sans-serif. */
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
