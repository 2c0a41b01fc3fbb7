import type { ReactElement } from 'react';
import { useLabels } from '../../lookups/labels.ts';
import { useSite } from '../../lookups/links.ts';
import type { Attorney } from '../../schema/collections.ts';

/** A link to an attorney's profile. Its accessible name contains the attorney's. */
export function ProfileLink({
  attorney: { id, name },
}: {
  readonly attorney: Pick<Attorney, 'id' | 'name'>;
}): ReactElement {
  const { href } = useSite();
  const labels = useLabels();
  return (
    <a className="more" href={href(`attorneys/${id}`)}>
      {labels.viewProfile}
      <span className="vh">: {name}</span>
    </a>
  );
}
