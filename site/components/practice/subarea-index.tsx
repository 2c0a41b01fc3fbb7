/** The list of an area's sub-areas, and the drawing that is the key to it. */

import type { ReactElement } from 'react';
import { type Figure, FigureSvg } from '../../../drawings/kit/figure.tsx';
import { pricedSubareas } from '../../content/costs.ts';
import {
  claimFragment,
  drawingOf,
  drawingPath,
  drawingTexts,
  figureNumber,
} from '../../content/drawings.ts';
import { claimOf, subareasOf } from '../../content/practice.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Area, Subarea } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { Section } from '../layout/section.tsx';
import { PartOutlines, partClass } from '../picture/key.tsx';
import { Legend } from '../picture/picture.tsx';
import { CostsLink } from './costs-link.tsx';

/** Links to the area's sub-areas, with the number of the figure and the parts of each. */
export function SubareaIndex({ area }: { readonly area: Area }): ReactElement | null {
  const { content } = useSite();
  const { labels } = content;
  const subareas = subareasOf(content, area);
  const figure = claimedParts(drawingOf(content.home.hero), area);
  if (subareas.length === 0) return null;
  const list = <SubareaList subareas={subareas} figure={figure} />;
  return (
    <Section title={labels.subareas} tone="linen">
      {figure ? (
        <div className="key indexed">
          <ClaimedParts area={area} figure={figure} />
          {list}
        </div>
      ) : (
        list
      )}
      {pricedSubareas(content, area).length > 0 && <CostsLink area={area} />}
    </Section>
  );
}

/** The figure with the numerals of the parts that the area claims; `undefined` if it has none. */
function claimedParts(figure: Figure | undefined, area: Area): Figure | undefined {
  const claim = claimOf(area);
  const parts = figure?.parts.filter(({ numeral }) => claim.includes(numeral)) ?? [];
  return figure && parts.length > 0 ? { ...figure, parts, drawing: () => <></> } : undefined;
}

interface ClaimedPartsProps {
  readonly area: Area;
  /** The home page's figure, with the parts that the area claims. */
  readonly figure: Figure;
}

/** The home page's drawing with the parts of an area in solid lines and the rest in broken ones. */
function ClaimedParts({ area, figure }: ClaimedPartsProps): ReactElement {
  const { content, asset, href, langOf } = useSite();
  const { labels } = content;
  const drawingLang = langOf(drawingTexts);
  const { name, width, height, parts } = figure;
  const number = figureNumber(content, content.home.hero);
  return (
    <figure className="figure">
      <div className="drawn" {...languageAttributes(drawingLang)}>
        {area.part && (
          <img
            src={asset(drawingPath(name, 'board')) + claimFragment(area.part)}
            width={width}
            height={height}
            alt=""
            loading="lazy"
          />
        )}
        <FigureSvg figure={figure} />
        <PartOutlines figure={figure} />
      </div>
      <figcaption>
        <p>
          {number !== undefined && (
            <em>
              <a href={href('home')}>Fig. {number}</a>{' '}
            </em>
          )}
          {labels.claimed}:
        </p>
        <Legend parts={parts} lang={drawingLang} />
      </figcaption>
    </figure>
  );
}

interface SubareaListProps {
  readonly subareas: readonly Subarea[];
  /** The drawing that is the key to the list. */
  readonly figure: Figure | undefined;
}

function SubareaList({ subareas, figure }: SubareaListProps): ReactElement {
  const { content, href, langOf } = useSite();
  const numbers = subareas.map((subarea) => figureNumber(content, subarea.backgroundImage));
  const hasNumbers = numbers.some((number) => number !== undefined);
  return (
    <ul className={hasNumbers ? 'index' : 'ledger subareas'}>
      {subareas.map(({ id, title, subtitle, parts, lang }, index) => (
        <li
          key={id}
          {...languageAttributes(langOf({ lang }))}
          className={figure && parts.map((numeral) => partClass(figure, numeral)).join(' ')}
        >
          {figure && parts.length > 0 && <b>{parts.join(', ')}</b>}
          {numbers[index] !== undefined && <em>Fig. {numbers[index]}</em>}{' '}
          <a href={href(`practice/${id}`)}>{preventBreaks(title)}</a>
          <p>{preventBreaks(subtitle)}</p>
        </li>
      ))}
    </ul>
  );
}
