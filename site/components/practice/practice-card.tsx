import type { ReactElement } from 'react';
import { partOf } from '../../content/practice.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Area } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { Detail } from '../picture/detail.tsx';
import './practice-card.css';

/** A practice area on the home page, with the part of the figure that represents it. */
export function PracticeCard({ area }: { readonly area: Area }): ReactElement {
  const { content, href } = useSite();
  const { labels } = content;
  const lang = useSite().langOf(area);
  const part = partOf(content, area);
  return (
    <li className={`card pic area h-${area.hatch}`}>
      <Detail area={area} />
      <div>
        {part && (
          <p className="small" {...languageAttributes(lang)}>
            <b>{part.numeral}</b> {part.name}
          </p>
        )}
        <h3 {...languageAttributes(lang)}>{preventBreaks(area.name)}</h3>
        <p {...languageAttributes(lang)}>{preventBreaks(area.card)}</p>
        <a className="more" href={href(`practice/${area.id}`)}>
          {labels.learnMore}
          <span className="vh" {...languageAttributes(lang)}>
            : {area.name}
          </span>
        </a>
      </div>
    </li>
  );
}
