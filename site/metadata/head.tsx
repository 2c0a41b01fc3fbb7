import { usePage } from 'fair-copy';
import type { ReactElement } from 'react';
import { cardSize } from '../cards/card-size.ts';
import { feedPath, notFoundScriptPath, webManifestPath } from '../content/file-paths.ts';
import { regionalCode } from '../languages/codes.ts';
import { useSite } from '../languages/use-site.ts';
import { planFontFiles } from '../styles/fonts/font-files.ts';
import { primaryColor } from '../styles/palette.ts';
import type { Preview } from './preview.ts';
import { fallbacks, unknownPathId } from './unknown-paths.ts';

export interface HeadElementsProps {
  readonly preview: Preview | undefined;
  /** @default 'website' */
  readonly openGraphType?: string | undefined;
  /** Day on which an article was published. */
  readonly publishedOn?: string | undefined;
}

/**
 * Title, description, canonical URL, and preview of a page. The generator adds the policy, the
 * styles, and the script.
 */
export function HeadElements({
  preview,
  openGraphType = 'website',
  publishedOn,
}: HeadElementsProps): ReactElement {
  const { content, route, asset } = useSite();
  const { lang } = content;
  // The URL of each version, and not of that in the language of the page.
  const { url } = usePage();
  const canonical = url(route.canonical ?? route.id);
  const isNotFound = route.id === 'not-found';
  return (
    <>
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="theme-color" content={primaryColor(content.firm)} />
      <title>{route.title}</title>
      <meta name="description" content={route.description} />
      {isNotFound ? <AwayFromHere /> : <link rel="canonical" href={canonical} />}
      {route.alternates?.map(({ hreflang, id }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={url(id)} />
      ))}
      <meta property="og:title" content={route.title} />
      <meta property="og:description" content={route.description} />
      <meta property="og:type" content={openGraphType} />
      {publishedOn && <meta property="article:published_time" content={publishedOn} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={content.firm.name} />
      <meta property="og:locale" content={regionalCode(content, lang).replaceAll('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
      {preview && <PreviewPicture {...preview} />}
      <FontPreloads />
      <link rel="icon" href={asset('/favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={asset('/apple-touch-icon.png')} />
      <link rel="manifest" href={asset(webManifestPath)} />
      {content.posts.length > 0 && (
        <link rel="alternate" type="application/atom+xml" href={asset(feedPath)} />
      )}
    </>
  );
}

/**
 * Preloads the fonts that every page needs at once: upright, with the letters of plain English. A
 * family that has a font for each weight comes with its lightest one first.
 */
function FontPreloads(): ReactElement {
  const { content, asset } = useSite();
  const plain = planFontFiles(content.all).filter(
    ({ face, subset }) => face.style === 'normal' && subset === 'latin',
  );
  const files = plain.filter(({ face }, index) => face.slot !== plain[index - 1]?.face.slot);
  return (
    <>
      {files.map(({ path }) => (
        <link
          key={path}
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin=""
          href={asset(path)}
        />
      ))}
    </>
  );
}

function PreviewPicture({ path, alt }: Preview): ReactElement {
  const { assetUrl } = useSite();
  return (
    <>
      <meta property="og:image" content={assetUrl(path)} />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={alt} />
    </>
  );
}

/**
 * Leads away from 404.html, if the firm wants it. Without scripts, a
 * refresh leads home. Its fragment shows the note there, and stops the second try on a host that
 * answers the home page with 404.html: to refresh to the current address with a fragment only
 * scrolls (HTML Standard, "navigate").
 */
function AwayFromHere(): ReactElement | null {
  const { content, route, href, asset } = useSite();
  const rules = fallbacks(content).map(([prefix, target]) => [
    asset(prefix).toLowerCase(),
    href(target),
  ]);
  if (rules.length === 0) return null;
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${href('home')}#${unknownPathId}`} />
      </noscript>
      <script
        src={asset(notFoundScriptPath)}
        data-self={asset(route.path)}
        data-rules={JSON.stringify(rules)}
        data-note={unknownPathId}
      />
    </>
  );
}
