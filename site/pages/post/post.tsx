import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { Phone } from '../../components/contact/phone.tsx';
import { Aside } from '../../components/layout/aside.tsx';
import { InLanguage } from '../../components/layout/in-language.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Phrase } from '../../components/layout/phrase.tsx';
import { Section } from '../../components/layout/section.tsx';
import { TextColumns } from '../../components/layout/text-columns.tsx';
import { Teasers } from '../../components/post/teaser.tsx';
import { PracticeList } from '../../components/practice/related.tsx';
import { Reviewed } from '../../components/practice/reviewed.tsx';
import { formAnchor } from '../../content/links.ts';
import { personLink } from '../../content/people.ts';
import { postsAfter, readingMinutes } from '../../content/posts.ts';
import { fullDate } from '../../formats/dates.ts';
import { fillTemplate } from '../../formats/templates.ts';
import { blogPageCount } from '../../languages/blog-pages.ts';
import { baseLanguage } from '../../languages/codes.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Area, Post } from '../../schema/collections.ts';
import { listSections, type TextSection } from '../../typography/anchors.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { usePostNode } from './structured-data.ts';
import './post.css';

export function PostPage({ post }: { readonly post: Post }): ReactElement {
  const { content } = useSite();
  const { lang: pageLanguage, labels } = content;
  const area = post.category;
  const lang = useSite().langOf(post);
  // The language of what surrounds the text, if the text is in another one.
  const asideLanguage = lang && baseLanguage(pageLanguage);
  const parts = listSections(post.body);
  const others = postsAfter(content, post).slice(0, 2);
  return (
    <Page
      title={post.title}
      subtitle={post.excerpt}
      lang={lang}
      trail={[
        { id: 'blog', label: labels.blog },
        { id: `posts/${post.id}`, label: post.title },
      ]}
      picture={post.image}
      hatch={area?.hatch}
      note={<Byline post={post} />}
      gist={post.summary.length > 0 && <Summary texts={post.summary} lang={lang} />}
      nodes={[usePostNode(post)]}
    >
      <TextColumns hasAside={parts.length > 0} as="article">
        {parts.length > 0 && <Contents parts={parts} lang={lang} />}
        <div className="prose" {...languageAttributes(lang)}>
          <Prose text={post.body} />
          <CallToAction area={area} lang={asideLanguage} />
          {post.references && (
            <p className="small" {...languageAttributes(asideLanguage)}>
              <Phrase
                template={labels.sources}
                values={{ sources: <Prose text={post.references} inline /> }}
              />
            </p>
          )}
          <Reviewed on={post.reviewed} lang={asideLanguage} />
        </div>
      </TextColumns>
      {post.related.length > 0 && (
        <Section title={labels.related} layout="two-column" tone="linen">
          <PracticeList ids={post.related} />
        </Section>
      )}
      {others.length > 0 && (
        <Section title={labels.morePosts} layout="two-column">
          <Teasers posts={others} />
        </Section>
      )}
      {blogPageCount(content) > 1 && <Neighbors post={post} />}
    </Page>
  );
}

/** Links to the posts that were published before and after this one. */
function Neighbors({ post }: { readonly post: Post }): ReactElement {
  const { content, href, langOf } = useSite();
  const { posts, labels } = content;
  const index = posts.findIndex(({ id }) => id === post.id);
  const neighbors = [
    { neighbor: posts[index + 1], label: labels.previousPost, rel: 'prev' },
    { neighbor: posts[index - 1], label: labels.nextPost, rel: 'next' },
  ];
  return (
    <nav className="wrap neighbors" aria-label={labels.neighbors}>
      {neighbors.map(
        ({ neighbor, label, rel }) =>
          neighbor && (
            <p key={rel}>
              {label}
              <br />
              <a
                rel={rel}
                href={href(`posts/${neighbor.id}`)}
                {...languageAttributes(langOf(neighbor))}
              >
                {preventBreaks(neighbor.title)}
              </a>
            </p>
          ),
      )}
    </nav>
  );
}

interface LanguageProps {
  readonly lang: string | undefined;
}

function Summary({
  texts,
  lang,
}: LanguageProps & { readonly texts: Post['summary'] }): ReactElement {
  const { labels } = useSite().content;
  return (
    <>
      <h2>{labels.summary}</h2>
      <ol {...languageAttributes(lang)}>
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: content is rendered once and never reordered.
          <li key={index}>
            <Prose text={text} inline />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Links to the headings of the post. */
function Contents({
  parts,
  lang,
}: LanguageProps & { readonly parts: readonly TextSection[] }): ReactElement {
  const { labels } = useSite().content;
  return (
    <Aside title={labels.contents} isNavigation>
      <ul {...languageAttributes(lang)}>
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Aside>
  );
}

/** An invitation to contact the firm. */
function CallToAction({
  area,
  lang,
}: LanguageProps & { readonly area: Area | undefined }): ReactElement {
  const { content, href } = useSite();
  const { labels } = content;
  return (
    <p {...languageAttributes(lang)}>
      {area?.ask && (
        <strong>
          <InLanguage of={area}>{area.ask}</InLanguage>
        </strong>
      )}{' '}
      <Phrase
        template={labels.callOrWrite}
        values={{
          phone: <Phone number={content.firm.phone} />,
          link: <a href={href('contact', formAnchor)}>{labels.callOrWriteLink}</a>,
        }}
      />
    </p>
  );
}

function Byline({ post }: { readonly post: Post }): ReactElement {
  const { content, href, langOf } = useSite();
  const { locale, labels } = content;
  return (
    <p className="byline">
      {post.author.map((author) => (
        <span key={author.id}>
          <a href={href(...personLink(author))}>{preventBreaks(author.name)}</a>{' '}
        </span>
      ))}
      <span>
        <time dateTime={post.date}>{fullDate(post.date, locale)}</time>{' '}
      </span>
      {post.updated && (
        <span>
          <Phrase
            template={labels.updatedOn}
            values={{
              day: <time dateTime={post.updated}>{fullDate(post.updated, locale)}</time>,
            }}
          />{' '}
        </span>
      )}
      {post.category && (
        <span>
          <a
            href={href(`practice/${post.category.id}`)}
            {...languageAttributes(langOf(post.category))}
          >
            {preventBreaks(post.category.name)}
          </a>{' '}
        </span>
      )}
      <span>{fillTemplate(labels.readingTime, { minutes: String(readingMinutes(post)) })}</span>
    </p>
  );
}
