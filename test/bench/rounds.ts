/** Runs contenders in turn, so that a change in the speed of the machine affects all of them. */
import type { Contender } from './contenders.ts';
import { measure, type Run } from './measure.ts';
import type { Group } from './statistics.ts';

export interface Rounds {
  readonly contenders: readonly Contender[];
  /** The number of measured rounds. One more round runs first and is not counted. */
  readonly rounds: number;
  /** Called after the first round, when each contender has run once. */
  readonly onWarm?: () => void;
  readonly log: (line: string) => void;
}

export function runRounds({ contenders, rounds, onWarm, log }: Rounds): Group {
  const group: Record<string, Run[]> = {};
  for (let round = 0; round <= rounds; round++) {
    const runs: string[] = [];
    for (const contender of contenders) {
      contender.reset(round);
      const run = measure(contender.command);
      contender.inspect?.(round);
      runs.push(`${contender.id} ${run.seconds.toFixed(2)}`);
      if (round === 0) continue;
      group[contender.id] ??= [];
      group[contender.id]?.push(run);
    }
    log(`  ${round === 0 ? 'not counted' : `${round} of ${rounds}`}: ${runs.join('  ')}`);
    if (round === 0) onWarm?.();
  }
  return group;
}
