import type { ReactElement } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { useSite } from '../../languages/use-site.ts';
import { usePageNode } from '../../metadata/page.ts';
import type { Area, Post } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { PostsByYear } from './posts-by-year.tsx';
import './blog.css';

interface BlogAreaPageProps {
  readonly area: Area;
  readonly title: string;
  readonly posts: readonly Post[];
}

/** All posts of an area. */
export function BlogAreaPage({ area, title, posts }: BlogAreaPageProps): ReactElement {
  const { content, href } = useSite();
  const { labels } = content;
  const items = posts.map((post) => ({
    id: `posts/${post.id}` as const,
    name: post.title,
    lang: post.lang,
  }));
  return (
    <Page
      title={title}
      subtitle={area.subtitle}
      trail={[
        { id: 'blog', label: labels.blog },
        { id: `blog-areas/${area.id}`, label: area.name },
      ]}
      hatch={area.hatch}
      nodes={[usePageNode('CollectionPage', items)]}
    >
      <div className="band wrap intro">
        <p className="lede">
          <a href={href(`practice/${area.id}`)}>{preventBreaks(area.title)}</a>
        </p>
        <PostsByYear posts={posts} />
      </div>
    </Page>
  );
}
