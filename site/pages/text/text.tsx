import type { ReactElement } from 'react';
import { ContactBlock } from '../../components/contact/contact-block.tsx';
import { Page } from '../../components/layout/page.tsx';
import { PageText } from '../../components/layout/page-text.tsx';
import { useSite } from '../../languages/use-site.ts';
import { usePageNode } from '../../metadata/page.ts';
import type { TextPageRecord } from '../../schema/collections.ts';
import { AllCosts, CostSectionLinks } from './all-costs.tsx';

/** A page of data/pages/, such as fees or careers. */
export function TextPage({ page }: { readonly page: TextPageRecord }): ReactElement {
  const { labels } = useSite().content;
  return (
    <Page
      title={page.title}
      subtitle={page.subtitle}
      trail={[{ id: `pages/${page.id}`, label: page.link ?? page.title }]}
      picture={page.image}
      isShort
      nodes={[usePageNode('WebPage')]}
    >
      {page.listsCosts && <CostSectionLinks />}
      <PageText text={page.body} />
      {page.listsCosts && <AllCosts />}
      {page.form && <ContactBlock title={labels.inquiry} />}
    </Page>
  );
}
