import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { useLabels } from '../labels.ts';
import { type RouteId, useSite } from '../links.ts';
import { HomePage } from './home.tsx';

/** The home screen, as for any unknown path, below a notice that says what happened and where else to start. */
export function NotFoundPage(): ReactElement {
  const { content, href } = useSite();
  const labels = useLabels();
  const [area] = content.areas;
  const places: readonly (readonly [RouteId, string])[] = [
    ['home', labels.home],
    ...(area ? [[`practice/${area.id}`, area.name] as const] : []),
    ...(content.offices.length > 0 ? [['locations', labels.locations] as const] : []),
    ['contact', labels.contactUs],
  ];
  return (
    <>
      <div className="missing cyan">
        <div className="wrap intro">
          <p className="notice">{content.home.notFound.line}</p>
          <p className="lede">
            <Prose text={content.home.notFound.next} inline />
          </p>
          <p className="actions">
            {places.map(([id, label]) => (
              <a className="button second" key={id} href={href(id)}>
                {label}
              </a>
            ))}
          </p>
        </div>
      </div>
      <HomePage />
    </>
  );
}
