import type { ReactElement } from 'react';
import { bind } from '../../../generator/index.ts';
import { fullDate } from '../../dates.ts';
import { useSite } from '../../links.ts';
import { areaOf, byId, readingMinutes } from '../../lookups.ts';
import type { Post } from '../../schema/collections.ts';
import { Hatch } from '../marks/hatch.tsx';

export interface TeasersProps {
  readonly posts: readonly Post[];
  readonly level?: 'h2' | 'h3';
}

/** Posts as rows of a ledger: the day, what it is about, who wrote it. */
export function Teasers({ posts, level = 'h3' }: TeasersProps): ReactElement {
  return (
    <ul className="posts">
      {posts.map((post) => (
        <Teaser key={post.id} post={post} level={level} />
      ))}
    </ul>
  );
}

function Teaser({ post, level: Heading }: { readonly post: Post; readonly level: 'h2' | 'h3' }): ReactElement {
  const { content, href } = useSite();
  const area = areaOf(content, post.category);
  return (
    <li>
      <p>
        <time dateTime={post.date}>{fullDate(post.date)}</time>
        <br />
        <Hatch kind={area.hatch} />
        {area.name}
      </p>
      <div>
        <Heading>
          <a href={href(`posts/${post.id}`)}>{bind(post.title)}</a>
        </Heading>
        <p>{post.excerpt}</p>
        <p className="small">
          {byId(content.attorneys, post.author).name}, {readingMinutes(post)} min read
        </p>
      </div>
    </li>
  );
}
