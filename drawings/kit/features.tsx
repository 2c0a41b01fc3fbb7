/** Brows, eyes, nose, and mouth: the lines drawn before the engraving models the rest. */
import type { ReactElement } from 'react';
import { circle, interpolate, type Point, round } from './geometry.ts';
import type { Expression } from './relief.ts';
import { stableMath } from './stable-math.ts';

/** Path data on both sides of the face; `x` converts a distance from its middle to a coordinate. */
export const drawBothSides = (side: (x: (offset: number) => number) => string): string =>
  side((x) => round(160 + x)) + side((x) => round(160 - x));

/** Hairs that rise from an arc, upright at the nose and flat at the temple. */
function brow({ eyes, apart, brows }: Expression): string {
  const hairs = 9;
  const foot = (share: number): Point => [
    apart - 14 + 31 * share,
    eyes - 11 - 6 * stableMath.sin(Math.PI * (0.06 + 0.74 * share)),
  ];
  const tip = (share: number): Point => {
    const [x, y] = foot(share);
    const length = (1.6 + 2 * brows) * Math.min(1, 0.5 + 2 * share) * (1 - stableMath.cube(share));
    return [x + 2 + 3.5 * share, y - length];
  };
  return drawBothSides((x) => {
    const format = ([dx, y]: Point): string => `${x(dx)} ${round(y)}`;
    const teeth = Array.from({ length: hairs }, (_, hair) => {
      const share = hair / hairs;
      return `L${format(tip(share))} ${format(interpolate(foot(share + 0.5 / hairs), tip(share + 0.5 / hairs), 0.6))}`;
    });
    return `M${format(foot(0))}${teeth.join('')}L${format(foot(1))} ${format(foot(0.66))} ${format(foot(0.33))}Z`;
  });
}

/** Path data. */
interface FeatureLines {
  /** Filled shapes. */
  readonly solid: string;
  /** Heavier strokes. */
  readonly strong: string;
  readonly fine: string;
}

/** Upper lashes, an iris partly covered by the lid, the lid's fold, and the lower lid's edge. */
function eyes({ eyes: e, apart: a, open = 1 }: Expression): FeatureLines {
  const lid = 6.6 * open;
  return {
    solid: drawBothSides(
      (x) =>
        `M${x(a - 11)} ${e + 3}C${x(a - 6)} ${round(e - lid)} ${x(a + 4)} ${round(e - lid - 1.6)} ${x(a + 12.5)} ${e + 0.6}C${x(a + 4)} ${round(e - lid + 1.6)} ${x(a - 5)} ${round(e - lid + 2.2)} ${x(a - 11)} ${e + 3}ZM${x(a - 3.8)} ${round(e - 0.5 * lid)}C${x(a - 6.2)} ${e + 5.2} ${x(a + 6.6)} ${e + 5.2} ${x(a + 4.2)} ${round(e - 0.5 * lid)}Z`,
    ),
    strong: '',
    fine: drawBothSides(
      (x) =>
        `M${x(a - 9)} ${e + 3.6}Q${x(a + 2)} ${round(e + 4 + 2 * open)} ${x(a + 11)} ${e + 1.2}M${x(a - 11)} ${round(e - 1.5 - 1.5 * open)}C${x(a - 6)} ${round(e - 3.4 - 6 * open)} ${x(a + 6)} ${round(e - 4 - 6 * open)} ${x(a + 13)} ${e - 3}`,
    ),
  };
}

/** Nostrils and wings, the shaded one heavier. The relief draws the ridge. */
function nose({ nose: n, breadth: b = 9 }: Expression): FeatureLines {
  const wing = (x: (offset: number) => number): string =>
    `M${x(b)} ${n - 7}C${x(b + 3)} ${n - 5} ${x(b + 2.6)} ${n + 0.4} ${x(b - 1)} ${n}`;
  return {
    solid: drawBothSides(
      (x) =>
        `M${x(2.4)} ${n + 1}Q${x(b - 4)} ${n - 3} ${x(b - 1.4)} ${n - 0.6}Q${x(b - 4)} ${n + 0.6} ${x(2.4)} ${n + 1}Z`,
    ),
    strong: wing((offset) => round(160 + offset)),
    fine: `${wing((offset) => round(160 - offset))}M156.6 ${n + 1.6}q3.4 2.4 6.8 0`,
  };
}

/** Closed, slightly smiling lips: the line between them and their edges. The relief shades them. */
function mouth({ mouth: m, smile: s, lips }: Expression): FeatureLines {
  const top = round(m - 3 - 2 * lips);
  const foot = round(m + 4.6 + 3 * lips);
  return {
    solid: `M${159 - s} ${m - 5}C${160 - s * 0.7} ${m + 0.8} 154 ${m} 160 ${m + 1}C166 ${m} ${160 + s * 0.7} ${m + 0.8} ${161 + s} ${m - 5}C${160 + s * 0.7} ${m + 3.4} 166 ${m + 2.4} 160 ${m + 2.8}C154 ${m + 2.4} ${160 - s * 0.7} ${m + 3.4} ${159 - s} ${m - 5}Z`,
    strong: `M${160 + s} ${m - 7}q2.4 1.4 1.6 4`,
    fine: `M152 ${round(top + 0.8)}Q156 ${round(top - 1.4)} 160 ${round(top + 0.6)}Q164 ${round(top - 1.4)} 168 ${round(top + 0.8)}M${160 - s} ${m - 7}q-2.4 1.4-1.6 4M${160 - s * 0.42} ${foot}Q160 ${round(foot + 3)} ${160 + s * 0.56} ${foot - 1}`,
  };
}

export function Features(face: Expression): ReactElement {
  const parts = [eyes(face), nose(face), mouth(face)];
  const all = (kind: keyof FeatureLines): string => parts.map((lines) => lines[kind]).join('');
  return (
    <>
      <path className="fig-k" d={all('solid') + brow(face)} />
      <path
        className="fig-p fig-bare"
        d={drawBothSides((x) => circle([x(face.apart) - 1.2, face.eyes - 1], 1.2))}
      />
      <path className="fig-strand" d={all('strong')} />
      <path className="fig-d" d={all('fine')} />
    </>
  );
}
