import type { ReactElement } from 'react';
import { circle } from '../../figures/kit/geometry.ts';
import { scallop } from '../../figures/kit/shapes.ts';
import { useSite } from '../../links.ts';

/** The seal of experience, where the firm tells of any: a scalloped disc on two ribbon tails, in line as all else is drawn. */
export function Badge(): ReactElement | null {
  const { experience } = useSite().content.firm;
  if (experience === undefined) return null;
  const [words = experience, since] = experience.split(/ (?=since )/);
  const [count = words, ...unit] = words.split(' ');
  return (
    <p className="badge">
      <svg viewBox="0 0 200 250" aria-hidden="true" focusable="false">
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
