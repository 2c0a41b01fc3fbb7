/** What every page must show, whichever component draws it. */
import { describe, expect, it } from 'vitest';
import { firstData, readContent } from '../support/real-site.ts';
import { readBuiltSite, wordsOf } from '../support/site.ts';

const { firm, offices, legal } = await readContent(firstData);
const main = offices.find(({ id }) => id === firm.mainOffice);
const site = readBuiltSite();

function pagesWhere(isFault: (document: Document) => boolean): readonly string[] {
  return [...site.pages].filter(([, document]) => isFault(document)).map(([path]) => path);
}

describe('every page', () => {
  it.each([firm.legalName, main?.address ?? '', main?.city ?? ''])(
    'names the firm that is responsible for it in its footer: %s (Rule 7.2(c))',
    (words) => {
      expect(words).not.toBe('');
      expect(
        pagesWhere((document) => !wordsOf(document.querySelector('footer')).includes(words)),
      ).toEqual([]);
    },
  );

  it.each(legal.map(({ link }) => link))('leads to "%s" from its footer', (link) => {
    const hasLink = (document: Document) =>
      [...document.querySelectorAll('footer a')].some(({ textContent }) => textContent === link);
    expect(pagesWhere((document) => !hasLink(document))).toEqual([]);
  });

  it('says what not to write before the first field of a form (Rule 1.18)', () => {
    const hasNotice = (form: Element) => {
      const notice = form.ownerDocument.getElementById(form.getAttribute('aria-describedby') ?? '');
      return notice !== null && (notice.compareDocumentPosition(form) & 4) === 4;
    };
    const formsOf = (document: Document) => [...document.querySelectorAll('form')];
    expect(pagesWhere((document) => formsOf(document).length > 0).length).toBeGreaterThan(0);
    expect(pagesWhere((document) => !formsOf(document).every(hasNotice))).toEqual([]);
  });
});
