/** A page's picture in the preview of a link (Open Graph): its heading and its drawing, as a PNG of its own. */
import type { ExtraFile, Route } from 'fair-copy';
import { figureNumber } from '../drawings.ts';
import { type Card, cardSize, cardSvg } from '../figures/og-card.tsx';
import { figures } from '../figures/registry.ts';
import { areaOf, byId } from '../lookups.ts';
import type { Area, SiteContent } from '../schema/collections.ts';
import type { Picture } from '../schema/shared.ts';

export interface Preview {
  /** Path below the site's base, as `/cards/patents/utility.png`. */
  readonly path: string;
  /** The card in words. */
  readonly alt: string;
  readonly card: Card;
}

/** What a page shows first. */
interface Opening {
  readonly title: string;
  readonly image?: Picture | undefined;
  readonly area?: Area | undefined;
}

/** Openings by the kind of page; `id` is that of the record. */
const openings: Readonly<Record<string, (content: SiteContent, id: string) => Opening>> = {
  home: ({ home }) => ({ title: home.heading, image: home.hero }),
  area: ({ areas }, id) => practice(byId(areas, id), byId(areas, id)),
  subarea: (content, id) => practice(byId(content.subareas, id), areaOf(content, id)),
  attorney: ({ attorneys }, id) => ({ title: byId(attorneys, id).name, image: byId(attorneys, id).image }),
  team: ({ teamPage }) => teamPage,
  about: ({ about }) => about,
  locations: ({ locationsPage }) => locationsPage,
  office: ({ offices }, id) => byId(offices, id),
  contact: ({ contact }) => contact,
  blog: ({ blogPage }) => blogPage,
  post: (content, id) => {
    const post = byId(content.posts, id);
    return { ...post, area: post.category === undefined ? undefined : areaOf(content, post.category) };
  },
  legal: ({ legal }, id) => byId(legal, id),
};

function practice({ title, backgroundImage }: Pick<Area, 'title' | 'backgroundImage'>, area: Area): Opening {
  return { title, image: backgroundImage, area };
}

/** The card of a page; nothing for pages that no search engine may show. A page that repeats another has the other's. */
export function previewOf(content: SiteContent, route: Route): Preview | undefined {
  const id = route.canonical ?? route.id;
  const [, record = ''] = /^[^/]+\/(.+)$/.exec(id) ?? [];
  const opening = route.isIndexed === false ? undefined : openings[route.page]?.(content, record);
  if (!opening) return undefined;
  const { title, image, area } = opening;
  const figure = drawingOf(image) ?? drawingOf(content.home.hero);
  const number = figure && figureNumber(content, { figure: figure.name });
  return {
    path: `/cards/${id}.png`,
    alt: figure ? `${title}. Drawing: ${figure.title}` : title,
    card: { title, firm: content.firm.name, figure, number, hatch: area?.hatch },
  };
}

function drawingOf(image: Opening['image']) {
  return image && 'figure' in image ? figures.get(image.figure) : undefined;
}

/** The cards of all pages as files. */
export function cardFiles(content: SiteContent, routes: readonly Route[]): readonly ExtraFile[] {
  const own = routes.filter((route) => route.canonical === undefined);
  return own.flatMap((route) => {
    const preview = previewOf(content, route);
    if (!preview) return [];
    const { path, card } = preview;
    const of = { ...card, figure: card.figure?.title };
    return [{ path, of, body: () => ({ svg: cardSvg(card), ...cardSize }), source: route.source }];
  });
}
