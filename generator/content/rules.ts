/** The site's own rules over its content. Of content with faults they say what holds however these will be mended. */
import type { Locator, Problem } from '../problems.ts';
import type { Collections, Content, Loaded, RecordIdentity } from './collections.ts';

/** Says what is wrong with what it is given. */
export type Rule<Checked> = (checked: Checked, tools: CheckTools) => readonly Problem[];

/** What a site's own rules may use. */
export interface CheckTools {
  readonly at: Locator;
  /** Day of the build, as `2026-11-20`. */
  readonly buildDate: string;
  /** Whether no field of a record was refused: only then can be said what it does not have. */
  readonly isWhole: (record: { readonly file: string }) => boolean;
}

/** What only a site can know to be a fault of its content, beside what its schemas say. */
export interface RuleSet<C extends Collections> {
  readonly rules?: readonly Rule<Content<C>>[] | undefined;
  /** Rules that look at each record for itself: they are asked even while other records cannot be read. */
  readonly recordRules?: readonly Rule<readonly RecordIdentity[]>[] | undefined;
}

export function applyRules<C extends Collections>(
  { rules = [], recordRules = [] }: RuleSet<C>,
  { content, problems, sound, hasGaps }: Loaded<C>,
  settled: Omit<CheckTools, 'isWhole'>,
): readonly Problem[] {
  const tools: CheckTools = { ...settled, isWhole: ({ file }) => !sound.has(file) };
  const records = Object.values<unknown>(content).flat().filter(isRecord);
  // Beside faults each record is asked for alone: of one that makes a rule throw, only that rule says nothing.
  const alone = problems.length === 0 ? [records] : records.map((record) => [record]);
  const asked = [
    ...recordRules.flatMap((rule) => alone.map((part) => () => rule(part, tools))),
    // Where a record is not there, rules between records would find too much.
    ...(hasGaps ? [] : rules.map((rule) => () => rule(content, tools))),
  ];
  if (problems.length === 0) return asked.flatMap((ask) => ask());
  return asked.flatMap(answered).filter((problem) => isCertain(problem, sound));
}

function isRecord(value: unknown): value is RecordIdentity {
  return typeof value === 'object' && value !== null;
}

/** A rule may follow a reference that leads nowhere, or ask for a field that was refused: that has been told. */
function answered(ask: () => readonly Problem[]): readonly Problem[] {
  try {
    return ask();
  } catch {
    return [];
  }
}

/** Of a record with faults, only its right fields can be wrong by a rule, and where it lies: that has no line. */
function isCertain({ file, field = '', position }: Problem, sound: Loaded<Collections>['sound']): boolean {
  if (position === undefined) return true;
  const [name = ''] = field.split(/[.[]/, 1);
  return sound.get(file)?.has(name) ?? true;
}
