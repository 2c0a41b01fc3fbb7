import type { ReactElement } from 'react';
import { figureNumber } from '../../drawings.ts';
import { Menu } from '../../islands/server.ts';
import { useLabels } from '../../labels.ts';
import { type RouteId, useSite } from '../../links.ts';
import { phoneLink, subareasOf } from '../../lookups.ts';
import type { Area } from '../../schema/collections.ts';

/** The main navigation: an island whose submenus are static parts of the page. */
export function SiteMenu(): ReactElement {
  const { content, route, href } = useSite();
  const labels = useLabels();
  const areas = content.areas.map((area) => ({
    id: area.id,
    label: area.name,
    current: orNothing(
      route.id.startsWith(`practice/${area.id}/`) || route.id === `practice/${area.id}`,
    ),
  }));
  const locations = {
    id: 'locations',
    label: labels.locations,
    current: orNothing(route.id === 'locations' || route.id.startsWith('offices/')),
  };
  /** The page itself, or the list that this page belongs to. */
  const link = (id: RouteId, label: string, members?: string) => ({
    href: href(id),
    label,
    current:
      route.id === id
        ? ('page' as const)
        : orNothing(members !== undefined && route.id.startsWith(members)),
  });
  const slots = Object.fromEntries(
    content.areas.map((area, index) => [
      area.id,
      <AreaLinks key={area.id} area={area} isWide={index < 3} />,
    ]),
  );
  const hasOffices = content.offices.length > 0;
  return (
    <Menu
      entries={[
        ...areas,
        ...(hasOffices ? [locations] : []),
        link('team', labels.team, 'attorneys'),
        link('about', labels.about),
        ...(content.posts.length > 0 ? [link('blog', labels.blog, 'posts/')] : []),
      ]}
      phone={phoneLink(content.firm.phone)}
      slots={hasOffices ? { ...slots, locations: <OfficeLinks /> } : slots}
    />
  );
}

/** Props travel as JSON, which leaves out what is undefined. */
function orNothing(isCurrent: boolean): true | undefined {
  return isCurrent || undefined;
}

interface AreaLinksProps {
  readonly area: Area;
  /** Whether there is room for two columns between the item and the right edge. */
  readonly isWide: boolean;
}

function AreaLinks({ area, isWide }: AreaLinksProps): ReactElement {
  const { content } = useSite();
  const subareas = subareasOf(content, area);
  return (
    <ul className={`sub h-${area.hatch}${isWide && subareas.length > 6 ? ' sub-wide' : ''}`}>
      <MenuLink id={`practice/${area.id}`} label={`${area.name}: overview`} />
      {subareas.map((subarea) => (
        <MenuLink
          key={subarea.id}
          id={`practice/${subarea.id}`}
          label={subarea.name}
          numeral={figureNumber(content, subarea.backgroundImage)}
        />
      ))}
    </ul>
  );
}

function OfficeLinks(): ReactElement {
  const { content } = useSite();
  const labels = useLabels();
  return (
    <ul className="sub">
      <MenuLink id="locations" label={labels.allLocations} />
      {content.offices.map((office) => (
        <MenuLink
          key={office.id}
          id={`offices/${office.id}`}
          label={office.name}
          numeral={figureNumber(content, office.image)}
        />
      ))}
    </ul>
  );
}

interface MenuLinkProps {
  readonly id: RouteId;
  readonly label: string;
  readonly numeral?: number | undefined;
}

function MenuLink({ id, label, numeral }: MenuLinkProps): ReactElement {
  const { route, href } = useSite();
  return (
    <li>
      <a href={href(id)} aria-current={route.id === id ? 'page' : undefined}>
        {numeral !== undefined && <i aria-hidden="true">Fig. {numeral} </i>}
        {label}
      </a>
    </li>
  );
}
