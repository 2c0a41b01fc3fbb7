import type { ReactElement } from 'react';
import { phoneLink } from '../../formats/phones.ts';
import { useSite } from '../../languages/use-site.ts';

export interface CallButtonProps {
  readonly number: string;
  /** Whether it looks like the less important of two buttons. */
  readonly isSecond?: boolean;
}

/** A button that calls a telephone number, which is never broken across lines. */
export function CallButton({ number, isSecond = false }: CallButtonProps): ReactElement {
  const { href, label } = phoneLink(number);
  const { call } = useSite().content.labels;
  return (
    <a className={isSecond ? 'button second' : 'button'} href={href}>
      <span>
        {call} <span className="whole">{label}</span>
      </span>
    </a>
  );
}
