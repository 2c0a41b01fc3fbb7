import type { ReactElement } from 'react';
import { defaultMenuTexts, type MenuEntry, type MenuTexts } from '../../browser/islands/menu.tsx';
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
import { inSiteLanguage, OtherLinks, useOtherPages, useOwnServices } from './other-language.tsx';
import './menu.css';

/** The submenu of what exists only in the site's own language. */
const othersId = 'others';

/** The main navigation: an island that receives its submenus as static HTML in slots. */
export function SiteMenu(): ReactElement {
  const { content, route, isHere } = useSite();
  const { areas, offices, labels } = content;
  const shownAreas = areas.filter(({ id }) => isHere(`practice/${id}`));
  const hasOffices = offices.length > 0 && isHere('locations');
  const others = useOtherPages();
  const locations = {
    id: 'locations',
    label: labels.locations,
    current: trueOrUndefined(/^(?:locations|offices)(?:\/|$)/.test(route.id)),
  };
  const slots = Object.fromEntries(
    shownAreas.map((area) => [area.id, <AreaLinks key={area.id} area={area} />]),
  );
  return (
    <Menu
      entries={[
        ...useAreaEntries(shownAreas),
        ...(hasOffices ? [locations] : []),
        ...useLinkEntries(),
        ...(others.length > 0
          ? [{ id: othersId, label: inSiteLanguage(content), current: undefined }]
          : []),
      ]}
      texts={changedTexts(labels)}
      slots={{
        ...slots,
        ...(hasOffices && { locations: <OfficeLinks /> }),
        ...(others.length > 0 && { [othersId]: <OtherLinks pages={others} className="sub" /> }),
      }}
    />
  );
}

/** The areas as submenus, and the sub-areas that are in none of them as links. */
function useAreaEntries(areas: readonly Area[]): readonly MenuEntry[] {
  const { route, langOf } = useSite();
  const link = useLinkEntry();
  return [
    ...areas.map((area) => ({
      id: area.id,
      label: menuNameOf(area),
      language: attributesOf(langOf(area)),
      current: trueOrUndefined(
        route.id.startsWith(`practice/${area.id}/`) || route.id === `practice/${area.id}`,
      ),
    })),
    ...useOwnServices().map(({ id, title }) => link(`practice/${id}`, title)),
  ];
}

/** The pages without a submenu, except those in another language. */
function useLinkEntries(): readonly MenuEntry[] {
  const { content, langOf, isHere } = useSite();
  const { labels, posts } = content;
  const link = useLinkEntry();
  return [
    ...(isHere('team') ? [link('team', labels.team, 'attorneys')] : []),
    ...(isHere('about') ? [link('about', labels.about)] : []),
    ...linkedPages(content, 'menu')
      .filter(({ id }) => isHere(id))
      .map((page) => link(page.id, page.label, undefined, langOf(page))),
    ...(posts.length > 0 && isHere('blog') ? [link('blog', labels.blog, 'posts/')] : []),
    ...(isHere('contact') ? [link('contact', labels.contact)] : []),
  ];
}

/** Returns a link to a page, marked as current on that page and on the pages under `members`. */
function useLinkEntry() {
  const { route, href } = useSite();
  return (id: RouteId, label: string, members?: string, lang?: string): MenuEntry => ({
    href: href(id),
    label,
    language: attributesOf(lang),
    current:
      href(route.id) === href(id)
        ? ('page' as const)
        : trueOrUndefined(members !== undefined && route.id.startsWith(members)),
  });
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
