import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { Area, Person } from '../../schema/collections.ts';
import type { timelines } from '../../schema/exhibits.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { TimeRule } from './time-rule.tsx';
import './time-rules.css';

export interface TimeRulesProps extends z.output<typeof timelines> {
  readonly hatch: Area['hatch'];
  readonly attorneys: readonly Person[];
  readonly id?: string | undefined;
}

export function TimeRules({ title, rules, hatch, attorneys, id }: TimeRulesProps): ReactElement {
  return (
    <div className="rules" id={id}>
      <h2>{preventBreaks(title)}</h2>
      {rules.map((rule, index) => (
        <TimeRule
          key={rule.title}
          rule={rule}
          hatch={hatch}
          attorneys={attorneys}
          id={`rule-${index}`}
        />
      ))}
    </div>
  );
}
