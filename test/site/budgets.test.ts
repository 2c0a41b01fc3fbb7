/** The built site keeps the budgets of budgets.ts. */
import { describe, expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { compressedSize, fitsCompressed, heaviest } from '../support/compressed-size.ts';
import { readBuiltSite } from '../support/site.ts';

const site = readBuiltSite();
const dateScripts = ['/last-day.js', '/last-day-es.js'];

describe('budgets', () => {
  it('the heaviest pages with their style sheets fit in one round trip', () => {
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

  it('the script of the date field stays within its budget', () => {
    for (const script of dateScripts)
      expect(bytesOf([script.slice(1)]), script).toBeLessThanOrEqual(budgets.dateScript);
  });

  it('each page loads scripts within the budget, and the date script only for a date field', () => {
    const dated: string[] = [];
    for (const path of site.paths) {
      const document = site.page(path);
      const scripts = [...document.querySelectorAll('script[src]')].map(
        (script) => script.getAttribute('src') ?? '',
      );
      const loaded = document.querySelector('[data-src]')?.getAttribute('data-src');
      if (loaded) scripts.push(loaded);
      const hasDateScript = scripts.some((script) => dateScripts.includes(script));
      expect(hasDateScript, path).toBe(document.querySelector('.until') !== null);
      if (hasDateScript) dated.push(path);
      const ownScript = path === '/site-index/' ? budgets.indexScript : 0;
      const limit = budgets.scripts + ownScript + (hasDateScript ? budgets.dateScript : 0);
      expect(bytesOf(scripts.map((script) => script.slice(1))), path).toBeLessThanOrEqual(limit);
    }
    expect(dated.sort()).toEqual([
      '/',
      '/404.html',
      '/copyrights/dmca/',
      '/copyrights/infringement/',
      '/copyrights/registration/',
      '/digital-privacy/data-security/',
      '/digital-privacy/gdpr/',
      '/es/',
      '/es/dmca/',
      '/es/registro-de-marcas/',
      '/patents/',
      '/patents/design/',
      '/patents/litigation/',
      '/patents/plant/',
      '/patents/provisional/',
      '/patents/utility/',
      '/trademarks/monitoring/',
      '/trademarks/registration/',
    ]);
  });
});
