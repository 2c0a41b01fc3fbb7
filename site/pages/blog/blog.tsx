import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { Teasers } from '../../components/post/teaser.tsx';
import { useSite } from '../../languages/use-site.ts';
import { usePageNode } from '../../metadata/page.ts';
import type { BlogText } from '../../schema/collections.ts';
import './blog.css';

export function BlogPage({ page }: { readonly page: BlogText }): ReactElement {
  const { content, asset } = useSite();
  const { posts, labels } = content;
  const items = posts.map(({ id, title, lang }) => ({
    id: `posts/${id}` as const,
    name: title,
    lang,
  }));
  return (
    <Page
      title={page.title}
      subtitle={page.subtitle}
      trail={[{ id: 'blog', label: labels.blog }]}
      picture={page.image}
      nodes={[usePageNode('CollectionPage', items)]}
    >
      <div className="band wrap intro">
        <p className="lede">
          <Prose text={page.intro} inline />
        </p>
        <Teasers posts={posts} level="h2" hasPictures />
        <p className="small">
          <a href={asset('/blog/feed.xml')}>{labels.subscribe}</a>
        </p>
      </div>
    </Page>
  );
}
