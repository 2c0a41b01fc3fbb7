/** The site that the benchmark builds: one kind of page, everything else as any site has it. */
import type { ReactElement, ReactNode } from 'react';
import { z } from 'zod';
import { collection, defineSite, type Entry, line, usePage } from '../../generator/index.ts';

const page = z.strictObject({
  title: line(),
  intro: line(),
  paragraphs: z.array(line()),
  benefits: z.array(line()),
  steps: z.array(z.strictObject({ step: line(), description: line() })),
  faqs: z.array(z.strictObject({ question: line(), answer: line() })),
});

const collections = { pages: collection('pages', page) };

function Document({ children }: { children: ReactNode }): ReactElement {
  const { route, url, content, href } = usePage<typeof collections>();
  const index = Number(route.id.slice('pages/page-'.length)) || 0;
  const near = content.pages.slice(Math.max(0, index - 2), index + 3);
  return (
    <html lang="en">
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{route.title}</title>
        <meta name="description" content={route.description} />
        <link rel="canonical" href={url(route.id)} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header className="header">
          <a href={href('home')}>Bench</a>
          <nav aria-label="Near">
            <ul>
              {near.map(({ id, title }) => (
                <li key={id}>
                  <a href={href(`pages/${id}`)}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <main id="main">{children}</main>
      </body>
    </html>
  );
}

type Record = Entry<typeof page>;

function Page({ page }: { page: Record }): ReactElement {
  return (
    <article className="article">
      <h1>{page.title}</h1>
      <p className="intro">{page.intro}</p>
      {page.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h2>Benefits</h2>
      <ul className="benefits">
        {page.benefits.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h2>Process</h2>
      <ol className="steps">
        {page.steps.map(({ step, description }) => (
          <li key={step}>
            <h3>{step}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
      <h2>Questions</h2>
      {page.faqs.map(({ question, answer }) => (
        <details className="faq" key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </article>
  );
}

export const site = defineSite({
  collections,
  origin: () => 'https://bench.example',
  lang: 'en',
  Document,
  routes: ({ pages }) => [
    {
      id: 'home',
      path: '/',
      page: 'Home',
      source: pages[0]?.file ?? 'data',
      title: 'Bench',
      description: 'All pages of the benchmark',
      render: () => <Home />,
    },
    ...pages.map((record) => ({
      id: `pages/${record.id}`,
      path: `/pages/${record.id}/`,
      page: 'Page',
      source: record.file,
      title: record.title,
      description: `${record.title} ${record.intro}`,
      render: () => <Page page={record} />,
    })),
  ],
});

function Home(): ReactElement {
  const { content, href } = usePage<typeof collections>();
  return (
    <>
      <h1>Bench</h1>
      <ul>
        {content.pages.map(({ id, title }) => (
          <li key={id}>
            <a href={href(`pages/${id}`)}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
