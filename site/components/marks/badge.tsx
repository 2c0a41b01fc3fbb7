import type { ReactElement } from 'react';
import { useSite } from '../../languages/use-site.ts';
import './badge.css';

/**
 * A seal with the firm's years of experience, such as "25 years since 2001". Renders nothing if
 * the firm's record has no `experience`.
 */
export function Badge(): ReactElement | null {
  const { experience } = useSite().content.firm;
  if (experience === undefined) return null;
  const [duration = experience, since] = experience.split(/ (?=\S+ \d{4}$)/);
  const [count = duration, ...unit] = duration.split(' ');
  return (
    <p className="badge">
      <svg viewBox="0 0 200 250" aria-hidden="true">
        <path
          className="tail"
          d="M62 150 44 240l26-16 18 24 16-80zM138 150l18 90-26-16-18 24-16-80z"
        />
        <Scallops width={17.4} />
        <Scallops width={13.8} className="seal" />
        <circle cx="100" cy="100" r="76" />
        <circle cx="100" cy="100" r="71" />
      </svg>
      <span>
        <b>{count}</b> {unit.length > 1 ? <small>{unit.join(' ')}</small> : unit}{' '}
        {since && <small>{since}</small>}
      </span>
    </p>
  );
}

/** The scalloped edge: a circle of 36 dots. Smaller dots on larger ones leave an outline. */
function Scallops({
  width,
  className,
}: {
  readonly width: number;
  readonly className?: string;
}): ReactElement {
  return (
    <circle
      className={className}
      cx="100"
      cy="100"
      r="90"
      pathLength="36"
      strokeDasharray="0 1"
      strokeLinecap="round"
      strokeWidth={width}
    />
  );
}
