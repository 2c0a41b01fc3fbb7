import type { ReactElement } from 'react';
import type { z } from 'zod';
import { useLabels } from '../../lookups/labels.ts';
import type { dated } from '../../schema/exhibits.ts';

export interface DatedFieldProps {
  readonly dated: z.output<typeof dated>;
  /** The end of the scale above the field, in the rule's units. */
  readonly end: number;
  /** Unique on the page. */
  readonly id: string;
}

/**
 * A field for a date and the deadline that follows from it. site/browser/scripts/dated-rules.ts
 * computes the deadline; without scripts the field is hidden.
 */
export function DatedField({ dated, end, id }: DatedFieldProps): ReactElement {
  const { dateLast, dateAbroad, dateAdvice, dateKept } = useLabels();
  const { label, months, days, moved, last = dateLast, over, abroad = dateAbroad } = dated;
  const fieldId = `${id}-day`;
  const noteId = `${id}-note`;
  return (
    <div
      className="field dated"
      data-months={months}
      data-days={days}
      data-end={end}
      data-moved={moved}
      data-over={over}
    >
      <label className="field-label" htmlFor={fieldId}>
        {label}
      </label>
      {/* Without `max`, browsers accept a year of six digits and wait for the fifth and sixth. */}
      <input
        className="field-input"
        id={fieldId}
        type="date"
        min="1990-01-01"
        max="2099-12-31"
        aria-describedby={noteId}
      />
      <output className="field-label">
        {last}
        <b />
        <span className="small" />
      </output>
      <p className="small" id={noteId}>
        {abroad} {dateAdvice} {dateKept}
      </p>
    </div>
  );
}
