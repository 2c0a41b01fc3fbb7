import type { ReactElement } from 'react';
import { FigureSvg } from '../../figures/kit/figure.tsx';
import { figure as drawing } from '../../figures/registry.ts';
import { useSite } from '../../links.ts';
import { initials } from '../../lookups.ts';
import type { Attorney } from '../../schema/collections.ts';

export interface PortraitProps {
  readonly name: string;
  readonly image: Attorney['image'];
}

/** A person's engraved portrait or photograph in an oval; without one, the initials. */
export function Portrait({ name, image }: PortraitProps): ReactElement {
  const { file } = useSite();
  if (!image) {
    return (
      <div className="portrait medallion" aria-hidden="true">
        {initials(name)}
      </div>
    );
  }
  if ('figure' in image) {
    const figure = { ...drawing(image.figure), title: `Engraved-style portrait of ${name}` };
    return (
      <div className="portrait">
        <FigureSvg figure={figure} variant="plain" />
      </div>
    );
  }
  const { src, width, height, alt } = image;
  const address = src.startsWith('/') ? file(src) : src;
  return <img className="portrait" src={address} width={width} height={height} alt={alt} loading="lazy" />;
}
