import type { ReactElement } from 'react';
import { phoneLink } from '../../formats/phones.ts';
import { useLabels } from '../../lookups/labels.ts';

export interface CallButtonProps {
  readonly number: string;
  /** Whether it looks like the less important of two buttons. */
  readonly isSecond?: boolean;
}

/** A button that calls a telephone number, which is never broken across lines. */
export function CallButton({ number, isSecond = false }: CallButtonProps): ReactElement {
  const { href, label } = phoneLink(number);
  const { call } = useLabels();
  return (
    <a className={isSecond ? 'button second' : 'button'} href={href}>
      <span>
        {call} <span className="whole">{label}</span>
      </span>
    </a>
  );
}
