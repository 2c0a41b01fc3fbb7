/** The speed and memory targets of the project, and whether the runs meet them. */
import { generatorBudgets } from '../budgets.ts';
import { type Group, type Measure, median, medianOf, ratioOf } from './statistics.ts';

/** Groups by name: a number of pages, or `site`. */
export type Groups = Readonly<Record<string, Group>>;

export interface Target {
  readonly group: string;
  readonly ours: string;
  /** The peer that the limit is a multiple of. */
  readonly peer: string;
  readonly measure: Measure;
  readonly most: number;
}

export const targets: readonly Target[] = [
  { group: '50', ours: 'json', peer: 'eleventy', measure: 'seconds', most: 0.6 },
  { group: '50', ours: 'markdown', peer: 'eleventy', measure: 'seconds', most: 0.6 },
  { group: '1000', ours: 'json', peer: 'hugo', measure: 'seconds', most: 1 },
  { group: '1000', ours: 'markdown', peer: 'hugo', measure: 'seconds', most: 1.8 },
  { group: '10000', ours: 'json', peer: 'zola', measure: 'seconds', most: 1 },
  { group: '10000', ours: 'json', peer: 'zola', measure: 'megabytes', most: 1.2 },
  { group: '10000', ours: 'markdown', peer: 'hugo', measure: 'seconds', most: 1.1 },
  { group: '50', ours: 'json-node24', peer: 'eleventy-node24', measure: 'seconds', most: 0.55 },
  { group: '1000', ours: 'json-node24', peer: 'hugo', measure: 'seconds', most: 0.8 },
  { group: '10000', ours: 'json-node24', peer: 'zola', measure: 'seconds', most: 0.9 },
  { group: '10000', ours: 'json', peer: 'json-node24', measure: 'seconds', most: 1.15 },
  { group: 'changed', ours: 'json-changed', peer: 'json', measure: 'seconds', most: 1 },
  { group: 'site', ours: 'first', peer: 'eleventy', measure: 'seconds', most: 3 },
  { group: 'site', ours: 'code', peer: 'eleventy', measure: 'seconds', most: 2 },
  { group: 'site', ours: 'text', peer: 'eleventy', measure: 'seconds', most: 1.1 },
];

/** A page of the last 9,000 may cost as much as one of the 950 before. The rest is for noise. */
const mostGrowth = 1.1;

export interface Verdict {
  readonly promise: string;
  readonly found: number;
  readonly most: number;
  /** The same ratio of processor time, which other processes affect less. */
  readonly byCpu?: number | undefined;
}

export function isMet({ found, most }: Verdict): boolean {
  return found <= most;
}

const peerNames: Readonly<Record<string, string>> = {
  zola: "Zola's",
  hugo: "Hugo's",
  eleventy: "Eleventy's",
  'eleventy-node24': "Eleventy's",
  json: "a first build's",
  'json-node24': "Node 24's",
};
const measureNames = { seconds: 'time', cpu: 'processor time', megabytes: 'memory' };

/** Returns a verdict for each target whose values were all measured. */
export function judge(groups: Groups): readonly Verdict[] {
  const verdicts = targets.flatMap(({ group, ours, peer, measure, most }) => {
    const runs = groups[group];
    const found = ratioOf(runs?.[ours], runs?.[peer], measure);
    if (found === undefined) return [];
    const subject = /\d/.test(group)
      ? `${Number(group).toLocaleString('en-US')} pages, ${ours}`
      : `${group}, ${ours}`;
    const unit = `multiple of ${peerNames[peer] ?? peer} ${measureNames[measure]}`;
    const byCpu = measure === 'seconds' ? ratioOf(runs?.[ours], runs?.[peer], 'cpu') : undefined;
    return [{ promise: `${subject}: ${unit}`, found, most, byCpu }];
  });
  return [...verdicts, ...growth(groups)];
}

/** Compares the time of a page between 1,000 and 10,000 pages with that between 50 and 1,000. */
function growth(groups: Groups): Verdict[] {
  return ['json', 'markdown'].flatMap((kind) => {
    const [small, middle, large] = ['50', '1000', '10000'].map((group) =>
      medianOf(groups[group]?.[kind], 'seconds'),
    );
    if (small === undefined || middle === undefined || large === undefined) return [];
    const found = (large - middle) / 9000 / ((middle - small) / 950);
    return [
      {
        promise: `${kind}: cost of a page up to 10,000, against up to 1,000`,
        found,
        most: mostGrowth,
      },
    ];
  });
}

/** Milliseconds from a save to the new content on the screen, by tool and what is saved. */
const saveTargets: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'this generator, the site': generatorBudgets.saves,
  'this generator, 1,000 pages': { 'a text': 500 },
};

/** The measured times of one kind of save. */
export interface Saved {
  readonly tool: string;
  readonly what: string;
  readonly milliseconds: readonly number[];
}

export function judgeSaves(saves: readonly Saved[]): readonly Verdict[] {
  return saves.flatMap(({ tool, what, milliseconds }) => {
    const most = saveTargets[tool]?.[what];
    return most === undefined
      ? []
      : [{ promise: `${tool}, ${what}: milliseconds`, found: median(milliseconds), most }];
  });
}
