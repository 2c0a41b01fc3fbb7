import type { ReactElement } from 'react';
import { useLabels } from '../../lookups/labels.ts';

/** The mark after content that its record declares as invented. */
export function SampleMark({
  sample,
}: {
  readonly sample: boolean | undefined;
}): ReactElement | null {
  const labels = useLabels();
  if (!sample) return null;
  return (
    <>
      {' '}
      <span className="mark">{labels.sampleMark}</span>
    </>
  );
}
