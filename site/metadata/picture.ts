import { useSite } from '../languages/use-site.ts';
import type { Picture } from '../schema/shared.ts';
import { cardPath } from './preview.ts';

/**
 * Absolute URL of the picture that this page shows first, for structured data. Search engines do
 * not show SVG, so that the address of a drawing is that of the picture of the link preview.
 */
export function usePictureUrl(picture: Picture | undefined): string {
  const { assetUrl, route } = useSite();
  if (picture && 'src' in picture && !picture.src.endsWith('.svg'))
    return picture.src.startsWith('/') ? assetUrl(picture.src) : picture.src;
  return assetUrl(cardPath(route.canonical ?? route.id, picture));
}
