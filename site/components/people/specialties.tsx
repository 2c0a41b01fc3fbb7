import type { ReactElement } from 'react';
import { areaOf } from '../../content/practice.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Attorney } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { Hatch } from '../marks/hatch.tsx';
import './specialties.css';

/** Number of practice fields on a card, in a list, or in a table; the profile has all of them. */
export const tagCount = 3;

export interface SpecialtiesProps {
  readonly specialties: Attorney['profile']['specialties'];
  readonly isLinked?: boolean;
  /** Language of the names, if it is not that of the page. */
  readonly lang?: string | undefined;
}

/** Practice fields as tags, each with the hatch pattern of its area. Renders nothing for none. */
export function Specialties({
  specialties,
  isLinked = false,
  lang,
}: SpecialtiesProps): ReactElement | null {
  const { content, href } = useSite();
  if (specialties.length === 0) return null;
  return (
    <ul className="tags" {...languageAttributes(lang)}>
      {specialties.map(({ name, page }) => (
        <li key={name}>
          {page && <Hatch kind={areaOf(content, page).hatch} />}
          {page && isLinked ? (
            <a href={href(`practice/${page}`)}>{preventBreaks(name)}</a>
          ) : (
            preventBreaks(name)
          )}
        </li>
      ))}
    </ul>
  );
}
