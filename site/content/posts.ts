/** Posts on a practice, and facts about a post. */

import { plainText } from 'fair-copy';
import { blogPageCount } from '../languages/blog-pages.ts';
import type { PageContent } from '../languages/page-content.ts';
import type { Area, Post } from '../schema/collections.ts';
import { areaOf } from './practice.ts';

/** Posts on a practice: those that name it, then others of its area. */
export function postsOn(content: PageContent, practiceId: string): readonly Post[] {
  const area = areaOf(content, practiceId);
  const naming = content.posts.filter((post) => post.related.includes(practiceId));
  return [
    ...new Set([...naming, ...content.posts.filter((post) => post.category?.id === area.id)]),
  ];
}

/** Posts whose own area it is. */
export function postsIn({ posts }: PageContent, area: Area): readonly Post[] {
  return posts.filter(({ category }) => category?.id === area.id);
}

/** Posts to read after another one: those of its area come first. */
export function postsAfter({ posts }: PageContent, post: Post): readonly Post[] {
  const others = posts.filter(({ id }) => id !== post.id);
  const isNear = ({ category }: Post) =>
    category !== undefined && category.id === post.category?.id;
  return [...others.filter(isNear), ...others.filter((other) => !isNear(other))];
}

/** Whether the posts of an area have a page, which they need only if the blog has several. */
export function hasPostsPage(content: PageContent, area: Area): boolean {
  return blogPageCount(content) > 1 && postsIn(content, area).length > 0;
}

/** The last of the days on which a post was published, changed, and reviewed. */
export function lastModifiedOf({
  date,
  updated = date,
  reviewed = date,
}: Pick<Post, 'date' | 'updated' | 'reviewed'>): string {
  return [date, updated, reviewed].sort().at(-1) ?? date;
}

/** Whole minutes at 220 words per minute, a usual pace for informative prose. */
export function readingMinutes(post: Post): number {
  return Math.max(1, Math.round(plainText(post.body).split(/\s+/).length / 220));
}
