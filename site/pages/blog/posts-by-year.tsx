import type { ReactElement } from 'react';
import { Teasers } from '../../components/post/teaser.tsx';
import type { Post } from '../../schema/collections.ts';

/** Posts below the years in which they were published. */
export function PostsByYear({ posts }: { readonly posts: readonly Post[] }): ReactElement {
  const years = [...new Set(posts.map(({ date }) => date.slice(0, 4)))];
  return (
    <>
      {years.map((year) => (
        <section key={year} className="year">
          <h2>{year}</h2>
          <Teasers posts={posts.filter(({ date }) => date.startsWith(year))} hasPictures />
        </section>
      ))}
    </>
  );
}
