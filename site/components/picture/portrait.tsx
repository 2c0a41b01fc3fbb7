import type { ReactElement } from 'react';
import { getFigure as drawing } from '../../figures/registry.ts';
import { useSite } from '../../links.ts';
import { initials } from '../../names.ts';
import type { Attorney } from '../../schema/collections.ts';
import { drawingPath, medallion } from './drawing-file.tsx';
import { Photo } from './photo.tsx';

export interface PortraitProps {
  readonly name: string;
  readonly image: Attorney['image'];
  /** On the first screen, and so not to be put off. */
  readonly isFirst?: boolean;
}

/** A person's engraved portrait in an oval, or photograph; without one, the initials in an oval like it. */
export function Portrait({ name, image, isFirst = false }: PortraitProps): ReactElement {
  const { file } = useSite();
  if (image && 'src' in image) {
    return (
      <Photo
        className="portrait"
        picture={image}
        sizes="(min-width: 60em) 20rem, 45vw"
        isFirst={isFirst}
      />
    );
  }
  const { width, height } = drawing((image ?? medallion).figure);
  const oval = {
    src: file(drawingPath((image ?? medallion).figure, 'board')),
    width,
    height,
    loading: isFirst ? undefined : ('lazy' as const),
  };
  if (image)
    return <img alt={`Engraved-style portrait of ${name}`} className="portrait" {...oval} />;
  return (
    <div className="portrait medallion" aria-hidden="true">
      <img alt="" {...oval} />
      <b>{initials(name)}</b>
    </div>
  );
}
