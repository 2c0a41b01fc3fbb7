import type { ReactElement } from 'react';
import { sheetHeight, sheetWidth } from '../../../drawings/kit/frame.tsx';
import { getFigure } from '../../../drawings/registry.ts';
import { drawingPath } from '../../content/drawings.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Picture } from '../../schema/shared.ts';
import './thumbnail.css';

/** A record's picture on a card. It has no alternative text, because the card links to its page. */
export function Thumbnail({ picture }: { readonly picture: Picture }): ReactElement {
  const { asset } = useSite();
  if ('src' in picture) {
    const { src, width, height } = picture;
    const address = src.startsWith('/') ? asset(src) : src;
    return (
      <img
        className={width < height ? 'detail photo tall' : 'detail photo'}
        src={address}
        width={width}
        height={height}
        alt=""
        loading="lazy"
      />
    );
  }
  const { name, width, height } = getFigure(picture.figure);
  // The drawing is in the middle of a whole sheet, with a margin.
  const corner = `${(width - sheetWidth) / 2} ${(height - sheetHeight) / 2}`;
  return (
    <svg
      className="detail cyan"
      viewBox={`${corner} ${sheetWidth} ${sheetHeight}`}
      aria-hidden="true"
    >
      <image href={asset(drawingPath(name, 'cyan'))} width={width} height={height} />
    </svg>
  );
}
