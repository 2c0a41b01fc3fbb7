import type { ReactElement } from 'react';
import { isCounted } from '../../content/deadlines.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Deadline } from '../../schema/collections.ts';
import { Section } from '../layout/section.tsx';
import { DeadlineTool } from './deadline-tool.tsx';

/** The deadlines that a visitor can work out, as a section of the home page. */
export function Deadlines({
  deadlines,
}: {
  readonly deadlines: readonly Deadline[];
}): ReactElement | null {
  const { dateTitle } = useSite().content.labels;
  if (!deadlines.some(isCounted)) return null;
  return (
    <Section title={dateTitle} layout="two-column" id="deadline">
      <DeadlineTool deadlines={deadlines} id="until" />
    </Section>
  );
}
