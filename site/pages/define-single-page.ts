/** A page that there is once, and once more in each language that its record is translated to. */
import type { ReactElement } from 'react';
import { pageTitle } from '../formats/titles.ts';
import { siteLanguage } from '../languages/codes.ts';
import type { PageContent } from '../languages/page-content.ts';
import type { CardContent } from '../metadata/preview.ts';
import { definePage, type PagesIn } from './define-page.ts';

/** What every record with such a page has. */
interface SinglePageRecord {
  /** The name of the file: a language, if the record is a translation. */
  readonly id: string;
  readonly file: string;
  /** The first part of the title. */
  readonly topic?: string | undefined;
  readonly metaDescription: string;
}

interface SinglePageDefinition<Name extends string, Item> {
  /** Id of the page, and of its versions: `about`, `about/es`. */
  readonly id: Name;
  /** The part of the path below the language: `about/`. */
  readonly folder: string;
  readonly record: (content: PageContent) => Item | undefined;
  readonly card: (record: Item) => CardContent;
  readonly render: (record: Item) => ReactElement;
}

/** The record in the language of the pages. */
interface Version<Item> {
  readonly record: Item;
  readonly lang: string;
  /** Whether it is in the site's own language. */
  readonly isMain: boolean;
}

export function defineSinglePage<const Name extends string, Item extends SinglePageRecord>({
  id: name,
  folder,
  record: findRecord,
  card,
  render,
}: SinglePageDefinition<Name, Item>): PagesIn<Name | `${Name}/${string}`> {
  return definePage<Version<Item>, Name | `${Name}/${string}`>({
    pageType: name,
    records: (content) => {
      const { lang, all } = content;
      const record = findRecord(content);
      const isMain = lang === siteLanguage(all);
      return record && (isMain || record.id === lang) ? [{ record, lang, isMain }] : [];
    },
    id: ({ lang, isMain }) => (isMain ? name : `${name}/${lang}`),
    path: ({ lang, isMain }) => (isMain ? `/${folder}` : `/${lang}/${folder}`),
    title: ({ record }, { firm }) => pageTitle(firm, record.topic),
    description: ({ record }) => record.metaDescription,
    file: ({ record }) => record.file,
    card: ({ record }) => card(record),
    render: ({ record }) => render(record),
  });
}
