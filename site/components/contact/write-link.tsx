import type { ReactElement } from 'react';
import { useFormHref } from '../../content/links.ts';
import { useSite } from '../../languages/use-site.ts';

/** A button that leads to the form of this page, or to the contact page's if this one has none. */
export function WriteLink({ className }: { readonly className: string }): ReactElement {
  const { labels } = useSite().content;
  return (
    <a className={className} href={useFormHref()}>
      {labels.writeToUs}
    </a>
  );
}
