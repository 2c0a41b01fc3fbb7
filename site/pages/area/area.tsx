import { Prose, plainText } from 'fair-copy';
import type { ReactElement } from 'react';
import { ContactBlock } from '../../components/contact/contact-block.tsx';
import { Faq } from '../../components/faq/faq.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Section } from '../../components/layout/section.tsx';
import { DeadlineTool } from '../../components/practice/deadline-tool.tsx';
import { Gist } from '../../components/practice/key-facts.tsx';
import { MatterSection } from '../../components/practice/matters.tsx';
import { Handlers, PostList } from '../../components/practice/related.tsx';
import { Reviewed } from '../../components/practice/reviewed.tsx';
import { Sections } from '../../components/practice/sections.tsx';
import { SubareaIndex } from '../../components/practice/subarea-index.tsx';
import { isCounted } from '../../content/deadlines.ts';
import { mattersIn } from '../../content/matters.ts';
import { hasPostsPage, postsOn } from '../../content/posts.ts';
import { attorneysOf, formHeadingOf } from '../../content/practice.ts';
import { fillTemplate } from '../../formats/templates.ts';
import { useSite } from '../../languages/use-site.ts';
import { useServiceNodes } from '../../metadata/service.ts';
import { faqPage } from '../../metadata/values.ts';
import type { Area, Post } from '../../schema/collections.ts';
import './area.css';

export function AreaPage({ area }: { readonly area: Area }): ReactElement {
  const { content } = useSite();
  const { labels } = content;
  const nodes = useServiceNodes({
    name: area.title,
    type: area.name,
    description: plainText(area.definition ?? area.intro),
    reviewed: area.reviewed,
  });
  return (
    <Page
      title={area.title}
      subtitle={area.subtitle}
      trail={[{ id: `practice/${area.id}`, label: area.name }]}
      picture={area.backgroundImage}
      hatch={area.hatch}
      gist={
        (area.definition || area.keyFacts.length > 0) && (
          <Gist definition={area.definition} facts={area.keyFacts} />
        )
      }
      nodes={[...nodes, ...faqPage(area.faqs)]}
    >
      <div className={`band wrap intro${bareClass(area)}`}>
        <p className="lede">
          <Prose text={area.intro} inline />
        </p>
        <Reviewed on={area.reviewed} />
      </div>
      <SubareaIndex area={area} />
      {area.deadlines.some(isCounted) && (
        <div className="band wrap intro rules" id="deadline">
          <h2>{labels.dateTitle}</h2>
          <DeadlineTool deadlines={area.deadlines} id="until" />
        </div>
      )}
      <Sections sections={area.sections} />
      <Faq faqs={area.faqs} tone="linen" id="faqs" />
      <HandlersAndPosts area={area} />
      <MatterSection matters={mattersIn(content, area)} />
      <ContactBlock title={formHeadingOf(area, labels)} subject={area.subject} />
    </Page>
  );
}

/** A page without pictures has short texts next to each other, or half of it would be empty. */
const bareClass = ({ backgroundImage }: Area) => (backgroundImage ? '' : ' bare');

/** Who handles the matters of the area, and next to it the latest articles on it. */
function HandlersAndPosts({ area }: { readonly area: Area }): ReactElement {
  const { content } = useSite();
  const { labels } = content;
  const attorneys = attorneysOf(content, area);
  const posts = postsOn(content, area.id).slice(0, 2);
  const hasHandlers = attorneys.length > 0 || area.note !== undefined;
  const handlers = hasHandlers && <Handlers area={area} attorneys={attorneys} />;
  const articles = posts.length > 0 && <Articles area={area} posts={posts} />;
  if (handlers && articles)
    return (
      <div className="band wrap pair">
        <section>
          <h2>{labels.handlers}</h2>
          {handlers}
        </section>
        <section>
          <h2>{labels.notes}</h2>
          {articles}
        </section>
      </div>
    );
  return (
    <>
      {handlers && <Section title={labels.handlers}>{handlers}</Section>}
      {articles && (
        <Section title={labels.notes} layout="two-column">
          {articles}
        </Section>
      )}
    </>
  );
}

interface ArticlesProps {
  readonly area: Area;
  readonly posts: readonly Post[];
}

function Articles({ area, posts }: ArticlesProps): ReactElement {
  const { content, href } = useSite();
  return (
    // One element, so that the link follows the list, however many attorneys are next to it.
    <div>
      <PostList posts={posts} />
      {hasPostsPage(content, area) && (
        <p>
          <a href={href(`blog-areas/${area.id}`)}>
            {fillTemplate(content.labels.articlesOn, { area: area.name })}
          </a>
        </p>
      )}
    </div>
  );
}
