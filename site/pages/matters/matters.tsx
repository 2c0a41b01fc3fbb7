import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { Section } from '../../components/layout/section.tsx';
import { MatterList } from '../../components/practice/matters.tsx';
import { industriesOf, resultsNotice } from '../../content/matters.ts';
import { useSite } from '../../languages/use-site.ts';
import { usePageNode } from '../../metadata/page.ts';
import type { MattersText } from '../../schema/collections.ts';

/** All representative matters by industry. */
export function MattersPage({ page }: { readonly page: MattersText }): ReactElement {
  const { content } = useSite();
  const { labels, matters } = content;
  const notice = resultsNotice(content, matters);
  const industries = industriesOf(matters);
  return (
    <Page
      title={page.title}
      subtitle={page.subtitle}
      trail={[{ id: 'matters', label: page.title }]}
      nodes={[usePageNode('CollectionPage')]}
    >
      <div className="band wrap intro">
        <p className="lede">
          <Prose text={page.intro} inline />
        </p>
        {notice && <p>{notice}</p>}
      </div>
      {industries.map(({ name, matters: list }) => (
        <Section
          key={name ?? ''}
          title={name ?? (industries.length > 1 ? labels.otherMatters : labels.matters)}
          layout="two-column"
        >
          <MatterList matters={list} />
        </Section>
      ))}
    </Page>
  );
}
