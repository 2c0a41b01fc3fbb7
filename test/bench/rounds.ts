/** Runs contenders in turn, so that a change of the machine's speed hits all of them alike. */
import type { Contender } from './contenders.ts';
import { measure, type Run } from './measure.ts';
import type { Group } from './statistics.ts';

export interface Rounds {
  readonly contenders: readonly Contender[];
  /** Measured rounds; one more goes before them, and is not counted. */
  readonly rounds: number;
  /** Called when each has run once. */
  readonly onWarm?: () => void;
  readonly tell: (line: string) => void;
}

export function runRounds({ contenders, rounds, onWarm, tell }: Rounds): Group {
  const group: Record<string, Run[]> = {};
  for (let round = 0; round <= rounds; round++) {
    const told: string[] = [];
    for (const contender of contenders) {
      contender.reset(round);
      const run = measure(contender.command);
      const written = contender.inspect?.(round);
      told.push(`${contender.id} ${run.seconds.toFixed(2)}`);
      if (round === 0) continue;
      group[contender.id] ??= [];
      group[contender.id]?.push(written === undefined ? run : { ...run, written });
    }
    tell(`  ${round === 0 ? 'not counted' : `${round} of ${rounds}`}: ${told.join('  ')}`);
    if (round === 0) onWarm?.();
  }
  return group;
}
