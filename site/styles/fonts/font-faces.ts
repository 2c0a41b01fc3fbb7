/** The rules of the fonts: those that are cut, and those that stand in until they have come. */
import type { PlannedFirm } from '../../schema/collections.ts';
import { type Cut, cutsOf } from './cuts.ts';
import { cssNames } from './faces.ts';
import { type FamilyId, pieceOf, type Style } from './families.ts';
import { passage, type StandIn, standIns } from './stand-ins.ts';

export function fontFaces({ content, base }: Pick<PlannedFirm, 'content' | 'base'>): string {
  const cut = cutsOf(content).map((one) => faceRule(one, base));
  const fitted = standIns.map((one) => standInRule(one, content.firm.type[one.slot]));
  return [...cut, ...fitted].join('');
}

/** A browser asks for a piece with rarer letters where a page has one of them. */
function faceRule({ face, piece, characters, path }: Cut, base: string): string {
  const codes = [...characters].map((one) => `U+${one.codePointAt(0)?.toString(16)}`);
  return rule(cssNames[face.slot], face.style, face.asked, [
    `src:url(${base}${path.slice(1)})format("woff2")`,
    'font-display:swap',
    ...(piece === 'latin' ? [] : [`unicode-range:${codes.join()}`]),
  ]);
}

/** As wide as what it stands for, so that lines break alike, and as high (CSS Fonts Module 5, section 2). */
function standInRule(standIn: StandIn, family: FamilyId): string {
  const { slot, rank, style, asked, weight, local, width } = standIn;
  const size = widthOf(family, weight, style) / width;
  const { ascent, descent, gap } = pieceOf(family, 'latin', 500).line;
  const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;
  return rule(`${cssNames[slot]}${rank}`, style, asked, [
    `size-adjust:${percent(size)}`,
    `src:${local.map((name) => `local("${name}")`).join()}`,
    `ascent-override:${percent(ascent / size)}`,
    `descent-override:${percent(descent / size)}`,
    `line-gap-override:${percent(gap / size)}`,
  ]);
}

function rule(name: string, style: Style, weight: string, more: readonly string[]): string {
  const slant = style === 'italic' ? ['font-style:italic'] : [];
  return `@font-face{${[`font-family:${name}`, ...slant, `font-weight:${weight}`, ...more].join(';')}}`;
}

/** Width of the passage in thousandths of an em a character; between two weights of a variable font widths are in proportion. */
export function widthOf(family: FamilyId, weight: number, style: Style): number {
  const [under, over] = [Math.floor(weight / 100) * 100, Math.ceil(weight / 100) * 100];
  const [from, to] = [under, over].map((one) => {
    const { glyphs, advance } = pieceOf(family, 'latin', one, style);
    const widths = [...passage].map((character) =>
      advance(glyphs.get(character.codePointAt(0) ?? 0) ?? 0),
    );
    return (widths.reduce((sum, width) => sum + width, 0) / widths.length) * 1000;
  }) as [number, number];
  return from + ((to - from) * (weight - under)) / 100;
}
