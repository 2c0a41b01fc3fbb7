/** The web app manifest (W3C): name and icon of the site on a phone's home screen. */

import type { ExtraFile } from 'fair-copy';
import { webManifestPath } from '../content/file-paths.ts';
import { siteLanguage } from '../languages/codes.ts';
import type { SiteContent } from '../schema/collections.ts';
import { paletteOf } from '../styles/palette.ts';

const iconSizesPx = [192, 512];

/** URLs are relative to the manifest's own, so that they work under every base path. */
export function webManifest(content: SiteContent): ExtraFile {
  const { firm } = content;
  const { board, cyan } = paletteOf(firm);
  const body = JSON.stringify({
    name: firm.name,
    description: firm.tagline,
    lang: siteLanguage(content),
    start_url: './',
    scope: './',
    display: 'browser',
    background_color: board,
    theme_color: cyan,
    icons: iconSizesPx.map((size) => ({
      src: `./icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });
  return { path: webManifestPath, body, sourceFile: firm.file };
}
