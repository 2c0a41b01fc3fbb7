import type { ReactElement } from 'react';
import { Menu } from '../../browser/islands/server.ts';
import { phoneLink } from '../../formats/phones.ts';
import { figureNumber } from '../../lookups/drawings.ts';
import { useLabels } from '../../lookups/labels.ts';
import { type RouteId, useSite } from '../../lookups/links.ts';
import { menuNameOf, overviewOf } from '../../lookups/menu.ts';
import { pagesIn } from '../../lookups/pages.ts';
import { subareasOf } from '../../lookups/practice.ts';
import type { Area, SiteContent } from '../../schema/collections.ts';
import { fitMenu } from './menu-fit.ts';

/** The main navigation: an island that receives its submenus as static HTML in slots. */
export function SiteMenu(): ReactElement {
  const { content, route, href } = useSite();
  const labels = useLabels();
  const areas = content.areas.map((area) => ({
    id: area.id,
    label: menuNameOf(area),
    current: trueOrUndefined(
      route.id.startsWith(`practice/${area.id}/`) || route.id === `practice/${area.id}`,
    ),
  }));
  const locations = {
    id: 'locations',
    label: labels.locations,
    current: trueOrUndefined(route.id === 'locations' || route.id.startsWith('offices/')),
  };
  /** A link to a page, marked as current on that page and on the pages under `members`. */
  const link = (id: RouteId, label: string, members?: string) => ({
    href: href(id),
    label,
    current:
      route.id === id
        ? ('page' as const)
        : trueOrUndefined(members !== undefined && route.id.startsWith(members)),
  });
  const slots = Object.fromEntries(
    content.areas.map((area, index) => [
      area.id,
      <AreaLinks key={area.id} area={area} index={index} />,
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
        ...pagesIn(content, 'menu').map(({ id, label }) => link(id, label)),
        ...(content.posts.length > 0 ? [link('blog', labels.blog, 'posts/')] : []),
      ]}
      phone={phoneLink(content.firm.phone)}
      slots={hasOffices ? { ...slots, locations: <OfficeLinks /> } : slots}
    />
  );
}

/** Island props are serialized as JSON, which omits `undefined`; `false` would cost bytes. */
function trueOrUndefined(isCurrent: boolean): true | undefined {
  return isCurrent || undefined;
}

interface AreaLinksProps {
  readonly area: Area;
  /** Position in the menu. */
  readonly index: number;
}

function AreaLinks({ area, index }: AreaLinksProps): ReactElement {
  const { content } = useSite();
  return (
    <ul className={`sub h-${area.hatch}${placeClass(content, index)}`}>
      <MenuLink id={`practice/${area.id}`} label={overviewOf(area)} />
      {subareasOf(content, area).map((subarea) => (
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
    <ul className={`sub${placeClass(content, content.areas.length)}`}>
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

/** The class of a list that does not have the usual place. */
function placeClass(content: SiteContent, index: number): string {
  const place = fitMenu(content).submenus[index];
  return place === 'start' ? '' : ` sub-${place}`;
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
