/** What every page must show, in its markup as it will be published. */
import type { PageFault, Route } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';

/** Attributes and markup of the page, with the five entities of React undone in what is compared. */
export function pageFaults(html: string, _route: Route, { firm, offices, legal }: SiteContent): PageFault[] {
  const faults: PageFault[] = [];
  const footer = html.slice(html.lastIndexOf('<footer'));
  const main = offices.find(({ id }) => id === firm.mainOffice);
  for (const text of [firm.legalName, main?.address, main?.city]) {
    if (text === undefined || footer.includes(escapeText(text))) continue;
    const message = `does not name the firm responsible for it: "${text}" is missing in its footer (Rule 7.2(c))`;
    const hint = `look at legalName and mainOffice in ${firm.file}; if they are right, this is for a developer`;
    faults.push({ code: 'responsible-firm', message, hint });
  }
  for (const form of html.matchAll(/<form[^>]*aria-describedby="([^"]*)"|<form/g)) {
    const before = html.slice(0, form.index);
    if (form[1] !== undefined && before.includes(` id="${form[1]}"`)) continue;
    const message = 'has a form without the notice "Before you write" before its first field (Rule 1.18)';
    faults.push({ code: 'form-notice', message, hint: 'this is for a developer: the contact block brings its notice' });
  }
  for (const { link } of legal) {
    if (footer.includes(`>${escapeText(link)}</a>`)) continue;
    const hint = 'this is for a developer: the footer links to every page of data/legal/';
    faults.push({ code: 'legal-link', message: `has no link "${link}" in its footer`, hint });
  }
  return faults;
}

function escapeText(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#x27;');
}
