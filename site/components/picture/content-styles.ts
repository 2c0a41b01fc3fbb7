/** The styles of pictures that some sites do not have. */
import { hasPhotographs } from '../../content/drawings.ts';
import { furtherPhotographs } from '../../content/offices.ts';
import { attorneysIn } from '../../content/people.ts';
import type { SiteContent } from '../../schema/collections.ts';
import { readStyleRules } from '../../styles/style-rules.ts';

/** The CSS for photographs, and for initials in place of a portrait, if the content has any. */
export function pictureStyles(content: SiteContent): string {
  const sheets = [
    ...(hasPhotographs(content) ? ['photo.css'] : []),
    ...(attorneysIn(content).some(({ image }) => !image) ? ['portrait-initials.css'] : []),
    ...(content.offices.some((office) => furtherPhotographs(office).length > 0)
      ? ['../office/office-pictures.css']
      : []),
  ];
  return sheets.map((sheet) => readStyleRules(new URL(sheet, import.meta.url))).join('');
}
