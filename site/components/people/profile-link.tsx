import type { ReactElement } from 'react';
import { useSite } from '../../languages/use-site.ts';
import type { Attorney } from '../../schema/collections.ts';

/** A link to an attorney's profile. Its accessible name contains the attorney's. */
export function ProfileLink({
  attorney: { id, name },
}: {
  readonly attorney: Pick<Attorney, 'id' | 'name'>;
}): ReactElement {
  const { content, href } = useSite();
  const { labels } = content;
  return (
    <a className="more" href={href(`attorneys/${id}`)}>
      {labels.viewProfile}
      <span className="vh">: {name}</span>
    </a>
  );
}
