/** `npm run fonts`, second half: the site's fonts once more as TrueType, which is all that the renderer of cards reads. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';
import { faces } from '../styles/fonts/faces.ts';
import { cardFonts } from './lettering.ts';

for (const { name, file, weight } of cardFonts) {
  const face = faces.find((each) => each.name === name);
  if (!face) throw new Error(`No font is named "${name}" in site/styles/fonts/faces.ts.`);
  const font = readFileSync(new URL(`../styles/fonts/${name}.woff2`, import.meta.url));
  const axes = weight ? { variationAxes: { wght: weight } } : {};
  const cut = await subset(font, [...face.characters].join(''), { targetFormat: 'sfnt', ...axes });
  writeFileSync(file, cut);
  console.log(`${fileURLToPath(file)} ${cut.length} bytes`);
}
