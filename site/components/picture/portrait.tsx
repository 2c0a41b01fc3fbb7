import type { ReactElement } from 'react';
import { getFigure } from '../../../drawings/registry.ts';
import { drawingPath, medallion } from '../../content/drawings.ts';
import { initials } from '../../formats/names.ts';
import { fillTemplate } from '../../formats/templates.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Attorney } from '../../schema/collections.ts';
import { Photo } from './photo.tsx';
import './portrait.css';

export interface PortraitProps {
  readonly name: string;
  readonly image: Attorney['image'];
  /** Whether it is on the first screen, and so loaded without delay. */
  readonly isFirst?: boolean;
}

/** A person's engraved portrait or photograph, or else the initials in an oval of that size. */
export function Portrait({ name, image, isFirst = false }: PortraitProps): ReactElement {
  const { asset, content } = useSite();
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
  const { width, height } = getFigure((image ?? medallion).figure);
  const oval = {
    src: asset(drawingPath((image ?? medallion).figure, 'board')),
    width,
    height,
    loading: isFirst ? undefined : ('lazy' as const),
  };
  const alt = fillTemplate(content.labels.portraitOf, { name });
  if (image) return <img alt={alt} className="portrait" {...oval} />;
  return (
    <div className="portrait medallion" aria-hidden="true">
      <img alt="" {...oval} />
      <b>{initials(name)}</b>
    </div>
  );
}
