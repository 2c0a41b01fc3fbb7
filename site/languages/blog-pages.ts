/** The pages of a blog: how many there are, which posts each has, and the ids of their routes. */
import type { Post, SiteContent } from '../schema/collections.ts';

const postsPerPage = 10;

/** A blog with few posts has one page. */
export function blogPageCount({ posts }: SiteContent): number {
  return Math.ceil(posts.length / postsPerPage);
}

/** @param number From 1; the newest posts are on the first page. */
export function postsOnPage({ posts }: SiteContent, number: number): readonly Post[] {
  return posts.slice((number - 1) * postsPerPage, number * postsPerPage);
}

/** @param lang none for the language of the site. */
export function blogPageId(number: number, lang?: string) {
  if (number === 1) return 'blog' as const;
  return `blog-pages/${lang === undefined ? '' : `${lang}/`}${number}` as const;
}
