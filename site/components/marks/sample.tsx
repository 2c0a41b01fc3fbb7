import type { ReactElement } from 'react';
import { useSite } from '../../languages/use-site.ts';
import './sample.css';

/** The mark after content that its record declares as invented. */
export function SampleMark({
  sample,
}: {
  readonly sample: boolean | undefined;
}): ReactElement | null {
  const { labels } = useSite().content;
  if (!sample) return null;
  return (
    <>
      {' '}
      <span className="mark">{labels.sampleMark}</span>
    </>
  );
}
