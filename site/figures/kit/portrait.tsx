/** Engraved oval portraits: what all of them share. Sheet 320×390, face in the middle, light from the upper left. */
import type { ReactElement, ReactNode } from 'react';
import { circle, ellipse, hatch, line, outline, type Point, type Polygon, round } from './geometry.ts';
import { mirror, trace } from './strands.ts';

export const middle: Point = [160, 195];
const [rimX, rimY] = [138, 172];

/** The lower rim from the height where a shoulder meets it, left or right, to the bottom: clothes end on it. */
export function rim(y: number, side: 'left' | 'right'): Polygon {
  const angle = (Math.asin((y - middle[1]) / rimY) * 180) / Math.PI;
  return side === 'left'
    ? ellipse(middle, rimX, rimY, 180 + angle, 270)
    : ellipse(middle, rimX, rimY, 360 - angle, 270);
}

/** Ruled background: 57 lines in six weights, lightest around the shoulders. */
function Background(): ReactElement {
  const rows = Array.from({ length: 57 }, (_, row) => 27 + row * 6);
  const weight = (y: number) => Math.round((1.2 - 0.7 * Math.min(1, y / 300)) * 7) / 7;
  const weights = [...new Set(rows.map(weight))];
  const chord = (y: number) => {
    const half = rimX * Math.sqrt(1 - ((y - middle[1]) / rimY) ** 2);
    return `M${round(middle[0] - half)} ${y}h${round(2 * half)}`;
  };
  return (
    <g className="fig-ground">
      {weights.map((width) => (
        <path
          key={width}
          strokeWidth={round(width * 10) / 10}
          d={rows
            .filter((y) => weight(y) === width)
            .map(chord)
            .join('')}
        />
      ))}
    </g>
  );
}

/** The oval with its double rim; the bust is drawn within it. */
export const Medallion = ({ children }: { children: ReactNode }): ReactElement => (
  <>
    <Background />
    {children}
    <path className="fig-o" d={circle(middle, rimX, rimY)} />
    <path className="fig-s" d="M293.9 131A145 179 0 0 1 209.6 363.2" />
    <path className="fig-d" d={circle(middle, 145, 179)} />
  </>
);

/** A part of the bust: outline and paper fill, with lining if asked for. */
export const Cloth = ({
  points,
  angle,
  pitch = 5,
}: {
  points: Polygon;
  angle?: number;
  pitch?: number;
}): ReactElement => (
  <>
    <path className="fig-o fig-p" d={outline(points)} />
    {angle !== undefined && <path className="fig-h" d={hatch(points, { angle, pitch })} />}
  </>
);

/** Hair, hat or scarf without a hard edge: paper, a light band around it that parts it from the ground, and its strands. */
export const Soft = ({ points, strands }: { points: Polygon; strands: string }): ReactElement => (
  <>
    <path className="fig-halo" d={outline(points)} />
    <path className="fig-strand" d={strands} />
  </>
);

export interface Head {
  /** Half the width at the temples, about 50. */
  readonly half: number;
  readonly chin: number;
  /** Half the width at the corner of the jaw, about 37. */
  readonly jaw: number;
}

/** The right edge of the face from temple to chin. */
const cheek = ({ half, chin, jaw }: Head): Polygon =>
  trace(
    [
      [160 + half, 140],
      [160 + half + 1, 180],
      [160 + half - 3, 205],
      [160 + jaw, 224],
    ],
    [
      [160 + jaw, 224],
      [160 + jaw - 10, 240],
      [178, chin],
      [160, chin],
    ],
  );

export const faceOutline = (head: Head): Polygon => [...cheek(head), ...mirror(cheek(head))];

/** Skin up to the crown, outlined from temple to temple, with its shade along the right cheek. */
export function Skin({ head }: { head: Head }): ReactElement {
  const { half, chin, jaw } = head;
  const edge = cheek(head);
  const inner = trace([
    [168, chin - 9],
    [148 + jaw, chin - 18],
    [143 + half, 206],
    [155 + half, 150],
  ]);
  return (
    <>
      <path className="fig-o fig-p" d={line(faceOutline(head))} />
      <path
        className="fig-p fig-bare"
        d={`M${160 - half + 1} 141C${160 - half} 84 ${160 + half} 84 ${160 + half - 1} 141Z`}
      />
      <path className="fig-h" d={hatch([...edge, ...inner], { pitch: 5 })} />
    </>
  );
}

/** Neck from under the jaw to the collar, with the shadow of the chin. */
export function Neck({ half, chin, base = 314 }: { half: number; chin: number; base?: number }): ReactElement {
  const side = trace([
    [160 + half, chin - 22],
    [160 + half - 1, chin + 8],
    [160 + half, base - 14],
    [160 + half + 22, base],
  ]);
  const shadow: Polygon = [
    [160 - half + 4, chin - 10],
    [160 + half, chin - 14],
    [160 + half, chin + 22],
    [160 + half - 22, chin + 12],
  ];
  return (
    <>
      <path className="fig-o fig-p" d={line([...side, ...mirror(side)])} />
      <path className="fig-h" d={hatch(shadow, { angle: 15, pitch: 5 })} />
    </>
  );
}

/** Ears on both sides of the head, drawn before the skin. */
export function Ears({ head, at }: { head: Head; at: number }): ReactElement {
  const ear = both(
    (x) =>
      `M${x(head.half - 2)} ${at - 12}C${x(head.half + 10)} ${at - 20} ${x(head.half + 10)} ${at + 16} ${x(head.half - 4)} ${at + 20}Z`,
  );
  const fold = both(
    (x) => `M${x(head.half + 1)} ${at - 8}Q${x(head.half + 6)} ${at - 4} ${x(head.half + 1)} ${at + 8}`,
  );
  return (
    <>
      <path className="fig-o fig-p" d={ear} />
      <path className="fig-d" d={fold} />
    </>
  );
}

export interface Expression {
  /** Height of the eyes. */
  readonly eyes: number;
  /** Half the distance between the pupils. */
  readonly apart: number;
  /** How far the lids are open: 1 as usual. */
  readonly open?: number;
  /** Height of the nose's lower edge, and half its breadth. */
  readonly nose: number;
  readonly breadth?: number;
  readonly mouth: number;
  /** Half the width of the mouth. */
  readonly smile: number;
  /** How full the lips are, 0 to 1. */
  readonly lips: number;
  /** How heavy the brows are: 1 fine, 2 strong. */
  readonly brows: number;
}

/** Path data drawn on both sides of the face; `x` takes the distance from its middle. */
export const both = (side: (x: (offset: number) => number) => string): string =>
  side((x) => 160 + x) + side((x) => 160 - x);

/** Brows, eyes, a nose of one stroke with its shade to the right, and a mouth that smiles. */
export function Features({
  eyes: e,
  apart: a,
  open = 1,
  nose: n,
  breadth: b = 9,
  mouth: m,
  smile,
  lips,
  brows,
}: Expression): ReactElement {
  const brow = both(
    (x) =>
      `M${x(a - 12)} ${e - 14}C${x(a - 4)} ${e - 20} ${x(a + 8)} ${e - 20} ${x(a + 15)} ${e - 12}C${x(a + 7)} ${e - 20 + 2.2 * brows} ${x(a - 4)} ${e - 20 + 2.6 * brows} ${x(a - 12)} ${e - 14}Z`,
  );
  const lid = both(
    (x) => `M${x(a - 11)} ${e + 2}C${x(a - 6)} ${e - 6 * open} ${x(a + 6)} ${e - 7 * open} ${x(a + 12)} ${e + 1}`,
  );
  const under = both(
    (x) =>
      `M${x(a - 9)} ${e + 3.5}Q${x(a + 1)} ${e + 2 + 4 * open} ${x(a + 11)} ${e + 1.5}M${x(a + 14)} ${e + 3}l3.5 1.6M${x(a + 13)} ${e + 6}l2.6 2.6M${x(a - 9)} ${e - 5}Q${x(a + 1)} ${e - 12} ${x(a + 11)} ${e - 5}`,
  );
  const pupils = both((x) => circle([x(a), e + 0.6], 3.6 - (1 - open)));
  const ridge = `M165 ${e + 6}C165 ${e + 16} ${161 + b} ${n - 10} ${162 + b} ${n - 3}C${161 + b} ${n + 3} 162 ${n + 3} ${162 - b} ${n + 1}`;
  const wing = `M${158 - b} ${n - 6}q-3 5 1 7`;
  const [left, right, half] = [160 - smile, 160 + smile, smile / 2];
  const between = `M${left} ${m - 6.5}C${160 - half} ${m + 5} ${160 + half} ${m + 5} ${right} ${m - 6.5}C${160 + half} ${m + 2} ${160 - half} ${m + 2} ${left} ${m - 6.5}Z`;
  const top = m - 2 - 2 * lips;
  const bow = `M${160 - smile * 0.7} ${top}Q${160 - half / 2} ${top - 1 - 2 * lips} 160 ${top + 0.5 - lips / 2}Q${160 + half / 2} ${top - 1 - 2 * lips} ${160 + smile * 0.7} ${top}`;
  const lower = `M${160 - half} ${m + 5 + 2.5 * lips}Q160 ${m + 8 + 5 * lips} ${160 + half * 1.1} ${m + 5 + 2 * lips}`;
  const dimples = `M${left - 1} ${m - 9.5}q-2.6 1.6 -2.4 5M${right + 1} ${m - 9.5}q2.6 1.6 2.4 5`;
  return (
    <>
      <path className="fig-k" d={brow + pupils + between} />
      <path className="fig-o" d={lid} />
      <path className="fig-strand" d={ridge} />
      <path className="fig-d" d={under + wing + bow + lower + dimples} />
    </>
  );
}
