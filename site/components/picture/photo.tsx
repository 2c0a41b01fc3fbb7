import type { ReactElement } from 'react';
import { useSite } from '../../links.ts';
import type { Picture } from '../../schema/shared.ts';

export interface PhotoProps {
  readonly picture: Extract<Picture, { src: string }>;
  /** Width at which the layout shows it, as the `sizes` of HTML. */
  readonly sizes: string;
  /** On the first screen: loaded at once. */
  readonly isFirst: boolean;
  readonly className?: string;
}

/** A photograph: of the site's own, lighter copies for each width; of another host, the picture as it is there. */
export function Photo({ picture, sizes, isFirst, className = '' }: PhotoProps): ReactElement {
  const { file, picture: copiesOf } = useSite();
  const { src, width, height, alt } = picture;
  const isOwn = src.startsWith('/');
  return (
    <picture>
      {(isOwn ? copiesOf(src, { width, height }) : []).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={`photo ${className}`.trim()}
        src={isOwn ? file(src) : src}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? undefined : 'lazy'}
      />
    </picture>
  );
}
