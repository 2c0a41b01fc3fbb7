import { Prose, plainText } from 'fair-copy';
import type { ReactElement } from 'react';
import type { WebPageLeaf } from 'schema-dts';
import { CallButton } from '../../components/contact/call-button.tsx';
import { ContactBlock } from '../../components/contact/contact-block.tsx';
import { Faq } from '../../components/faq/faq.tsx';
import { Facts } from '../../components/layout/facts.tsx';
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
import { Ticks } from '../../components/practice/ticks.tsx';
import { drawingOf, partAnchor } from '../../content/drawings.ts';
import { formAnchor } from '../../content/links.ts';
import { attorneysIn } from '../../content/people.ts';
import { areasAtHome, describePractice, partOf } from '../../content/practice.ts';
import { splitList } from '../../formats/lists.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import { Graph, useFirmReference } from '../../metadata/graph.tsx';
import { faqPage } from '../../metadata/values.ts';
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
  const { content, href } = useSite();
  const { home, labels } = content;
  return (
    <>
      <Hero />
      {content.areas.length > 0 && (
        <Section
          title={home.areas?.heading ?? labels.practiceAreas}
          lede={home.areas?.lede}
          tone="linen"
        >
          <ul className="cards areas">
            {areasAtHome(content).map((area) => (
              <PracticeCard key={area.id} area={area} />
            ))}
          </ul>
        </Section>
      )}
      <Deadlines deadlines={content.deadlines} />
      <Overview />
      <Section title={home.attorneys.heading} lede={home.attorneys.lede} tone="linen">
        <ul className="cards">
          {attorneysIn(content)
            .slice(0, itemCount)
            .map((attorney) => (
              <AttorneyCard key={attorney.id} attorney={attorney} />
            ))}
        </ul>
        <a className="more" href={href('team')}>
          {labels.wholeTeam}
        </a>
      </Section>
      <Testimonials
        title={home.testimonials?.heading ?? labels.testimonials}
        quotes={content.testimonials}
      />
      {content.posts.length > 0 && (
        <Section
          title={home.posts?.heading ?? labels.blog}
          lede={home.posts?.lede}
          layout="two-column"
        >
          <Teasers posts={content.posts.slice(0, itemCount)} />
        </Section>
      )}
      <Faq faqs={home.faqs} />
      <Consultation />
    </>
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

/** What the firm is, and links to its offices, in one line. */
function FirmSummary(): ReactElement {
  const { content, href } = useSite();
  const { locale, labels, offices } = content;
  const practice = describePractice(content);
  if (offices.length === 0) return <p className="who">{practice}</p>;
  const cities = splitList(
    offices.map(({ id }) => id),
    locale,
  ).map(({ type, value }) => {
    const office = offices.find(({ id }) => type === 'element' && id === value);
    if (!office) return value;
    return (
      <a key={value} href={href(`offices/${office.id}`)}>
        {bindName(office.name)}
      </a>
    );
  });
  return (
    <p className="who">
      <Phrase template={labels.practiceIn} values={{ practice, cities }} />
    </p>
  );
}

/** The legend of the figure: its parts that link to a practice area, in the order of the cards. */
function HeroLegend(): ReactElement | null {
  const { content, href, langOf } = useSite();
  const rows = areasAtHome(content).map((area) => ({ ...area, part: partOf(content, area) }));
  const figure = drawingOf(content.home.hero);
  const hasNumerals = rows.some(({ part }) => part);
  if (rows.length === 0) return null;
  return (
    <ul className="parts">
      {rows.map(({ id, name, part, lang }) => (
        <li
          key={id}
          id={part && figure && partAnchor(figure, part.numeral)}
          {...languageAttributes(langOf({ lang }))}
        >
          {hasNumerals && <b>{part?.numeral}</b>}
          <a href={href(`practice/${id}`)}>
            {preventBreaks(part ? `${part.name} —\u00a0${name}` : name)}
          </a>
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
