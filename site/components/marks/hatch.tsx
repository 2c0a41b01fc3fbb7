import type { ReactElement } from 'react';
import type { Area } from '../../schema/collections.ts';

/** A swatch of the lining that marks an area, beside its name. */
export function Hatch({ kind }: { readonly kind: Area['hatch'] }): ReactElement {
  return <i className={`hatch h-${kind}`} aria-hidden="true" />;
}
