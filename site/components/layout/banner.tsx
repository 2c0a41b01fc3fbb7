import type { ReactElement, ReactNode } from 'react';
import type { Crumb } from '../../content/links.ts';
import { languageAttributes } from '../../languages/direction.ts';
import type { Area, Subarea } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { Picture } from '../picture/picture.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { SheetNumber } from './sheet-number.tsx';
import './banner.css';

export interface BannerProps {
  readonly title: string;
  readonly subtitle: string;
  readonly trail: readonly Crumb[];
  readonly picture?: Subarea['backgroundImage'];
  /** Hatch pattern of the strip at the lower edge. Pages of no area have a plain strip. */
  readonly hatch?: Area['hatch'] | undefined;
  /** Language of title and subtitle, if it differs from the site's. */
  readonly lang?: string | undefined;
  /** A line under the subtitle, such as a date. */
  readonly note?: ReactNode;
  /** The name of a person, in large type. The title is then a small line above it. */
  readonly name?: string;
  /** That person's portrait, which overlaps the lower edge. */
  readonly portrait?: ReactNode;
  /** Whether the banner is low, because the page's content, not its drawing, is what visitors came for. */
  readonly isShort?: boolean;
  /** Summary of the page: on the first screen of a phone, and next to the drawing otherwise. */
  readonly gist?: ReactNode;
}

/** Longest title, in characters, that fits on one line of a phone in every font. */
const maxShortTitleLength = 16;

/** The head of a page, in white lines on cyan like a blueprint. */
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
  isShort = false,
  gist,
}: BannerProps): ReactElement {
  const isDrawing = picture !== undefined && !('src' in picture);
  const classes = [
    'banner cyan sheet',
    hatch && `h-${hatch}`,
    picture && 'pictured',
    isShort && isDrawing && 'short',
    note && gist && 'noted',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <SheetNumber />
      <div className="wrap banner-in">
        <div className="banner-text">
          <Breadcrumb trail={trail} />
          <h1
            {...languageAttributes(lang)}
            className={title.length > maxShortTitleLength ? 'long' : undefined}
          >
            {preventBreaks(title)}
          </h1>
          {name && <h2 className="name">{preventBreaks(name)}</h2>}
          <p className="lede" {...languageAttributes(lang)}>
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
