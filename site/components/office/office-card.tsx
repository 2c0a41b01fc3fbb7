import type { ReactElement } from 'react';
import { directionsId, hasDirections, officePicture } from '../../content/offices.ts';
import { fillTemplate } from '../../formats/templates.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Office } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { columnsClass } from '../layout/columns.ts';
import { OtherLanguage } from '../layout/other-language.tsx';
import { Section, type SectionProps } from '../layout/section.tsx';
import { Thumbnail } from '../picture/thumbnail.tsx';
import { Address } from './address.tsx';
import { OfficeReach } from './office-reach.tsx';
import './office-card.css';

export interface OfficeCardProps {
  readonly office: Office;
  /** Whom the office serves; on the contact page, how to get in. */
  readonly note?: string | undefined;
  /** Leaves out the picture, as the offices next to it have none. */
  readonly isPlain?: boolean;
}

/** An office's address with a link to how to get there, hours, phone number, and email address. */
export function OfficeCard({ office, note, isPlain = false }: OfficeCardProps): ReactElement {
  const { content, href, langOf } = useSite();
  const { labels } = content;
  const picture = officePicture(office);
  const lang = langOf(office);
  const page = href(`offices/${office.id}`);
  return (
    <li className="card pic office">
      {picture && !isPlain && <Thumbnail picture={picture} />}
      <div>
        <h3>{preventBreaks(office.name)}</h3>
        <Address lines={[office.address, office.city]} />
        {!lang && hasDirections(office) && (
          <a className="more" href={`${page}#${directionsId}`}>
            {labels.directions}
          </a>
        )}
        <OfficeReach office={office} />
        {note && !lang && <p className="note">{note}</p>}
        <a className="more" href={page}>
          {fillTemplate(labels.seeOffice, { office: office.name })}
          <OtherLanguage of={`offices/${office.id}`} />
        </a>
      </div>
    </li>
  );
}

export interface OfficesProps extends Pick<SectionProps, 'title' | 'tone' | 'isTitleHidden'> {
  readonly isBrief?: boolean;
}

/**
 * The offices as cards, or nothing if the firm has none. If there is only one, its card is next
 * to the heading. `isBrief` is for the contact page: it hides the pictures on a phone, where the
 * form is more important, and the cards say how to get in. The cards have pictures only if every
 * office has one: a card without would be half empty next to one with a picture.
 */
export function Offices({
  title,
  tone,
  isBrief = false,
  isTitleHidden = false,
}: OfficesProps): ReactElement | null {
  const { offices } = useSite().content;
  if (offices.length === 0) return null;
  const isPlain = !offices.every(officePicture);
  return (
    <Section
      title={title}
      tone={tone}
      layout={offices.length === 1 ? 'two-column' : 'stacked'}
      isTitleHidden={isTitleHidden && offices.length > 1}
    >
      <ul className={`cards ${columnsClass(offices.length)}${isBrief ? ' brief' : ''}`}>
        {offices.map((office) => (
          <OfficeCard
            key={office.id}
            office={office}
            note={isBrief ? office.stepFree : office.card}
            isPlain={isPlain}
          />
        ))}
      </ul>
    </Section>
  );
}
