/** Drafting instruments with two legs. */
import type { ReactElement } from 'react';
import { curve, parsePoints, smooth } from './curve.ts';
import { Disc, Line, Plate, Plates } from './draw.tsx';
import { flip, type Polygon, rectangle, roundedRectangle } from './geometry.ts';

/** Hinges: the compass has straight legs with a needle and a pencil, the calipers bowed legs. */
export const pivots = { compass: [116, 134], calipers: [236, 126] } as const;
const leg = parsePoints('118 140 126 137 143 232 145 266 137 266 135 234');
const socket = parsePoints('136 262 146 262 148 288 144 290 140 290 137 288');
const lead = parsePoints('140 290 145 290 147 312 145 320 142 314');
const needle = parsePoints('88 290 91 290 85 322');
const bow = [
  ...smooth(parsePoints('236 116 262 124 281 158 283 204 268 256 240 306'), false, 3),
  [240, 318],
  ...smooth(parsePoints('236 318 237 300 260 250 271 204 269 164 256 138 236 136'), false, 3),
] as Polygon;
const fold = curve(parsePoints('246 128 264 142 275 168 277 204 264 252 240 300'));

export const Compass = (): ReactElement => (
  <>
    <Plates shapes={[roundedRectangle(110, 92, 12, 30, 3)]} isShaded />
    <Line d="M113 98V116M116 98V116M119 98V116" />
    <Plates shapes={[needle, lead]} />
    <Plates shapes={[flip(leg, 116), flip(rectangle(136, 264, 10, 26), 116)]} isShaded />
    <Plates shapes={[leg, socket]} isShaded />
    <Line d="M131 180L138 232M101 180L94 232M137 272H147M86 272H96" />
    <Disc center={[140, 250]} radius={3} />
    <Disc center={[92, 250]} radius={3} />
    <Disc center={pivots.compass} radius={15} isShaded />
    <Disc center={pivots.compass} radius={6} />
    <Line d="M112 138L120 130" />
  </>
);

export const Calipers = (): ReactElement => (
  <>
    <Plates shapes={[rectangle(190, 196, 92, 5)]} />
    <Plate points={flip(bow, 236)} isShaded />
    <Plate points={bow} isShaded />
    <Line d={fold} />
    <Plate points={roundedRectangle(229, 188, 14, 21, 3)} isShaded />
    <Line d="M233 189V208M236 189V208M239 189V208" />
    <Disc center={pivots.calipers} radius={15} isShaded />
    <Disc center={pivots.calipers} radius={6} />
    <Line d="M232 130L240 122" />
  </>
);
