import type { ReactElement } from 'react';
import { getFigure } from '../../figures/registry.ts';
import { drawingPath } from '../../lookups/drawings.ts';
import { useSite } from '../../lookups/links.ts';
import type { Picture } from '../../schema/shared.ts';

/** A record's picture on a card. It has no alternative text, because the card links to its page. */
export function Thumbnail({ picture }: { readonly picture: Picture }): ReactElement {
  const { file } = useSite();
  if ('src' in picture) {
    const { src, width, height } = picture;
    const address = src.startsWith('/') ? file(src) : src;
    return (
      <img
        className="detail photo"
        src={address}
        width={width}
        height={height}
        alt=""
        loading="lazy"
      />
    );
  }
  const { name, width, height } = getFigure(picture.figure);
  return (
    <svg className="detail cyan" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <image href={file(drawingPath(name, 'cyan'))} width={width} height={height} />
    </svg>
  );
}
