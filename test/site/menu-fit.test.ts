/** From which widths the menu fits, depending on its names, and the styles that follow. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fitMenu, menuMeasures } from '../../site/components/layout/menu-fit.ts';
import { menuStyles } from '../../site/components/layout/menu-styles.ts';
import { menuNamesIn } from '../../site/content/menu.ts';
import { languagesOf } from '../../site/languages/languages.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { longAreaNames } from '../support/firm-with-areas.ts';
import { root } from '../support/folders.ts';
import { firstData, readContent } from '../support/real-site.ts';
import { readBuiltSite } from '../support/site.ts';

const sample = await readContent(firstData);

const fitOf = (content: SiteContent) => fitMenu(languagesOf(content).main);

/** The sample with areas of these names. */
function withAreas(names: readonly string[]): SiteContent {
  const [area] = sample.areas;
  if (!area) throw new Error('the sample has no area');
  return { ...sample, areas: names.map((menuName) => ({ ...area, menuName })) };
}

test('the names of the sample fit where they always were, without more styles', () => {
  expect(fitOf(sample)).toEqual({
    rowFromRem: 60,
    maxFontVw: 1.57,
    submenus: ['wide', 'start', 'start', 'start', 'start'],
  });
  expect(menuStyles(sample)).toBe('');
});

test('the longer the names, the wider the screens with a row', () => {
  const four = fitOf(withAreas(longAreaNames.slice(0, 4)));
  expect(four.rowFromRem).toBeGreaterThan(75);
  expect(four.rowFromRem).toBeLessThan(100.5);
  expect(fitOf(withAreas(longAreaNames)).rowFromRem).toBe(Number.POSITIVE_INFINITY);
});

test('the styles have the widths from which the menu fits', () => {
  const content = withAreas(longAreaNames.slice(0, 4));
  const css = menuStyles(content);
  const { rowFromRem, maxFontVw } = fitOf(content);
  expect(css).toContain(`@media screen and (60rem <= width < ${rowFromRem}rem){`);
  expect(css).toContain(
    `@media (width>=${rowFromRem}rem){.menu-list{font-size:min(1em,${maxFontVw}vw)}}`,
  );
});

test('the list of an entry near the right edge ends there', () => {
  const areas = withAreas(Array(5).fill('Wages and Hours'));
  const offices = areas.offices.map((office) => ({ ...office, name: longAreaNames[8] }));
  const content = { ...areas, offices };
  expect(fitOf(content).submenus).toEqual(['wide', 'wide', 'wide', 'start', 'start', 'end']);
  expect(menuStyles(content)).toContain('.sub-end');
});

test('the names that are measured are those of the menu', () => {
  const menu = readBuiltSite().page('/').querySelectorAll('.menu-button, .menu-link');
  const { submenus, links } = menuNamesIn(languagesOf(sample).main);
  expect([...menu].map(({ textContent }) => textContent)).toEqual([...submenus, ...links]);
});

test('the widths that are measured are those of the style sheets', () => {
  const sheet = (file: string) => readFileSync(path.join(root, 'site', file), 'utf8');
  const menu = sheet('components/layout/menu.css');
  const header = sheet('components/layout/header.css');
  const tokens = sheet('styles/tokens.css');
  const {
    minRowRem,
    minNextToSymbolRem,
    widestRem,
    gapPx,
    paddingPx,
    caretPx,
    caretGapPx,
    maxSubmenuPx,
    widestFontVw,
    minFontPx,
    fontVw,
    pageRem,
    edgePx,
    bodyPx,
    symbolEms,
  } = menuMeasures;
  for (const text of [
    `@media (width >= ${minRowRem}rem) {`,
    `column-gap: ${gapPx}px;`,
    `margin-inline: -${paddingPx}px;`,
    `padding-inline: ${paddingPx}px;`,
    `inline-size: ${caretPx}px;`,
    `gap: ${caretGapPx}px;`,
    `font-size: min(1em, ${widestFontVw}vw, max(var(--t-small), ${fontVw}vw));`,
    `max-inline-size: ${maxSubmenuPx / 16}rem;`,
  ])
    expect(menu).toContain(text);
  expect(header).toContain(`@media (width >= ${minNextToSymbolRem}rem) {`);
  expect(header).toContain(`block-size: ${symbolEms}em;`);
  for (const text of [
    `--t-small: ${minFontPx / 16}rem;`,
    `--page: ${pageRem[0]}rem;`,
    `--page: ${pageRem[1]}rem;`,
    `(width >= ${widestRem}rem)`,
    `--edge: clamp(${edgePx[0]}px, 5vw, ${edgePx[1]}px);`,
    `--t-body: clamp(${bodyPx[0] / 16}rem, 1.04rem + 0.1vw, ${bodyPx[1] / 16}rem);`,
  ])
    expect(tokens).toContain(text);
});
