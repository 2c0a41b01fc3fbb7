import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { useLabels } from '../lookups/labels.ts';
import { type RouteId, useSite } from '../lookups/links.ts';
import { HomePage } from './home.tsx';

/** A notice with links to start from, and below it the home page. */
export function NotFoundPage(): ReactElement {
  const { content, href } = useSite();
  const labels = useLabels();
  const [area] = content.areas;
  const links: readonly (readonly [RouteId, string])[] = [
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
            {links.map(([id, label]) => (
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
