import type { ReactElement } from 'react';

/** Behind the words of what its record says is invented, and parted from them. */
export function SampleMark({
  sample,
}: {
  readonly sample: boolean | undefined;
}): ReactElement | null {
  if (!sample) return null;
  return (
    <>
      {' '}
      <span className="mark">Sample</span>
    </>
  );
}
