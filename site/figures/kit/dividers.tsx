/** Drafting instruments of two legs, as they lie in their case. */
import type { ReactElement } from 'react';
import { curve, points, smooth } from './curve.ts';
import { Disc, Line, Plate, Plates } from './draw.tsx';
import { flip, type Polygon, rectangle, rounded } from './geometry.ts';

/** Two legs about a hinge: the compass's are straight, with a needle and a pencil; the calipers' are bowed. */
export const pivots = { compass: [116, 134], calipers: [236, 126] } as const;
const leg = points('118 140 126 137 143 232 145 266 137 266 135 234');
const socket = points('136 262 146 262 148 288 144 290 140 290 137 288');
const lead = points('140 290 145 290 147 312 145 320 142 314');
const needle = points('88 290 91 290 85 322');
const bow = [
  ...smooth(points('236 116 262 124 281 158 283 204 268 256 240 306'), false, 3),
  [240, 318],
  ...smooth(points('236 318 237 300 260 250 271 204 269 164 256 138 236 136'), false, 3),
] as Polygon;
const fold = curve(points('246 128 264 142 275 168 277 204 264 252 240 300'));

export const Compass = (): ReactElement => (
  <>
    <Plates of={[rounded(110, 92, 12, 30, 3)]} isShaded />
    <Line d="M113 98V116M116 98V116M119 98V116" />
    <Plates of={[needle, lead]} />
    <Plates of={[flip(leg, 116), flip(rectangle(136, 264, 10, 26), 116)]} isShaded />
    <Plates of={[leg, socket]} isShaded />
    <Line d="M131 180L138 232M101 180L94 232M137 272H147M86 272H96" />
    <Disc at={[140, 250]} r={3} />
    <Disc at={[92, 250]} r={3} />
    <Disc at={pivots.compass} r={15} isShaded />
    <Disc at={pivots.compass} r={6} />
    <Line d="M112 138L120 130" />
  </>
);

export const Calipers = (): ReactElement => (
  <>
    <Plates of={[rectangle(190, 196, 92, 5)]} />
    <Plate points={flip(bow, 236)} isShaded />
    <Plate points={bow} isShaded />
    <Line d={fold} />
    <Plate points={rounded(229, 188, 14, 21, 3)} isShaded />
    <Line d="M233 189V208M236 189V208M239 189V208" />
    <Disc at={pivots.calipers} r={15} isShaded />
    <Disc at={pivots.calipers} r={6} />
    <Line d="M232 130L240 122" />
  </>
);
