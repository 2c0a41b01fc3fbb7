/**
 * The components of the benchmark's pages; the peers' templates say the same in their own
 * languages.
 */
import type { ReactElement, ReactNode } from 'react';
import type { LinkGroup, PageRecord, SiteRecord } from './content/records.ts';

interface WithSite {
  readonly site: SiteRecord;
}

export function Header({ site }: WithSite): ReactElement {
  return (
    <header className="site-header">
      <div className="head-inner">
        <a className="head-logo" href="/">
          {site.name}
        </a>
        <nav className="nav" aria-label="Main">
          <ul className="nav-list">
            {site.menus.map((menu) => (
              <li className="nav-item" key={menu.id}>
                <button
                  type="button"
                  className="nav-button"
                  aria-expanded="false"
                  aria-controls={`menu-${menu.id}`}
                >
                  {menu.label}
                </button>
                <ul className="nav-panel" id={`menu-${menu.id}`}>
                  <Links of={menu} className="nav-link" />
                </ul>
              </li>
            ))}
          </ul>
        </nav>
        <a className="button button--small" href="#contact">
          Contact us
        </a>
      </div>
    </header>
  );
}

export function Footer({ site }: WithSite): ReactElement {
  return (
    <footer className="site-footer">
      <div className="foot-columns">
        {site.columns.map((column) => (
          <section className="foot-column" key={column.label}>
            <h2 className="foot-heading">{column.label}</h2>
            <ul className="foot-list">
              <Links of={column} className="foot-link" />
            </ul>
          </section>
        ))}
      </div>
      <p className="foot-legal">
        {site.name}, {site.address}. Telephone {site.phone}.
      </p>
    </footer>
  );
}

function Links({ of, className }: { of: LinkGroup; className: string }): ReactNode {
  return of.links.map(({ href, label }) => (
    <li key={href}>
      <a className={className} href={href}>
        {label}
      </a>
    </li>
  ));
}

export function Contact({ site }: WithSite): ReactElement {
  return (
    <aside className="contact" id="contact">
      <h2 className="section-title">Speak to a solicitor</h2>
      <p className="contact-text">
        Call {site.phone} or visit us at {site.address}.
      </p>
    </aside>
  );
}

export interface ArticleProps {
  readonly page: Omit<PageRecord, 'paragraphs' | 'slug'>;
  /** The paragraphs, as elements. */
  readonly prose: ReactNode;
}

export function Article({ page, prose }: ArticleProps): ReactElement {
  return (
    <>
      <nav className="breadcrumb" aria-label="Breadcrumb">
        <ol className="crumbs">
          <li>
            <a href="/">Home</a>
          </li>
          <li aria-current="page">{page.title}</li>
        </ol>
      </nav>
      <article className="article">
        <header className="hero">
          <h1 className="hero-title">{page.title}</h1>
          <p className="hero-subtitle">{page.subtitle}</p>
          <p className="hero-intro">{page.intro}</p>
        </header>
        <section className="prose">{prose}</section>
        <Benefits texts={page.benefits} />
        <Process steps={page.steps} />
        <Faq questions={page.faqs} />
      </article>
    </>
  );
}

function Benefits({ texts }: { texts: PageRecord['benefits'] }): ReactElement {
  return (
    <section className="benefits" aria-labelledby="benefits">
      <h2 className="section-title" id="benefits">
        Why clients choose us
      </h2>
      <ul className="benefit-list">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

function Process({ steps }: { steps: PageRecord['steps'] }): ReactElement {
  return (
    <section className="process" aria-labelledby="process">
      <h2 className="section-title" id="process">
        How we work
      </h2>
      <ol className="step-list">
        {steps.map(({ title, description }) => (
          <li key={title}>
            <h3 className="step-title">{title}</h3>
            <p className="step-text">{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Faq({ questions }: { questions: PageRecord['faqs'] }): ReactElement {
  return (
    <section className="faq" aria-labelledby="faq">
      <h2 className="section-title" id="faq">
        Questions and answers
      </h2>
      {questions.map(({ question, answer }) => (
        <details className="faq-item" key={question}>
          <summary className="faq-question">{question}</summary>
          <p className="faq-answer">{answer}</p>
        </details>
      ))}
    </section>
  );
}
