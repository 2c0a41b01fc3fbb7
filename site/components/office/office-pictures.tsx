import type { ReactElement } from 'react';
import { useSite } from '../../languages/use-site.ts';
import type { Office } from '../../schema/collections.ts';
import { Section } from '../layout/section.tsx';
import { Photo } from '../picture/photo.tsx';
import './office-pictures.css';

/** The photographs of an office in addition to that next to the heading, if there are any. */
export function OfficePictures({
  photographs,
}: {
  readonly photographs: Office['images'];
}): ReactElement | null {
  const { labels } = useSite().content;
  if (photographs.length === 0) return null;
  return (
    <Section
      title={labels.officePictures}
      layout={photographs.length === 1 ? 'two-column' : 'stacked'}
    >
      <div className="office-pictures">
        {photographs.map((photograph) => (
          <figure key={photograph.src}>
            <Photo
              picture={photograph}
              sizes={
                photographs.length === 1
                  ? '(min-width: 60em) 60vw, 100vw'
                  : '(min-width: 60em) 33vw, (min-width: 45em) 50vw, 100vw'
              }
              isFirst={false}
            />
            {photograph.caption && <figcaption>{photograph.caption}</figcaption>}
          </figure>
        ))}
      </div>
    </Section>
  );
}
