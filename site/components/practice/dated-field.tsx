import type { ReactElement } from 'react';
import type { z } from 'zod';
import { useLabels } from '../../labels.ts';
import type { dated } from '../../schema/exhibits.ts';

export interface DatedFieldProps {
  readonly dated: z.output<typeof dated>;
  /** Of its rule, which stands before it. */
  readonly end: number;
  /** Unlike any other on the page. */
  readonly id: string;
}

/** A day is entered, and the last one read: by site/scripts/dated-rules.ts, without which there is no field. */
export function DatedField({ dated, end, id }: DatedFieldProps): ReactElement {
  const { dateLast, dateAbroad, dateAdvice, dateKept } = useLabels();
  const { label, months, days, moved, last = dateLast, over, abroad = dateAbroad } = dated;
  const [field, note] = [`${id}-day`, `${id}-note`];
  return (
    <div
      className="field dated"
      data-months={months}
      data-days={days}
      data-end={end}
      data-moved={moved}
      data-over={over}
    >
      <label className="field-label" htmlFor={field}>
        {label}
      </label>
      {/* A last year keeps browsers from waiting for a sixth digit. */}
      <input
        className="field-input"
        id={field}
        type="date"
        min="1990-01-01"
        max="2099-12-31"
        aria-describedby={note}
      />
      <output className="field-label">
        {last}
        <b />
        <span className="small" />
      </output>
      <p className="small" id={note}>
        {abroad} {dateAdvice} {dateKept}
      </p>
    </div>
  );
}
