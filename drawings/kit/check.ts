/** Checks the drawing rules that can be computed. */

import { type CubicCurve, pointOnCurve } from './curve.ts';
import {
  type Figure,
  type FigurePart,
  isOnSurface,
  leadCurve,
  numeralHalfSize,
} from './figure.tsx';
import { isInside, type Point } from './geometry.ts';

const maxLeadLines = 6;

/** Free space around a numeral, in sheet units. */
const numeralClearance = 2;

function samplePoints(curve: CubicCurve): Point[] {
  return Array.from({ length: 25 }, (_, step) => pointOnCurve(curve, step / 24));
}

/** Which side of the line from `start` to `end` a point is on: -1, 0, or 1. */
const sideOfLine = ([startX, startY]: Point, [endX, endY]: Point, [x, y]: Point): number =>
  Math.sign((endX - startX) * (y - startY) - (endY - startY) * (x - startX));

function doSegmentsCross(start: Point, end: Point, otherStart: Point, otherEnd: Point): boolean {
  return (
    sideOfLine(start, end, otherStart) !== sideOfLine(start, end, otherEnd) &&
    sideOfLine(otherStart, otherEnd, start) !== sideOfLine(otherStart, otherEnd, end)
  );
}

const doCross = (first: readonly Point[], second: readonly Point[]): boolean =>
  first.slice(1).some((end, index) =>
    second.slice(1).some((otherEnd, otherIndex) => {
      return doSegmentsCross(first[index] as Point, end, second[otherIndex] as Point, otherEnd);
    }),
  );

function isOnNumeral([x, y]: Point, { numeral, numeralCenter }: FigurePart): boolean {
  const [halfWidth, halfHeight] = numeralHalfSize(numeral);
  return (
    Math.abs(x - numeralCenter[0]) < halfWidth + numeralClearance &&
    Math.abs(y - numeralCenter[1]) < halfHeight + numeralClearance
  );
}

/** Describes every breach of the drawing rules; the list is empty if there is none. */
export function findFigureProblems(figure: Figure): string[] {
  const { name, parts } = figure;
  const problems = parts.flatMap((part) =>
    findPartProblems(figure, part).map((problem) => `${name} ${part.numeral}: ${problem}`),
  );
  if (parts.length > maxLeadLines) problems.push(`${name}: more than six lead lines`);
  return problems;
}

function findPartProblems({ width, height, parts }: Figure, part: FigurePart): string[] {
  const lead = samplePoints(leadCurve(part));
  const [halfWidth, halfHeight] = numeralHalfSize(part.numeral);
  const [x, y] = part.numeralCenter;
  const others = parts.filter((other) => other !== part);
  const otherLeads = others.filter((other) => !isOnSurface(other)).map(leadCurve);
  const isOffSheet =
    x < halfWidth || x > width - halfWidth || y < halfHeight || y > height - halfHeight;
  const checks: readonly [isBroken: boolean, problem: string][] = [
    [!isInside(part.tip, part.shape), 'its lead line ends outside the part'],
    [Number.parseInt(part.numeral, 10) % 2 !== 0, 'numerals are even'],
    [isOffSheet, 'the numeral leaves the sheet'],
    [
      others.some((other) => lead.some((point) => isOnNumeral(point, other))),
      'its lead line runs over another numeral',
    ],
    [
      !isOnSurface(part) && otherLeads.some((other) => doCross(lead, samplePoints(other))),
      'its lead line crosses another',
    ],
    [
      others.some((other) => isOnNumeral(part.numeralCenter, other)),
      'the numeral overlaps another',
    ],
  ];
  return checks.filter(([isBroken]) => isBroken).map(([, problem]) => problem);
}
