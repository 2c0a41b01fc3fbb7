import type { ReactElement } from 'react';

/** The mark after content that its record declares as invented. */
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
