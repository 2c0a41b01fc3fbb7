/** Each promised number, measured on the built site. */
import { describe, expect, it } from 'vitest';
import { budgets } from '../../site/budgets.ts';
import { dateScriptPath } from '../../site/components/practice/date-script.ts';
import { compressedSize, fitsCompressed, heaviest } from '../support/compressed.ts';
import { readBuiltSite } from '../support/site.ts';

const site = readBuiltSite();

describe('budgets', () => {
  it('the heaviest pages with their style sheets fit one round trip', () => {
    const pages = site.files.filter((file) => file.endsWith('.html'));
    expect(pages).toHaveLength(budgets.documents);
    const tooLarge = heaviest(pages, 5, site.text).filter(
      (file) => !fitsCompressed(site.text(file), budgets.page),
    );
    expect(tooLarge).toEqual([]);
  });

  const sizes = new Map(
    site.files
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, compressedSize(site.text(file))] as const),
  );
  const bytesOf = (scripts: readonly string[]) =>
    scripts.reduce((bytes, file) => bytes + (sizes.get(file) ?? Number.NaN), 0);

  it('all scripts together stay small, and that of rules which take a day', () => {
    const scripts = site.files.filter((file) => file.endsWith('.js'));
    const ofDates = scripts.filter((file) => `/${file}` === dateScriptPath);
    expect(ofDates).toHaveLength(1);
    expect(bytesOf(ofDates)).toBeLessThanOrEqual(budgets.dateScript);
    const others = scripts.filter((file) => !ofDates.includes(file));
    expect(others.length).toBeGreaterThan(0);
    expect(bytesOf(others)).toBeLessThanOrEqual(budgets.scripts);
  });

  it('no page asks for more scripts than are promised, and for that of dates where it has such a rule alone', () => {
    const dated: string[] = [];
    for (const path of site.paths) {
      const document = site.page(path);
      const scripts = [...document.querySelectorAll('script[src]')].map(
        (script) => script.getAttribute('src') ?? '',
      );
      const asksForDates = scripts.includes(dateScriptPath);
      expect(asksForDates, path).toBe(document.querySelector('.dated') !== null);
      if (asksForDates) dated.push(path);
      const most = budgets.scripts + (asksForDates ? budgets.dateScript : 0);
      expect(bytesOf(scripts.map((script) => script.slice(1))), path).toBeLessThanOrEqual(most);
    }
    expect(dated.sort()).toEqual(
      ['design', 'plant', 'provisional', 'utility'].map((name) => `/patents/${name}/`),
    );
  });
});
