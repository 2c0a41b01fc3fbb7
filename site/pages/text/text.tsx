import type { ReactElement } from 'react';
import { ContactBlock } from '../../components/contact/contact-block.tsx';
import { Page } from '../../components/layout/page.tsx';
import { PageText } from '../../components/layout/page-text.tsx';
import { useSite } from '../../languages/use-site.ts';
import { usePageNode } from '../../metadata/page.ts';
import type { OrdinaryPageRecord } from '../../schema/collections.ts';

/** A page of data/pages/, such as fees or careers. */
export function OrdinaryPage({ page }: { readonly page: OrdinaryPageRecord }): ReactElement {
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
      <PageText text={page.body} />
      {page.form && <ContactBlock title={labels.inquiry} />}
    </Page>
  );
}
