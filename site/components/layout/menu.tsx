import type { ReactElement } from 'react';
import { defaultMenuTexts, type MenuTexts } from '../../browser/islands/menu.tsx';
import { Menu } from '../../browser/islands/server.ts';
import { figureNumber } from '../../content/drawings.ts';
import { menuNameOf, overviewOf } from '../../content/menu.ts';
import { linkedPages } from '../../content/pages.ts';
import { subareasOf } from '../../content/practice.ts';
import type { RecordWithLanguage } from '../../languages/codes.ts';
import { languageAttributes } from '../../languages/direction.ts';
import type { Labels } from '../../languages/labels.ts';
import { useSite } from '../../languages/use-site.ts';
import type { RouteId } from '../../route-id.ts';
import type { Area } from '../../schema/collections.ts';
import './menu.css';

/** The main navigation: an island that receives its submenus as static HTML in slots. */
export function SiteMenu(): ReactElement {
  const { content, route, href, langOf } = useSite();
  const { labels } = content;
  const areas = content.areas.map((area) => ({
    id: area.id,
    label: menuNameOf(area),
    language: attributesOf(langOf(area)),
    current: trueOrUndefined(
      route.id.startsWith(`practice/${area.id}/`) || route.id === `practice/${area.id}`,
    ),
  }));
  const locations = {
    id: 'locations',
    label: labels.locations,
    current: trueOrUndefined(/^(?:locations|offices)(?:\/|$)/.test(route.id)),
  };
  /** A link to a page, marked as current on that page and on the pages under `members`. */
  const link = (id: RouteId, label: string, members?: string, lang?: string) => ({
    href: href(id),
    label,
    language: attributesOf(lang),
    current:
      href(route.id) === href(id)
        ? ('page' as const)
        : trueOrUndefined(members !== undefined && route.id.startsWith(members)),
  });
  const slots = Object.fromEntries(
    content.areas.map((area) => [area.id, <AreaLinks key={area.id} area={area} />]),
  );
  const hasOffices = content.offices.length > 0;
  return (
    <Menu
      entries={[
        ...areas,
        ...(hasOffices ? [locations] : []),
        link('team', labels.team, 'attorneys'),
        link('about', labels.about),
        ...linkedPages(content, 'menu').map((page) =>
          link(page.id, page.label, undefined, langOf(page)),
        ),
        ...(content.posts.length > 0 ? [link('blog', labels.blog, 'posts/')] : []),
        link('contact', labels.contact),
      ]}
      texts={changedTexts(labels)}
      slots={hasOffices ? { ...slots, locations: <OfficeLinks /> } : slots}
    />
  );
}

/** The words of the menu that are not those of its script. */
function changedTexts({ mainMenu, menu, closeMenu }: Labels): MenuTexts | undefined {
  const texts: MenuTexts = [mainMenu, menu, closeMenu];
  return texts.join() === defaultMenuTexts.join() ? undefined : texts;
}

/** `undefined` for the language of the page, because JSON omits it then. */
const attributesOf = (lang: string | undefined) =>
  lang === undefined ? undefined : languageAttributes(lang);

/** Island props are serialized as JSON, which omits `undefined`; `false` would cost bytes. */
function trueOrUndefined(isCurrent: boolean): true | undefined {
  return isCurrent || undefined;
}

interface AreaLinksProps {
  readonly area: Area;
}

/** Subareas from which on a list has two columns. */
const minSubareasOfWideList = 7;

function AreaLinks({ area }: AreaLinksProps): ReactElement {
  const { content } = useSite();
  const subareas = subareasOf(content, area);
  const isWide = subareas.length >= minSubareasOfWideList;
  return (
    <ul className={`sub h-${area.hatch}${isWide ? ' sub-wide' : ''}`}>
      <MenuLink id={`practice/${area.id}`} label={overviewOf(content, area)} record={area} />
      {subareas.map((subarea) => (
        <MenuLink
          key={subarea.id}
          id={`practice/${subarea.id}`}
          label={subarea.name}
          record={subarea}
          numeral={figureNumber(content, subarea.backgroundImage)}
        />
      ))}
    </ul>
  );
}

function OfficeLinks(): ReactElement {
  const { content } = useSite();
  const { labels } = content;
  return (
    <ul className="sub">
      <MenuLink id="locations" label={labels.allLocations} />
      {content.offices.map((office) => (
        <MenuLink
          key={office.id}
          id={`offices/${office.id}`}
          label={office.name}
          record={office}
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
  /** The record that the label is from. */
  readonly record?: RecordWithLanguage;
}

function MenuLink({ id, label, numeral, record }: MenuLinkProps): ReactElement {
  const { route, href } = useSite();
  const lang = useSite().langOf(record);
  return (
    <li>
      <a
        href={href(id)}
        {...languageAttributes(lang)}
        aria-current={route.id === id ? 'page' : undefined}
      >
        {numeral !== undefined && <i aria-hidden="true">Fig. {numeral} </i>}
        {label}
      </a>
    </li>
  );
}
