import type { ReactElement } from 'react';
import { figure as drawing } from '../../figures/registry.ts';
import { useSite } from '../../links.ts';
import { initials } from '../../lookups.ts';
import type { Attorney } from '../../schema/collections.ts';
import { drawingPath } from './drawing-file.tsx';

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
  const { src, width, height, alt } = 'src' in image ? image : drawn(image.figure, name);
  const address = src.startsWith('/') ? file(src) : src;
  const loading = isFirst ? undefined : 'lazy';
  return <img className="portrait" src={address} width={width} height={height} alt={alt} loading={loading} />;
}

function drawn(figureName: string, name: string) {
  const { width, height } = drawing(figureName);
  return { src: drawingPath(figureName, 'board'), width, height, alt: `Engraved-style portrait of ${name}` };
}
