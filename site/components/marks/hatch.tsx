import type { ReactElement } from 'react';
import type { Area } from '../../schema/collections.ts';
import './hatch.css';

/** A swatch of the hatch pattern that identifies an area, next to its name. */
export function Hatch({ kind }: { readonly kind: Area['hatch'] }): ReactElement {
  return <i className={`hatch h-${kind}`} aria-hidden="true" />;
}
