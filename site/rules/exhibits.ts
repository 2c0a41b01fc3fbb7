/** Rules that are drawn to scale: their marks stand where their words say. */
import type { CheckTools, Problem } from '../../generator/index.ts';
import type { SiteContent, Subarea } from '../schema/collections.ts';
import { contradiction } from './agreement.ts';

type Rule = Extract<NonNullable<Subarea['exhibit']>, { rules: unknown }>['rules'][number];
type Mark = Rule['marks'][number];

function rulesOf({ subareas }: SiteContent): { subarea: Subarea; path: readonly PropertyKey[]; rule: Rule }[] {
  return subareas.flatMap((subarea) => {
    const rules = subarea.exhibit && 'rules' in subarea.exhibit ? subarea.exhibit.rules : [];
    return rules.map((rule, index) => ({ subarea, path: ['exhibit', 'rules', index], rule }));
  });
}

/** "Month 9" stands at 9, and "Days 10-14" from 10 to 14, where the rule counts months or days. */
export function misplacedMarks(content: SiteContent, { at: place }: CheckTools): Problem[] {
  return rulesOf(content).flatMap(({ subarea, path, rule }) => {
    const [, unit] = /\b(hour|day|week|month|year)s?\b/i.exec(rule.title) ?? [];
    if (unit === undefined) return [];
    return rule.marks.flatMap((mark, index) => {
      if (isInPlace(mark, unit)) return [];
      const { at, to, when } = mark;
      const message = `"${when}" is drawn ${to === undefined ? `at ${at}` : `from ${at} to ${to}`}`;
      const hint = 'the drawing and its words say the same: correct the number here, or the words';
      return place(subarea, [...path, 'marks', index, 'at'], contradiction(message, hint));
    });
  });
}

const before = '^(?:(?:about|after|at|before|by|from|in|until|up to|within) )?';
const number = String.raw`(\d[\d,]*(?:\.\d+)?½?)`;
const range = String.raw`(?:${number}(?:\s?[-–]\s?|\s(?:to|and)\s))?${number}`;
/** No other number behind it: that of a year, say, would give the month another place. */
const alone = String.raw`(?!.*\d)`;

function isInPlace({ at, to = at, when }: Mark, unit: string): boolean {
  const moment = new RegExp(String.raw`${before}${unit}s?\s${range}${alone}`, 'i').exec(when);
  const period = new RegExp(String.raw`${before}${range}\s(?:business |calendar )?${unit}s?\b${alone}`, 'i').exec(when);
  const [, first, last] = (moment ?? period ?? []).map((text) => text && numberOf(text));
  if (typeof last !== 'number') return true;
  const isBegun = typeof first !== 'number' || [at, at + 1].includes(first);
  // The first day may begin its rule; and a time is as long as it says, wherever it begins.
  if (moment) return isBegun && (last === at || last === to || (last === 1 && at === 0));
  return [at, to, to - at].includes(last) && (isBegun || at === 0);
}

function numberOf(text: string): number {
  return Number(text.replace(/[,½]/g, '')) + (text.endsWith('½') ? 0.5 : 0);
}

/** How many times longer than all that is marked on it a rule is, so that nobody can have meant it. */
const tooLong = 8;

/** A rule ends somewhere behind its last mark, not many times as far. */
export function idleEnds(content: SiteContent, { at: place }: CheckTools): Problem[] {
  return rulesOf(content).flatMap(({ subarea, path, rule }) => {
    const last = Math.max(...rule.marks.map(({ at, to = at }) => to));
    if (last === 0 || rule.end < tooLong * last) return [];
    const message = `no mark reaches beyond ${last}, and the rule ends at ${rule.end}`;
    const hint = 'end it at its last mark, or a little behind';
    return place(subarea, [...path, 'end'], contradiction(message, hint));
  });
}
