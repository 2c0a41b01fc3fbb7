import { truncate } from 'fair-copy';
import { hasPostsPage, postsIn } from '../../content/posts.ts';
import { fillTemplate } from '../../formats/templates.ts';
import { pageTitle } from '../../formats/titles.ts';
import { blogPageCount, blogPageId, postsOnPage } from '../../languages/blog-pages.ts';
import { siteLanguage } from '../../languages/codes.ts';
import type { PageContent } from '../../languages/page-content.ts';
import type { Area, BlogText, Post } from '../../schema/collections.ts';
import { definePage } from '../define-page.ts';
import { defineSinglePage } from '../define-single-page.ts';
import { BlogPage } from './blog.tsx';
import { BlogAreaPage } from './blog-area.tsx';

/** A firm without posts has no such page. */
export const blog = defineSinglePage({
  id: 'blog',
  folder: 'blog/',
  record: ({ posts, blogPage }) => (posts.length > 0 ? blogPage : undefined),
  card: ({ title, image }) => ({ title, image }),
  render: (page) => <BlogPage page={page} number={1} />,
});

interface FurtherPage {
  readonly page: BlogText;
  readonly number: number;
  /** Such as `Page 2 of 5`. */
  readonly name: string;
  readonly description: string;
  readonly lang: string;
  readonly isMain: boolean;
}

/** The pages of a long blog after the first. */
export const blogPages = definePage<FurtherPage, `blog-pages/${string}` | 'blog'>({
  pageType: 'blog',
  records: (content) => {
    const { blogPage: page, lang, all, labels } = content;
    const isMain = lang === siteLanguage(all);
    if (!page || !(isMain || page.id === lang)) return [];
    const count = blogPageCount(content);
    return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
      const number = index + 2;
      const name = fillTemplate(labels.pageNumber, { number: `${number}`, count: `${count}` });
      const description = describePosts(`${page.title}, ${name}`, postsOnPage(content, number));
      return { page, number, name, description, lang, isMain };
    });
  },
  id: ({ number, lang, isMain }) => blogPageId(number, isMain ? undefined : lang),
  path: ({ number, lang, isMain }) => `${isMain ? '' : `/${lang}`}/blog/${number}/`,
  title: ({ page, name }, { firm }) => pageTitle(firm, `${page.topic}, ${name}`),
  description: ({ description }) => description,
  file: ({ page }) => page.file,
  render: ({ page, number }) => <BlogPage page={page} number={number} />,
});

interface AreaPosts extends Pick<Area, 'lang'> {
  readonly area: Area;
  readonly title: string;
  readonly posts: readonly Post[];
}

/** The posts of each area, if the blog has several pages. */
export const blogAreas = definePage<AreaPosts, `blog-areas/${string}`>({
  pageType: 'blog-area',
  records: (content) =>
    content.areas
      .filter((area) => hasPostsPage(content, area))
      .map((area) => ({
        area,
        lang: area.lang,
        title: titleOf(content, area),
        posts: postsIn(content, area),
      })),
  id: ({ area }) => `blog-areas/${area.id}`,
  path: ({ area }) => `/blog/${area.id}/`,
  title: ({ title }, { firm }) => pageTitle(firm, title),
  description: ({ title, posts }) => describePosts(title, posts),
  file: ({ area }) => area.file,
  render: ({ area, title, posts }) => <BlogAreaPage area={area} title={title} posts={posts} />,
});

function titleOf({ labels }: PageContent, { name }: Area): string {
  return fillTemplate(labels.articlesOn, { area: name });
}

/** Search engines show about 160 characters. */
const maxDescription = 158;

function describePosts(title: string, posts: readonly Post[]): string {
  const names = posts.map((post) => post.title).join('; ');
  return truncate(`${title}: ${names}`, maxDescription);
}
