import type { ReactElement } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { siteIndexScriptPath } from '../../content/file-paths.ts';
import { foreignLanguageOf } from '../../languages/codes.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { languagesOf } from '../../languages/languages.ts';
import { useSite } from '../../languages/use-site.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import type { SitePage } from '../define-page.ts';
import './site-index.css';

/** All pages like the index of a set of drawings: sheet, title, and what it shows. */
export function SiteIndexPage({ pages }: { readonly pages: readonly SitePage[] }): ReactElement {
  const { content, asset } = useSite();
  const { labels } = content;
  return (
    <Page
      title={labels.siteIndex}
      subtitle={labels.siteIndexIntro}
      trail={[{ id: 'index', label: labels.siteIndex }]}
    >
      <div className="band wrap">
        <search className="find">
          <label htmlFor="find">{labels.findPage}</label>
          <input id="find" name="q" type="search" autoComplete="off" />
          <p role="status" data-none={labels.noPage} />
        </search>
        <ol className="ledger sheets">
          {pages.map((page, index) => (
            <Sheet key={page.id} page={page} number={index + 1} />
          ))}
        </ol>
      </div>
      <script type="module" src={asset(siteIndexScriptPath)} />
    </Page>
  );
}

interface SheetProps {
  readonly page: SitePage;
  readonly number: number;
}

function Sheet({ page, number }: SheetProps): ReactElement {
  const { content, asset } = useSite();
  // `href` would lead to the version of the page in the language of this one.
  const { lang, labels } = languagesOf(content.all).contentOf(page.id);
  const isHome = /^home(?:\/|$)/.test(page.id);
  const [topic = ''] = page.title.split(' | ');
  return (
    <li {...languageAttributes(foreignLanguageOf(content, { lang }))}>
      <b>{number}</b>
      <a href={asset(page.path)}>{preventBreaks(isHome ? labels.home : topic)}</a>
      <p>{preventBreaks(page.description)}</p>
    </li>
  );
}
