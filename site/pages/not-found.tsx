import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { useLabels } from '../lookups/labels.ts';
import { formAnchor, useSite } from '../lookups/links.ts';
import { Graph } from '../metadata/graph.tsx';
import { preventBreaksInRow } from '../typography/lines.tsx';
import { HomeSections } from './home.tsx';

/** A notice with links to start from, and below it the home page. */
export function NotFoundPage(): ReactElement {
  const { content, href } = useSite();
  const labels = useLabels();
  const [area] = content.areas;
  const links: readonly (readonly [address: string, label: string])[] = [
    [href('home'), labels.home],
    ...(area ? [[href(`practice/${area.id}`), area.name] as const] : []),
    ...(content.offices.length > 0 ? [[href('locations'), labels.locations] as const] : []),
    [href('contact', formAnchor), labels.contactUs],
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
            {links.map(([address, label]) => (
              <a className="button second" key={address} href={address}>
                {preventBreaksInRow(label)}
              </a>
            ))}
          </p>
        </div>
      </div>
      <HomeSections />
      <Graph nodes={[]} />
    </>
  );
}
