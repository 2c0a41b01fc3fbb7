import type { ReactElement } from 'react';
import { phoneLink } from '../../formats/phones.ts';

export interface CallButtonProps {
  readonly number: string;
  /** Whether it looks like the less important of two buttons. */
  readonly isSecond?: boolean;
}

/** A button that calls a telephone number, which is never broken across lines. */
export function CallButton({ number, isSecond = false }: CallButtonProps): ReactElement {
  const { href, label } = phoneLink(number);
  return (
    <a className={isSecond ? 'button second' : 'button'} href={href}>
      <span>
        Call <span className="whole">{label}</span>
      </span>
    </a>
  );
}
