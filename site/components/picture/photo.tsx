import type { ReactElement } from 'react';
import { useSite } from '../../languages/use-site.ts';
import type { Picture } from '../../schema/shared.ts';
import './photo.css';

export interface PhotoProps {
  readonly picture: Extract<Picture, { src: string }>;
  /** Width in the layout, in the syntax of the `sizes` attribute. */
  readonly sizes: string;
  /** Whether it is on the first screen, and so loaded without delay. */
  readonly isFirst: boolean;
  /** Class of the `picture` element around the image. */
  readonly className?: string;
}

/**
 * A photograph. A local file has smaller copies in several widths and formats; a picture on another
 * host is used as it is.
 */
export function Photo({ picture, sizes, isFirst, className }: PhotoProps): ReactElement {
  const { asset, picture: createCopies } = useSite();
  const { src, width, height, alt } = picture;
  const isLocal = src.startsWith('/');
  return (
    <picture className={className}>
      {(isLocal ? createCopies(src, { width, height }) : []).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={width < height ? 'photo tall' : 'photo'}
        src={isLocal ? asset(src) : src}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? undefined : 'lazy'}
      />
    </picture>
  );
}
