import type { ReactElement, ReactNode } from 'react';
import type { Area, Subarea } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { Picture } from '../picture/picture.tsx';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { SheetNumber } from './sheet-number.tsx';

export interface BannerProps {
  readonly title: string;
  readonly subtitle: string;
  readonly trail: readonly Crumb[];
  readonly picture?: Subarea['backgroundImage'];
  /** Lining of the strip at the lower edge; without an area, plain. */
  readonly hatch?: Area['hatch'] | undefined;
  /** Language of title and subtitle, where it is not that of the site. */
  readonly lang?: string | undefined;
  /** A line under the subtitle, such as a date. */
  readonly note?: ReactNode;
  /** Whose page it is: the display line, over which the title is a small one. */
  readonly name?: string;
  /** The face of that name; it breaks through the lower edge. */
  readonly portrait?: ReactNode;
  /** What the page is opened for, in brief: on a phone's first screen, and beside the drawing. */
  readonly gist?: ReactNode;
}

/** Titles up to so many characters stand in one line of a phone, in any font. */
const oneLine = 16;

/** The page's first sheet: white lines on cyan, as on a blueprint. */
export function Banner({
  title,
  subtitle,
  lang,
  trail,
  picture,
  hatch,
  note,
  name,
  portrait,
  gist,
}: BannerProps): ReactElement {
  return (
    <div className={`banner cyan sheet${hatch ? ` h-${hatch}` : ''}`}>
      <SheetNumber />
      <div className="wrap banner-in">
        <div className="banner-text">
          <Breadcrumb trail={trail} />
          <h1 lang={lang} className={title.length > oneLine ? 'long' : undefined}>
            {preventBreaks(title)}
          </h1>
          {name && <h2 className="name">{name}</h2>}
          <p className="lede" lang={lang}>
            {preventBreaks(subtitle)}
          </p>
          {note}
        </div>
        {picture && <Picture picture={picture} ground="cyan" isFirst />}
        {portrait}
        {gist && <div className="gist">{gist}</div>}
      </div>
    </div>
  );
}
