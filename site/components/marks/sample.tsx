import type { ReactElement } from 'react';

/** Behind what its record says is invented. */
export function SampleMark({ sample }: { readonly sample: boolean | undefined }): ReactElement | null {
  return sample ? <span className="mark">Sample</span> : null;
}
