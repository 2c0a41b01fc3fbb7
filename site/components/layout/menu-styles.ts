/** The styles of a menu whose names are too long for the places in which most menus are. */
import { languagesOf } from '../../languages/languages.ts';
import type { SiteContent } from '../../schema/collections.ts';
import { readStyleRules } from '../../styles/style-rules.ts';
import { fitMenu, menuMeasures } from './menu-fit.ts';

/** Returns no CSS for a menu that fits. */
export function menuStyles(content: SiteContent): string {
  const { minRowRem, widestFontVw } = menuMeasures;
  // The menu of each language has its own names, and all pages have the same styles.
  const fits = languagesOf(content).contents.map(fitMenu);
  const rowFromRem = Math.max(...fits.map((fit) => fit.rowFromRem));
  const submenus = fits.flatMap((fit) => fit.submenus);
  const maxFontVw = Math.min(...fits.map((fit) => fit.maxFontVw));
  return [
    maxFontVw > 0 && maxFontVw < widestFontVw
      ? `@media (width>=${rowFromRem}rem){.menu-list{font-size:min(1em,${maxFontVw}vw)}}`
      : '',
    submenus.includes('end') ? createQuery('menu-ends.css', minRowRem) : '',
    createQuery('menu-button.css', minRowRem, rowFromRem),
  ].join('');
}

/** The rules of a sheet for screens from one width and narrower than another. */
function createQuery(sheet: string, fromRem: number, belowRem = Number.POSITIVE_INFINITY): string {
  if (fromRem >= belowRem) return '';
  const range =
    belowRem === Number.POSITIVE_INFINITY
      ? `width >= ${fromRem}rem`
      : `${fromRem}rem <= width < ${belowRem}rem`;
  return `@media screen and (${range}){${readStyleRules(new URL(sheet, import.meta.url))}}`;
}
