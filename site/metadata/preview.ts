/** A page's picture in the preview of a link (Open Graph): its heading, and its drawing or its photograph. */
import type { Route } from 'fair-copy';
import { drawingOf, figureNumber } from '../drawings.ts';
import type { Card } from '../figures/og-card.tsx';
import { areaOf, byId } from '../lookups.ts';
import type { Area, SiteContent } from '../schema/collections.ts';
import type { Picture } from '../schema/shared.ts';

export interface Preview {
  /** Path below the site's base, as `/cards/patents/utility.png`. */
  readonly path: string;
  /** The card in words. */
  readonly alt: string;
  readonly card: Card;
  /** In static/, by its path from the site's root. */
  readonly photograph?: string | undefined;
}

/** What a page shows first. */
interface Opening {
  readonly title: string;
  readonly image?: Picture | undefined;
  readonly area?: Area | undefined;
}

/** Openings by the kind of page; `id` is that of the record. */
const openings: Readonly<
  Record<string, (content: SiteContent, id: string) => Opening | undefined>
> = {
  home: ({ home }) => ({ title: home.heading, image: home.hero }),
  area: ({ areas }, id) => practice(byId(areas, id), byId(areas, id)),
  subarea,
  questions: subarea,
  attorney: ({ attorneys }, id) => ({
    title: byId(attorneys, id).name,
    image: byId(attorneys, id).image,
  }),
  team: ({ teamPage }) => teamPage,
  about: ({ about }) => about,
  locations: ({ locationsPage }) => locationsPage,
  office: ({ offices }, id) => byId(offices, id),
  contact: ({ contact }) => contact,
  blog: ({ blogPage }) => blogPage,
  post: (content, id) => {
    const post = byId(content.posts, id);
    return {
      ...post,
      area: post.category === undefined ? undefined : areaOf(content, post.category),
    };
  },
  legal: ({ legal }, id) => byId(legal, id),
};

function subarea(content: SiteContent, id: string): Opening {
  return practice(byId(content.subareas, id), areaOf(content, id));
}

function practice(
  { title, backgroundImage }: Pick<Area, 'title' | 'backgroundImage'>,
  area: Area,
): Opening {
  return { title, image: backgroundImage, area };
}

/** Returns the card of a page, or of its canonical page; none for pages that are not indexed. */
export function previewOf(content: SiteContent, route: Route): Preview | undefined {
  const id = route.canonical ?? route.id;
  const [, record = ''] = /^[^/]+\/(.+)$/.exec(id) ?? [];
  const opening =
    route.isIndexed === false ? undefined : openings[route.template]?.(content, record);
  if (!opening) return undefined;
  const { title, image, area } = opening;
  const { name: firm, type, mark } = content.firm;
  const card = { title, firm, type, mark, hatch: area?.hatch };
  if (image && 'src' in image && image.src.startsWith('/'))
    return {
      path: `/cards/${id}.jpg`,
      alt: `${title}. Photograph: ${image.alt}`,
      card: { ...card, figure: undefined },
      photograph: image.src,
    };
  const figure = drawingOf(image) ?? drawingOf(content.home.hero);
  const number = figure && figureNumber(content, { figure: figure.name });
  const alt = figure ? `${title}. Drawing: ${figure.title}` : title;
  return { path: `/cards/${id}.png`, alt, card: { ...card, figure, number } };
}
