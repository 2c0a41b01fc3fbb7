import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { CallButton } from '../../components/contact/call-button.tsx';
import { Section } from '../../components/layout/section.tsx';
import { PracticeCard } from '../../components/practice/practice-card.tsx';
import { formAnchor } from '../../content/links.ts';
import { useSite } from '../../languages/use-site.ts';
import { Graph } from '../../metadata/graph.tsx';
import { preventBreaksInRow } from '../../typography/lines.tsx';
import { HomeSections } from '../home/home.tsx';
import './not-found.css';

/**
 * A notice with links to start from. Below it is the home page for a firm whose unknown paths
 * lead there, and else only the areas.
 */
export function NotFoundPage(): ReactElement {
  const { content } = useSite();
  return (
    <>
      {content.firm.unknownPaths === 'redirect' ? (
        <>
          <NoticeAboveHome />
          <HomeSections />
        </>
      ) : (
        <>
          <NoticeAlone />
          <Areas />
        </>
      )}
      <Graph />
    </>
  );
}

function NoticeAlone(): ReactElement {
  const { content, href } = useSite();
  const { labels } = content;
  const { line, next } = content.home.notFound;
  return (
    <div className="missing cyan">
      <div className="wrap intro">
        <h1 className="notice">{line}</h1>
        <p className="lede">
          <Prose text={next} inline />
        </p>
        <p className="actions">
          <CallButton number={content.firm.phone} isSecond />
          <a className="button second" href={href('contact', formAnchor)}>
            {preventBreaksInRow(labels.contactUs)}
          </a>
          <a className="button second" href={href('home')}>
            {preventBreaksInRow(labels.home)}
          </a>
          <a className="button second" href={href('index')}>
            {preventBreaksInRow(labels.siteIndex)}
          </a>
        </p>
      </div>
    </div>
  );
}

function Areas(): ReactElement | null {
  const { areas } = useSite().content;
  const { practiceAreas } = useSite().content.labels;
  if (areas.length === 0) return null;
  return (
    <Section title={practiceAreas} tone="linen">
      <ul className="cards areas">
        {areas.map((area) => (
          <PracticeCard key={area.id} area={area} />
        ))}
      </ul>
    </Section>
  );
}

function NoticeAboveHome(): ReactElement {
  const { content, href } = useSite();
  const { labels } = content;
  const [area] = content.areas;
  const links: readonly (readonly [address: string, label: string])[] = [
    [href('home'), labels.home],
    ...(area ? [[href(`practice/${area.id}`), area.name] as const] : []),
    ...(content.offices.length > 0 ? [[href('locations'), labels.locations] as const] : []),
    [href('contact', formAnchor), labels.contactUs],
    [href('index'), labels.siteIndex],
  ];
  return (
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
  );
}
