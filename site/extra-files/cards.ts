/** The pictures of link previews, one for each page. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { cached, type ExtraFile, fingerprint } from 'fair-copy';
import { type Card, cardSvg, imageArea } from '../cards/card.tsx';
import { cardSize } from '../cards/card-size.ts';
import type { CardLogo } from '../cards/firm-row.tsx';
import { pageOf } from '../routes.ts';
import type { Firm, PlannedFirm } from '../schema/collections.ts';

export function cardFiles({
  content,
  manifest,
  staticDir,
  cacheDir,
}: PlannedFirm): readonly ExtraFile[] {
  const { logo } = content.firm;
  const logoFile = logo && join(staticDir, logo.src);
  const logoVersion = logoFile && fileVersion(logoFile);
  const originals = manifest.routes.filter((route) => route.canonical === undefined);
  return originals.flatMap((route): readonly ExtraFile[] => {
    const preview = pageOf(content, route)?.preview();
    if (!preview) return [];
    const { path, photograph } = preview;
    const { sourceFile } = route;
    const createCard = () => ({ ...preview.card, logo: logo && readLogo(logo, staticDir) });
    const cacheKey = { ...preview.card, figure: preview.card.figure?.title, logo, logoVersion };
    if (!photograph)
      return [
        { path, cacheKey, body: () => renderPng(cardSvg(createCard()), cacheDir), sourceFile },
      ];
    const file = join(staticDir, photograph);
    return [
      {
        path,
        cacheKey: { ...cacheKey, photograph, photographVersion: fileVersion(file) },
        body: () => renderJpeg(createCard(), file),
        sourceFile,
      },
    ];
  });
}

const fileVersion = (file: string): string => fingerprint(readFileSync(file));

/** Media types of logo files, by extension. */
const logoTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** The logo for a card; none for a format that an SVG renderer cannot read, such as WebP. */
function readLogo(
  { src, width, height, hasName }: NonNullable<Firm['logo']>,
  staticDir: string,
): CardLogo | undefined {
  const type = logoTypes[extname(src).toLowerCase()];
  if (!type) return undefined;
  const data = readFileSync(join(staticDir, src)).toString('base64');
  return { href: `data:${type};base64,${data}`, aspectRatio: width / height, hasName };
}

/**
 * Renders a card as a PNG and caches it by its drawing. A higher compression level saves 2.5% of
 * the bytes and takes half as long again.
 */
export async function renderPng(svg: string, cacheDir: string): Promise<Uint8Array> {
  const png = { compressionLevel: 4 };
  return cached(
    join(cacheDir, 'cards', `${fingerprint(svg, JSON.stringify([png, cardSize]))}.png`),
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
