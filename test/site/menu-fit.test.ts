/** From which widths the menu fits, depending on its names, and the styles that follow. */
import { expect, test } from 'vitest';
import { fitMenu } from '../../site/components/layout/menu-fit.ts';
import { menuStyles } from '../../site/components/layout/menu-styles.ts';
import { menuNamesIn } from '../../site/lookups/menu.ts';
import type { SiteContent } from '../../site/schema/collections.ts';
import { longAreaNames } from '../support/firm-with-areas.ts';
import { firstData, readContent } from '../support/real-site.ts';
import { readBuiltSite } from '../support/site.ts';

const sample = await readContent(firstData);

/** The sample with areas of these names. */
function withAreas(names: readonly string[]): SiteContent {
  const [area] = sample.areas;
  if (!area) throw new Error('the sample has no area');
  return { ...sample, areas: names.map((menuName) => ({ ...area, menuName })) };
}

test('the names of the sample fit where they always were, without more styles', () => {
  expect(fitMenu(sample)).toEqual({
    rowFromRem: 60,
    submenus: ['wide', 'start', 'start', 'start', 'start'],
  });
  expect(menuStyles(sample)).toBe('');
});

test('the longer the names, the wider the screens with a row', () => {
  const four = fitMenu(withAreas(longAreaNames.slice(0, 4)));
  expect(four.rowFromRem).toBeGreaterThan(75);
  expect(four.rowFromRem).toBeLessThan(100.5);
  expect(fitMenu(withAreas(longAreaNames)).rowFromRem).toBe(Number.POSITIVE_INFINITY);
});

test('the styles have the widths from which the menu fits', () => {
  const content = withAreas(longAreaNames.slice(0, 4));
  const css = menuStyles(content);
  expect(css).toContain(`@media screen and (60rem <= width < ${fitMenu(content).rowFromRem}rem){`);
});

test('the list of an entry near the right edge ends there', () => {
  const areas = withAreas(Array(5).fill('Wages and Hours'));
  const offices = areas.offices.map((office) => ({ ...office, name: longAreaNames[8] }));
  const content = { ...areas, offices };
  expect(fitMenu(content).submenus).toEqual(['wide', 'wide', 'wide', 'start', 'start', 'end']);
  expect(menuStyles(content)).toContain('.sub-end');
});

test('the names that are measured are those of the menu', () => {
  const menu = readBuiltSite().page('/').querySelectorAll('.menu-button, .menu-link');
  const { submenus, links } = menuNamesIn(sample);
  expect([...menu].map(({ textContent }) => textContent)).toEqual([...submenus, ...links]);
});
