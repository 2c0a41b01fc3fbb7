import type { ReactElement } from 'react';
import { useSite } from '../../languages/use-site.ts';
import type { Attorney } from '../../schema/collections.ts';
import { OtherLanguage } from '../layout/other-language.tsx';

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
      <OtherLanguage of={`attorneys/${id}`} />
      <span className="vh">: {name}</span>
    </a>
  );
}
