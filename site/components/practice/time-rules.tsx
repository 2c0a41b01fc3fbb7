import type { ReactElement } from 'react';
import type { z } from 'zod';
import { dateScriptPath } from '../../lookups/file-paths.ts';
import { useSite } from '../../lookups/links.ts';
import type { Area } from '../../schema/collections.ts';
import type { timelines } from '../../schema/exhibits.ts';
import { bindSpaces } from '../../typography/lines.tsx';
import { TimeRule } from './time-rule.tsx';

export interface TimeRulesProps extends z.output<typeof timelines> {
  readonly hatch: Area['hatch'];
}

/** The time rules of a page, and the script that their date fields need. */
export function TimeRules({ title, rules, hatch }: TimeRulesProps): ReactElement {
  const { file } = useSite();
  return (
    <div className="rules">
      <h2>{bindSpaces(title)}</h2>
      {rules.map((rule, index) => (
        <TimeRule key={rule.title} rule={rule} hatch={hatch} id={`rule-${index}`} />
      ))}
      {rules.some(({ dated }) => dated) && <script type="module" src={file(dateScriptPath)} />}
    </div>
  );
}
