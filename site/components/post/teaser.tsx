import { Fragment, type ReactElement } from 'react';
import { getFigure } from '../../../drawings/registry.ts';
import { drawingPath, figureNumber } from '../../content/drawings.ts';
import { readingMinutes } from '../../content/posts.ts';
import { fullDate } from '../../formats/dates.ts';
import { fillTemplate } from '../../formats/templates.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Post } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { InLanguage } from '../layout/in-language.tsx';
import { Hatch } from '../marks/hatch.tsx';
import { Thumbnail } from '../picture/thumbnail.tsx';
import './teaser.css';

export interface TeasersProps {
  readonly posts: readonly Post[];
  readonly level?: 'h2' | 'h3';
  /** Whether each post has its picture next to it. */
  readonly hasPictures?: boolean;
}

/** Posts as rows: date and area, title and excerpt, author and reading time. */
export function Teasers({ posts, level = 'h3', hasPictures = false }: TeasersProps): ReactElement {
  return (
    <ul className={hasPictures ? 'posts drawn-posts' : 'posts'}>
      {posts.map((post) => (
        <Teaser key={post.id} post={post} level={level} hasPicture={hasPictures} />
      ))}
    </ul>
  );
}

interface TeaserProps {
  readonly post: Post;
  readonly level: 'h2' | 'h3';
  readonly hasPicture: boolean;
}

function Teaser({ post, level: Heading, hasPicture }: TeaserProps): ReactElement {
  const { content, href, langOf } = useSite();
  const { locale, labels } = content;
  const lang = langOf(post);
  const area = post.category;
  return (
    <li>
      <p>
        <time dateTime={post.date}>{fullDate(post.date, locale)}</time>
        {area && (
          <>
            <br />
            <Hatch kind={area.hatch} />
            <InLanguage of={area}>{preventBreaks(area.name)}</InLanguage>
          </>
        )}
      </p>
      {hasPicture && <Sketch post={post} />}
      <div>
        <Heading {...languageAttributes(lang)}>
          <a href={href(`posts/${post.id}`)}>{preventBreaks(post.title)}</a>
        </Heading>
        <p {...languageAttributes(lang)}>{post.excerpt}</p>
        <p className="small">
          {post.author.map(({ id, name }) => (
            <Fragment key={id}>{preventBreaks(name)}, </Fragment>
          ))}
          {fillTemplate(labels.readingTime, { minutes: String(readingMinutes(post)) })}
        </p>
      </div>
    </li>
  );
}

/** The post's picture, small and without numerals: the legend for them is on the post's page. */
function Sketch({ post: { image } }: Pick<TeaserProps, 'post'>): ReactElement | null {
  const { content, asset } = useSite();
  if (!image) return null;
  if ('src' in image) {
    return (
      <div className="small">
        <Thumbnail picture={image} />
      </div>
    );
  }
  const { name, width, height } = getFigure(image.figure);
  const number = figureNumber(content, image);
  return (
    <div className="small">
      <img
        className="detail cyan"
        src={asset(drawingPath(name, 'cyan'))}
        width={width}
        height={height}
        alt=""
      />
      {number !== undefined && <em>Fig. {number}</em>}
    </div>
  );
}
