/** On an area's page, the numerals of a sub-area are those of the drawing next to the list. */
import { expect, it } from 'vitest';
import { figures } from '../../drawings/registry.ts';
import { claimOf } from '../../site/content/practice.ts';
import { firstData, readContent } from '../support/real-site.ts';
import { readBuiltSite } from '../support/site.ts';

const site = readBuiltSite();
const { areas, subareas } = await readContent(firstData);
const nameOf = (numeral: string) =>
  figures.get('music-box')?.parts.find((part) => part.numeral === numeral)?.name;

it.each(areas.map((area) => [area.id, area] as const))(
  'the numerals of the sub-areas of %s are those of its drawing',
  (id, area) => {
    const page = site.page(`/${id}/`);
    const outlines = [...page.querySelectorAll('.indexed path[aria-label]')];
    const outlined = outlines.map((outline) => outline.getAttribute('aria-label'));
    const claimed = claimOf(area);
    expect(outlined).toEqual(claimed.map(nameOf));
    const named = new Set<string>();
    for (const subarea of subareas.filter((subarea) => subarea.id.startsWith(`${id}/`))) {
      const row = page.querySelector(`.index a[href="/${subarea.id}/"]`)?.closest('li');
      expect(row?.querySelector('b')?.textContent ?? '', subarea.id).toBe(subarea.parts.join(', '));
      const classes = [...(row?.classList ?? [])];
      const lit = outlines.filter((outline) =>
        classes.includes(outline.getAttribute('class') ?? ''),
      );
      expect(
        lit.map((outline) => outline.getAttribute('aria-label')),
        subarea.id,
      ).toEqual(subarea.parts.map(nameOf));
      for (const numeral of subarea.parts) named.add(numeral);
    }
    expect([...named].sort()).toEqual([...claimed].sort());
  },
);
