/** `npm run fonts`: cuts the site's fonts from their packages. The same packages give the same bytes. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subset from 'subset-font';
import { type Face, faces } from './faces.ts';
import { glyphsOf, join, tablesOf } from './sfnt.ts';

const packages = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/besley/package.json'));

/** Kerning only: of ligatures Besley has five, and they cost as much as fifteen letters. */
const keepFeatures = ['kern'];

/** Tables for design programs, and one that restates what the outlines say. */
const dropTables = ['STAT', 'HVAR'];

let sum = 0;
for (const face of faces) {
  const font = await cut(face);
  writeFileSync(path.join(import.meta.dirname, `${face.name}.woff2`), font);
  sum += font.length;
  console.log(`${face.name.padEnd(16)}${String(face.characters.size).padStart(4)} characters ${font.length} bytes`);
}
for (const family of new Set(faces.map(({ family }) => family)))
  copyFileSync(path.join(packages, '..', family, 'LICENSE'), path.join(import.meta.dirname, `${family}-OFL.txt`));
console.log(`${'all'.padEnd(31)} ${sum} bytes`);

/** The packages keep Š, Ž and their like in a file of their own; both parts become one font. */
async function cut(face: Face): Promise<Buffer> {
  const text = [...face.characters].join('');
  const latin = await part(face, 'latin', text);
  const known = glyphsOf(tablesOf(latin));
  const missing = [...face.characters].filter((character) => !known.has(character.codePointAt(0) ?? 0)).join('');
  const whole = join(latin, await part(face, 'latin-ext', missing));
  return subset(whole, text, { targetFormat: 'woff2', keepFeatures, variationAxes: { wght: face.weight } });
}

function part({ family, style }: Face, range: string, text: string): Promise<Buffer> {
  const file = path.join(packages, '..', family, 'files', `${family}-${range}-wght-${style}.woff2`);
  return subset(readFileSync(file), text, { targetFormat: 'sfnt', keepFeatures, dropTables });
}
