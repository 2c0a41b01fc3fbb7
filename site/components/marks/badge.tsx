import type { ReactElement } from 'react';
import { circle } from '../../figures/kit/geometry.ts';
import { scallop } from '../../figures/kit/shapes.ts';
import { useSite } from '../../lookups/links.ts';

/**
 * A seal with the firm's years of experience, such as "25 years since 2001". Renders nothing if
 * the firm's record has no `experience`.
 */
export function Badge(): ReactElement | null {
  const { experience } = useSite().content.firm;
  if (experience === undefined) return null;
  const [duration = experience, since] = experience.split(/ (?=since )/);
  const [count = duration, ...unit] = duration.split(' ');
  return (
    <p className="badge">
      <svg viewBox="0 0 200 250" aria-hidden="true">
        <path
          className="tail"
          d="M62 150 44 240l26-16 18 24 16-80zM138 150l18 90-26-16-18 24-16-80z"
        />
        <path className="seal" d={scallop([100, 100], 90, 36)} />
        <path d={circle([100, 100], 76)} />
        <path d={circle([100, 100], 71)} />
      </svg>
      <span>
        <b>{count}</b> {unit.length > 1 ? <small>{unit.join(' ')}</small> : unit}{' '}
        {since && <small>{since}</small>}
      </span>
    </p>
  );
}
