/** The pictures of link previews, one for each page. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { cached, type ExtraFile, fingerprint } from 'fair-copy';
import { type Card, cardSize, cardSvg, imageArea } from '../figures/og-card.tsx';
import { previewOf } from '../pages/templates.ts';
import type { PlannedFirm } from '../schema/collections.ts';

export function cardFiles({
  content,
  manifest,
  static: folder,
  cache,
}: PlannedFirm): readonly ExtraFile[] {
  const originals = manifest.routes.filter((route) => route.canonical === undefined);
  return originals.flatMap((route): readonly ExtraFile[] => {
    const preview = previewOf(content, route);
    if (!preview) return [];
    const { path, card, photograph } = preview;
    const { sourceFile } = route;
    const cacheKey = { ...card, figure: card.figure?.title };
    if (!photograph)
      return [{ path, cacheKey, body: () => renderPng(cardSvg(card), cache), sourceFile }];
    const file = join(folder, photograph);
    const { mtimeMs, size } = statSync(file);
    return [
      {
        path,
        cacheKey: { ...cacheKey, photograph, mtimeMs, size },
        body: () => renderJpeg(card, file),
        sourceFile,
      },
    ];
  });
}

/**
 * Renders a card as a PNG and caches it by its drawing. A higher compression level saves 2.5% of
 * the bytes and takes half as long again.
 */
export async function renderPng(svg: string, cache: string): Promise<Uint8Array> {
  const png = { compressionLevel: 4 };
  return cached(
    join(cache, 'cards', `${fingerprint(svg, JSON.stringify([png, cardSize]))}.png`),
    async () => {
      const { default: sharp } = await import('sharp');
      return sharp(Buffer.from(svg)).resize(cardSize).png(png).toBuffer();
    },
  );
}

/**
 * Renders a card as a JPEG, a fifth of the size of a PNG. A photograph that cannot be read is left
 * out here, because the pages that show it report it.
 */
async function renderJpeg(card: Card, file: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const photoSize = { width: imageArea.width, height: imageArea.height, fit: 'inside' } as const;
  const photo = await sharp(file)
    .rotate()
    .resize(photoSize)
    .jpeg({ quality: 90 })
    .toBuffer()
    .catch(() => undefined);
  const svg = cardSvg({
    ...card,
    photo: photo && `data:image/jpeg;base64,${photo.toString('base64')}`,
  });
  return sharp(Buffer.from(svg)).resize(cardSize).jpeg({ quality: 85 }).toBuffer();
}
