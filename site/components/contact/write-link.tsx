import type { ReactElement } from 'react';
import { useLabels } from '../../lookups/labels.ts';
import { useFormHref } from '../../lookups/links.ts';

/** A button that leads to the form of this page, or to the contact page's if this one has none. */
export function WriteLink({ className }: { readonly className: string }): ReactElement {
  const labels = useLabels();
  return (
    <a className={className} href={useFormHref()}>
      {labels.writeToUs}
    </a>
  );
}
