import type { ReactElement } from 'react';
import { figure as drawing } from '../../figures/registry.ts';
import { useSite } from '../../links.ts';
import { initials } from '../../lookups.ts';
import type { Attorney } from '../../schema/collections.ts';
import { drawingPath } from './drawing-file.tsx';
import { Photo } from './photo.tsx';

export interface PortraitProps {
  readonly name: string;
  readonly image: Attorney['image'];
  /** On the first screen, and so not to be put off. */
  readonly isFirst?: boolean;
}

/** A person's engraved portrait in an oval, or photograph; without one, the initials. */
export function Portrait({ name, image, isFirst = false }: PortraitProps): ReactElement {
  const { file } = useSite();
  if (!image) {
    return (
      <div className="portrait medallion" aria-hidden="true">
        {initials(name)}
      </div>
    );
  }
  if ('src' in image) {
    return <Photo className="portrait" picture={image} sizes="(min-width: 60em) 20rem, 45vw" isFirst={isFirst} />;
  }
  const { width, height } = drawing(image.figure);
  return (
    <img
      className="portrait"
      src={file(drawingPath(image.figure, 'board'))}
      width={width}
      height={height}
      alt={`Engraved-style portrait of ${name}`}
      loading={isFirst ? undefined : 'lazy'}
    />
  );
}
