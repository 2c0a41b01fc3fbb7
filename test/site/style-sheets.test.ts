/** Style sheets are named after their component, and a page has those of its components. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageStyles } from '../../site/pages/page-styles.ts';
import { read } from '../support/build.ts';
import { filesBelow } from '../support/files.ts';
import { root } from '../support/folders.ts';
import { readBuiltSite } from '../support/site.ts';

const components = 'site/components';
const files = filesBelow(path.join(root, components)).map((file) => `${components}/${file}`);
const sheets = files.filter((file) => file.endsWith('.css'));

/** Sheets of elements that no component of this site renders. */
const withoutComponent: Readonly<Record<string, string>> = {
  'site/components/layout/prose.css': 'what Prose of fair-copy renders',
};

/** The sheet of paper, of forced colors, and of pages without scripts, which pages link instead of including it. */
const otherMedia = 'site/styles/other-media.css';

/** Sheets that the site adds if its content needs them. */
const addedByContent = [
  'site/components/contact/contact-block-sending.css',
  'site/components/contact/form-fields-slots.css',
  'site/components/contact/form-fields.css',
  'site/components/layout/call-links.css',
  'site/components/layout/language-links.css',
  'site/components/marks/return-mark.css',
  'site/components/office/office-pictures.css',
  'site/components/picture/photo.css',
];

test('every sheet is named after its component, some with the name of a variant', () => {
  const names = files.filter((file) => file.endsWith('.tsx')).map((file) => file.slice(0, -4));
  const misnamed = sheets.filter((sheet) => {
    const name = sheet.slice(0, -4);
    return !names.some((component) => name === component || name.startsWith(`${component}-`));
  });
  expect(misnamed).toEqual(Object.keys(withoutComponent));
});

test('every sheet is imported', () => {
  const roots = ['site/styles/site.css', otherMedia, ...Object.values(pageStyles)];
  const imported = new Set(roots.flatMap((file) => importsOf(path.resolve(root, file))));
  const unused = sheets.filter((sheet) => !imported.has(path.join(root, sheet)));
  expect(unused).toEqual(addedByContent);
});

test('what only other media need is not in the pages', () => {
  const isForOtherMedia = (file: string) => /(?:print|forced|no-script)(?:\.css|\/)/.test(file);
  const all = filesBelow(path.join(root, 'site')).filter((file) => file.endsWith('.css'));
  const withQuery = all.filter((file) =>
    /@media (?:print|\(forced-colors)/.test(read(root, 'site', file)),
  );
  expect(withQuery, `use a sheet that ${otherMedia} imports`).toEqual([]);
  const imported = importsOf(path.join(root, otherMedia)).slice(1);
  expect(imported.map((file) => path.relative(path.join(root, 'site'), file)).sort()).toEqual(
    all.filter(isForOtherMedia).sort(),
  );
});

test('a page has a sheet of each component with a class on it', () => {
  const site = readBuiltSite();
  const sheetTexts = sheets.map((sheet) => read(root, sheet));
  const problems = site.paths.flatMap((page) => {
    const html = site.text(page.endsWith('/') ? `${page.slice(1)}index.html` : page.slice(1));
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const body = html.slice(html.indexOf('<body'));
    const classes = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, list]) => list?.split(' '));
    return [...new Set(classes)].flatMap((name) => {
      // A selector that begins with the class; in any other, the class may belong to another sheet.
      const rule = new RegExp(`^ *\\.${name}(?![\\w-])`, 'm');
      const isStyled = sheetTexts.some((text) => rule.test(text));
      const hasStyles = new RegExp(`\\.${name}(?![\\w-])`).test(css);
      return isStyled && !hasStyles ? `${page} has no styles for .${name}` : [];
    });
  });
  expect(problems).toEqual([]);
});

/** The file and all style sheets that it imports, directly or not. */
function importsOf(file: string): string[] {
  expect(existsSync(file), file).toBe(true);
  const targets = [...read(file).matchAll(/@import "(\.[^"]+)"/g)].map(([, target]) =>
    path.resolve(path.dirname(file), target ?? ''),
  );
  return [file, ...targets.flatMap(importsOf)];
}
