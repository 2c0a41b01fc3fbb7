import type { ReactElement } from 'react';
import type { Deadline } from '../../schema/collections.ts';
import { Facts } from '../layout/facts.tsx';

/** Each matter with a deadline, and how much time it leaves. */
export function DeadlineTable({
  deadlines,
}: {
  readonly deadlines: readonly Deadline[];
}): ReactElement {
  return <Facts facts={deadlines.map(({ matter, clock }) => ({ term: matter, fact: clock }))} />;
}
