import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { Teasers } from '../../components/post/teaser.tsx';
import { hasPostsPage, postsIn } from '../../content/posts.ts';
import { fillTemplate } from '../../formats/templates.ts';
import { blogPageCount, blogPageId, postsOnPage } from '../../languages/blog-pages.ts';
import { foreignLanguageOf, isInSiteLanguage } from '../../languages/codes.ts';
import { useSite } from '../../languages/use-site.ts';
import { usePageNode } from '../../metadata/page.ts';
import type { BlogText } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { PostsByYear } from './posts-by-year.tsx';
import './blog.css';

interface BlogPageProps {
  readonly page: BlogText;
  /** From 1. */
  readonly number: number;
}

/** A blog with few posts is one list; a longer one has pages, with the posts below their years. */
export function BlogPage({ page, number }: BlogPageProps): ReactElement {
  const { content, route, asset } = useSite();
  const { labels } = content;
  const posts = postsOnPage(content, number);
  const count = blogPageCount(content);
  const items = posts.map(({ id, title, lang }) => ({
    id: `posts/${id}` as const,
    name: title,
    lang,
  }));
  const isFirst = number === 1;
  const name = fillTemplate(labels.pageNumber, { number: `${number}`, count: `${count}` });
  const current = isFirst ? [] : [{ id: route.id, label: name }];
  return (
    <Page
      title={page.title}
      subtitle={isFirst ? page.subtitle : name}
      trail={[{ id: 'blog', label: labels.blog }, ...current]}
      picture={isFirst ? page.image : undefined}
      nodes={[usePageNode('CollectionPage', items)]}
    >
      <div className="band wrap intro">
        {isFirst && (
          <p className="lede">
            <Prose text={page.intro} inline />
          </p>
        )}
        {count === 1 ? (
          <Teasers posts={posts} level="h2" hasPictures />
        ) : (
          <PostsByYear posts={posts} />
        )}
        {count > 1 && <BlogPages number={number} count={count} />}
        {count > 1 && <Subjects />}
        <p className="small">
          <a href={asset('/blog/feed.xml')}>{labels.subscribe}</a>
        </p>
      </div>
    </Page>
  );
}

interface BlogPagesProps {
  readonly number: number;
  readonly count: number;
}

/** Links to the other pages of the blog. */
function BlogPages({ number, count }: BlogPagesProps): ReactElement {
  const { content, href } = useSite();
  const { labels, lang } = content;
  const hrefOf = (target: number) =>
    href(blogPageId(target, isInSiteLanguage(content) ? undefined : lang));
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <nav aria-label={labels.blogPages}>
      <ul className="leaves">
        {number > 1 && (
          <li>
            <a rel="prev" href={hrefOf(number - 1)}>
              {labels.newerPosts}
            </a>
          </li>
        )}
        {numbers.map((target) => (
          <li key={target}>
            <a href={hrefOf(target)} aria-current={target === number ? 'page' : undefined}>
              {target}
            </a>
          </li>
        ))}
        {number < count && (
          <li>
            <a rel="next" href={hrefOf(number + 1)}>
              {labels.olderPosts}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Links to the posts of each area. An area in another language has its posts there. */
function Subjects(): ReactElement | null {
  const { content, href } = useSite();
  const areas = content.areas.filter(
    (area) => hasPostsPage(content, area) && foreignLanguageOf(content, area) === undefined,
  );
  if (areas.length === 0) return null;
  return (
    <nav className="subjects" aria-labelledby="subjects">
      <h2 id="subjects">{content.labels.postSubjects}</h2>
      <ul className="leaves">
        {areas.map((area) => (
          <li key={area.id}>
            <a href={href(`blog-areas/${area.id}`)}>{preventBreaks(area.name)}</a> (
            {postsIn(content, area).length})
          </li>
        ))}
      </ul>
    </nav>
  );
}
