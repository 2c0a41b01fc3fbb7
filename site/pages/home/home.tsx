import { Prose, plainText } from 'fair-copy';
import type { ReactElement } from 'react';
import type { WebPageLeaf } from 'schema-dts';
import { CallButton } from '../../components/contact/call-button.tsx';
import { ContactBlock } from '../../components/contact/contact-block.tsx';
import { Faq } from '../../components/faq/faq.tsx';
import { columnsClass } from '../../components/layout/columns.ts';
import { Facts } from '../../components/layout/facts.tsx';
import {
  OtherLanguage,
  OtherPages,
  useOwnServices,
} from '../../components/layout/other-language.tsx';
import { Paragraphs } from '../../components/layout/paragraphs.tsx';
import { Phrase } from '../../components/layout/phrase.tsx';
import { Section } from '../../components/layout/section.tsx';
import { SheetNumber } from '../../components/layout/sheet-number.tsx';
import { Badge } from '../../components/marks/badge.tsx';
import { AttorneyCard } from '../../components/people/attorney-card.tsx';
import { Testimonials } from '../../components/people/testimonials.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { Teasers } from '../../components/post/teaser.tsx';
import { Deadlines } from '../../components/practice/deadlines.tsx';
import { PracticeCard } from '../../components/practice/practice-card.tsx';
import { PracticeList } from '../../components/practice/related.tsx';
import { Ticks } from '../../components/practice/ticks.tsx';
import { drawingOf, partAnchor } from '../../content/drawings.ts';
import { formAnchor } from '../../content/links.ts';
import { attorneysIn } from '../../content/people.ts';
import { areasAtHome, describePractice, partOf } from '../../content/practice.ts';
import { splitList } from '../../formats/lists.ts';
import { isInSiteLanguage } from '../../languages/codes.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import { Graph, useFirmReference } from '../../metadata/graph.tsx';
import { languageOfNode } from '../../metadata/page.ts';
import { faqPage } from '../../metadata/values.ts';
import type { Area } from '../../schema/collections.ts';
import { bindName, preventBreaks } from '../../typography/lines.tsx';
import './home.css';

/** Number of attorneys, and of posts, on the home page. */
const itemCount = 3;

export function HomePage(): ReactElement {
  const { content, url, route } = useSite();
  const about = useFirmReference();
  const page: WebPageLeaf = {
    '@type': 'WebPage',
    '@id': `${url('home')}#page`,
    url: url('home'),
    name: route.title,
    about,
    ...languageOfNode(content),
  };
  return (
    <>
      <HomeSections />
      <Graph nodes={[page, ...faqPage(content.home.faqs)]} />
    </>
  );
}

/** What visitors see of the home page. 404.html has it too, without the data on the page. */
export function HomeSections(): ReactElement {
  const { content, langOf } = useSite();
  const { home, labels } = content;
  return (
    <>
      <Hero />
      {content.areas.length > 0 && <Areas />}
      <Deadlines deadlines={content.deadlines} />
      <Overview />
      <Attorneys />
      <Testimonials
        title={home.testimonials?.heading ?? labels.testimonials}
        quotes={content.testimonials.filter((quote) => isInSiteLanguage(content) || !langOf(quote))}
      />
      {content.posts.length > 0 && <LatestPosts />}
      <Faq faqs={home.faqs} />
      <Consultation />
    </>
  );
}

/** The areas in the language of the page, and links to the others. */
function Areas(): ReactElement {
  const { content, isHere } = useSite();
  const { home, labels } = content;
  const isShown = ({ id }: Area) => isHere(`practice/${id}`);
  const shown = areasAtHome(content).filter(isShown);
  const services = useOwnServices();
  return (
    <Section
      title={home.areas?.heading ?? labels.practiceAreas}
      lede={home.areas?.lede}
      tone="linen"
      layout={shown.length > 0 ? 'stacked' : 'two-column'}
    >
      {shown.length > 0 && (
        <ul className="cards areas">
          {shown.map((area) => (
            <PracticeCard key={area.id} area={area} />
          ))}
        </ul>
      )}
      {services.length > 0 && <PracticeList ids={services.map(({ id }) => id)} />}
      <OtherPages
        pages={areasAtHome(content)
          .filter((area) => !isShown(area))
          .map(({ id, name }) => ({ id: `practice/${id}`, label: name }))}
      />
    </Section>
  );
}

function Attorneys(): ReactElement {
  const { content, href } = useSite();
  const { home, labels } = content;
  const attorneys = attorneysIn(content).slice(0, itemCount);
  return (
    <Section title={home.attorneys.heading} lede={home.attorneys.lede} tone="linen">
      <ul className={`cards ${columnsClass(attorneys.length)}`}>
        {attorneys.map((attorney) => (
          <AttorneyCard key={attorney.id} attorney={attorney} />
        ))}
      </ul>
      <a className="more" href={href('team')}>
        {labels.wholeTeam}
        <OtherLanguage of="team" />
      </a>
    </Section>
  );
}

/** The latest posts in the language of the page, or links to the latest in the site's own. */
function LatestPosts(): ReactElement {
  const { content, isHere } = useSite();
  const { home, labels } = content;
  const shown = content.posts.filter(({ id }) => isHere(`posts/${id}`));
  const others = content.posts.filter((post) => !shown.includes(post));
  return (
    <Section title={home.posts?.heading ?? labels.blog} lede={home.posts?.lede} layout="two-column">
      {shown.length > 0 && <Teasers posts={shown.slice(0, itemCount)} />}
      <OtherPages
        pages={others
          .slice(0, itemCount)
          .map(({ id, title }) => ({ id: `posts/${id}`, label: title }))}
      />
    </Section>
  );
}

function Hero(): ReactElement {
  const { home } = useSite().content;
  return (
    <div className={home.questions.length > 0 ? 'hero sheet' : 'hero sheet without-questions'}>
      <SheetNumber />
      <div className="wrap">
        <div>
          <FirmSummary />
          <h1>{home.heading}</h1>
          <Questions />
        </div>
        <div>
          {home.hero && <Picture picture={home.hero} ground="board" hasLegend={false} isFirst />}
          <HeroLegend />
        </div>
        <p className="lede">
          <Prose text={home.lede} inline />
        </p>
      </div>
    </div>
  );
}

/** What visitors come with, as links to the answers; without any, buttons to call and to write. */
function Questions(): ReactElement {
  const { content, href } = useSite();
  const { home, firm, labels } = content;
  if (home.questions.length === 0)
    return (
      <p className="actions">
        <CallButton number={firm.phone} />
        <a className="button second" href={href('contact', formAnchor)}>
          {labels.contactUs}
        </a>
      </p>
    );
  return (
    <ul className="questions">
      {home.questions.map((question) => (
        <li key={plainText(question)}>
          <Prose text={question} inline />
        </li>
      ))}
    </ul>
  );
}

/** What the firm is, and where, with a link to its offices. */
function FirmSummary(): ReactElement {
  const { content, href } = useSite();
  const { locale, labels, offices } = content;
  const practice = describePractice(content);
  const [office, ...others] = offices;
  if (!office) return <p className="who">{practice}</p>;
  const cities = splitList(
    offices.map(({ name }) => name),
    locale,
  ).map(({ type, value }) => (type === 'element' ? bindName(value) : value));
  // One link is one piece of text, which stays where it is when the font arrives.
  const link = (
    <a href={href(others.length > 0 ? 'locations' : `offices/${office.id}`)}>{cities.join('')}</a>
  );
  return (
    <p className="who">
      <Phrase template={labels.practiceIn} values={{ practice, cities: link }} />
    </p>
  );
}

/**
 * The legend of the figure: its parts that represent a practice area, in the order of the cards. A
 * part whose area is in another language has the name that the record of the page gives it, without
 * a link. A photograph needs none: the cards of the areas follow.
 */
function HeroLegend(): ReactElement | null {
  const { content, href, langOf, isHere } = useSite();
  const { hero } = content.home;
  const figure = drawingOf(hero);
  const names = hero && 'figure' in hero ? hero.parts : undefined;
  const rows = areasAtHome(content).flatMap((area) => {
    const { id, name, lang } = area;
    const part = partOf(content, area);
    if (isHere(`practice/${id}`)) {
      const text = part ? `${part.name} —\u00a0${name}` : name;
      return { id, part, text, lang: langOf({ lang }), to: href(`practice/${id}`) };
    }
    const text = part && names?.[part.numeral];
    return text ? { id, part, text, lang: undefined, to: undefined } : [];
  });
  const hasNumerals = rows.some(({ part }) => part);
  if (rows.length === 0 || (hero && 'src' in hero)) return null;
  return (
    <ul className="parts">
      {rows.map(({ id, part, text, lang, to }) => (
        <li
          key={id}
          id={part && figure && partAnchor(figure, part.numeral)}
          {...languageAttributes(lang)}
        >
          {hasNumerals && <b>{part?.numeral}</b>}
          {to ? <a href={to}>{preventBreaks(text)}</a> : preventBreaks(text)}
        </li>
      ))}
    </ul>
  );
}

function Overview(): ReactElement {
  const { overview } = useSite().content.home;
  return (
    <section className="band">
      <div className="wrap split">
        <div className="head">
          <h2>{overview.heading}</h2>
          <Badge />
        </div>
        <div className="prose">
          <Paragraphs texts={overview.paragraphs} />
        </div>
        {overview.ways.length > 0 && (
          <Facts facts={overview.ways.map(({ title, text }) => ({ term: title, fact: text }))} />
        )}
      </div>
    </section>
  );
}

function Consultation(): ReactElement {
  const { consultation } = useSite().content.home;
  const { labels } = useSite().content;
  return (
    <ContactBlock title={consultation.heading}>
      <Paragraphs texts={consultation.paragraphs} />
      {consultation.haveReady.length > 0 && (
        <>
          <h3>{labels.haveReady}</h3>
          <Ticks items={consultation.haveReady} />
        </>
      )}
    </ContactBlock>
  );
}
