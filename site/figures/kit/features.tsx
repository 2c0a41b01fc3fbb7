/** Brows, eyes, nose and mouth: what the engraver draws with a point before he models the rest. */
import type { ReactElement } from 'react';
import type { Expression } from './face.ts';
import { circle, round } from './geometry.ts';

/** Path data drawn on both sides of the face; `x` takes the distance from its middle. */
export const both = (side: (x: (offset: number) => number) => string): string =>
  side((x) => round(160 + x)) + side((x) => round(160 - x));

const shares = (count: number): number[] => Array.from({ length: count }, (_, index) => index / (count - 1));

/** Hairs that lie along an arc, upright at the nose and flat at the temple. */
const brow = ({ eyes, apart, brows }: Expression): string =>
  both((x) =>
    shares(13)
      .map((share) => {
        const [at, foot] = [apart - 13 + 27 * share, eyes - 12 - 5.5 * Math.sin(Math.PI * (0.12 + 0.72 * share))];
        const length = (2 + 1.5 * brows) * (1 - 0.4 * share);
        return `M${x(at)} ${round(foot)}L${x(at + 3 + 3 * share)} ${round(foot - length * (1 - 0.95 * share))}`;
      })
      .join(''),
  );

interface Lines {
  readonly solid: string;
  readonly strong: string;
  readonly fine: string;
}

function eyes({ eyes: e, apart: a, open = 1 }: Expression): Lines {
  const [inner, outer, lid] = [a - 11, a + 12, 7.4 * open];
  return {
    solid: both(
      (x) =>
        `M${x(inner - 1)} ${e + 3}C${x(inner + 4)} ${e - lid} ${x(outer - 6)} ${e - lid - 1} ${x(outer + 2.5)} ${e + 1.6}C${x(outer - 6)} ${round(e - lid + 2.4)} ${x(inner + 5)} ${round(e - lid + 2)} ${x(inner - 1)} ${e + 3}Z${circle([x(a + 0.4), e + 0.4], 4.3 - 0.8 * (1 - open))}`,
    ),
    strong: '',
    fine: both(
      (x) =>
        `M${x(inner)} ${e + 3.5}Q${x(a + 1)} ${e + 2.5 + 4 * open} ${x(outer)} ${e + 1.6}M${x(inner)} ${e - 4}Q${x(a)} ${e - 6 - 5.5 * open} ${x(outer + 1)} ${e - 4}M${x(inner + 2)} ${e + 10}Q${x(a)} ${e + 13} ${x(outer - 5)} ${e + 10}`,
    ),
  };
}

/** Nostrils, wings and tip; the ridge is left to the relief. */
function nose({ nose: n, breadth: b = 9 }: Expression): Lines {
  return {
    solid: both(
      (x) =>
        `M${x(2.6)} ${n + 0.8}Q${x(b - 4)} ${n - 3.6} ${x(b - 1)} ${n - 0.4}Q${x(b - 4)} ${n - 1} ${x(2.6)} ${n + 0.8}Z`,
    ),
    strong: `M${157} ${n + 1.4}q3 2.6 6 0${both((x) => `M${x(b - 0.5)} ${n - 8.5}C${x(b + 3.4)} ${n - 6} ${x(b + 3)} ${n + 0.6} ${x(b - 1)} ${n}`)}`,
    fine: '',
  };
}

/** Closed lips that smile: the upper lip lined, as it lies in shade, the lower one by its edge. */
function mouth({ mouth: m, smile, lips }: Expression): Lines {
  const [left, right, half] = [160 - smile, 160 + smile, smile / 2];
  const top = round(m - 2.4 - 2 * lips);
  const bow = `M${160 - smile * 0.72} ${round(top - 0.6)}Q${160 - half / 2} ${round(top - 1.4 - 2 * lips)} 160 ${round(top + 0.6 - lips / 2)}Q${160 + half / 2} ${round(top - 1.4 - 2 * lips)} ${160 + smile * 0.72} ${round(top - 0.6)}`;
  return {
    solid: `M${left} ${m - 6}C${160 - half} ${m + 3.4} ${160 + half} ${m + 3.4} ${right} ${m - 6}C${160 + half} ${m + 1} ${160 - half} ${m + 1} ${left} ${m - 6}Z`,
    strong: `M${left - 1.5} ${m - 8}q-1.6 1.8 -1 3.6M${right + 1.5} ${m - 8}q1.6 1.8 1 3.6`,
    fine: `${bow}M${160 - half - 1} ${round(m + 4 + 2.6 * lips)}Q160 ${round(m + 7 + 5 * lips)} ${160 + half + 1} ${round(m + 3.6 + 2.6 * lips)}`,
  };
}

export function Features(face: Expression): ReactElement {
  const parts = [eyes(face), nose(face), mouth(face)];
  const all = (kind: keyof Lines): string => parts.map((lines) => lines[kind]).join('');
  return (
    <>
      <path className="fig-k" d={all('solid')} />
      <path className="fig-p fig-bare" d={both((x) => circle([x(face.apart) - 1.4, face.eyes - 1], 1.3))} />
      <path className="fig-strand" d={brow(face) + all('strong')} />
      <path className="fig-d" d={all('fine')} />
    </>
  );
}
