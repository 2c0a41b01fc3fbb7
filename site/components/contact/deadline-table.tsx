import type { ReactElement } from 'react';
import { useSite } from '../../languages/use-site.ts';
import type { Deadline } from '../../schema/collections.ts';
import { Facts } from '../layout/facts.tsx';

/** Each matter with a deadline, and how much time it leaves. */
export function DeadlineTable({
  deadlines,
}: {
  readonly deadlines: readonly Deadline[];
}): ReactElement {
  const { langOf } = useSite();
  const facts = deadlines.map(({ matter, clock, lang }) => ({
    term: matter,
    fact: clock,
    lang: langOf({ lang }),
  }));
  return <Facts facts={facts} />;
}
