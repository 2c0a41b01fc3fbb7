/** Posts on a practice, and facts about a post. */

import { plainText } from 'fair-copy';
import type { PageContent } from '../languages/page-content.ts';
import type { Post } from '../schema/collections.ts';
import { areaOf } from './practice.ts';

/** Posts on a practice: those that name it, then others of its area. */
export function postsOn(content: PageContent, practiceId: string): readonly Post[] {
  const area = areaOf(content, practiceId);
  const naming = content.posts.filter((post) => post.related.includes(practiceId));
  return [
    ...new Set([...naming, ...content.posts.filter((post) => post.category?.id === area.id)]),
  ];
}

/**
 * Day on which a post last changed: the day of its review, if that is later than the day of its
 * publication.
 */
export function lastModifiedOf({ date, reviewed }: Pick<Post, 'date' | 'reviewed'>): string {
  return reviewed && reviewed > date ? reviewed : date;
}

/** Whole minutes at 220 words per minute, a usual pace for informative prose. */
export function readingMinutes(post: Post): number {
  return Math.max(1, Math.round(plainText(post.body).split(/\s+/).length / 220));
}
