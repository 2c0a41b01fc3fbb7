import { drawingPath, type Ground } from '../lookups/drawings.ts';
import { useSite } from '../lookups/links.ts';
import type { Picture } from '../schema/shared.ts';

/** Absolute URL of a record's picture, as its page shows it. */
export function usePictureUrl(picture: Picture | undefined, ground: Ground): string | undefined {
  const { fileUrl } = useSite();
  if (!picture) return undefined;
  const address = 'src' in picture ? picture.src : drawingPath(picture.figure, ground);
  return address.startsWith('/') ? fileUrl(address) : address;
}
