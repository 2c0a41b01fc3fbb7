import type { ReactElement } from 'react';
import { isCounted } from '../../lookups/deadlines.ts';
import { useLabels } from '../../lookups/labels.ts';
import type { Deadline } from '../../schema/collections.ts';
import { Section } from '../layout/section.tsx';
import { DeadlineTool } from './deadline-tool.tsx';

/** The deadlines that a visitor can work out, as a section of the home page. */
export function Deadlines({
  deadlines,
}: {
  readonly deadlines: readonly Deadline[];
}): ReactElement | null {
  const { dateTitle } = useLabels();
  if (!deadlines.some(isCounted)) return null;
  return (
    <Section title={dateTitle} layout="two-column" id="deadline">
      <DeadlineTool deadlines={deadlines} id="until" isLazy />
    </Section>
  );
}
