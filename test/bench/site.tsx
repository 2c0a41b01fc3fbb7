/**
 * The site of the benchmark for this generator; its two modules say where the paragraphs of a page
 * come from.
 */

import { collection, line, single, usePage } from 'fair-copy';
import type { ReactElement, ReactNode } from 'react';
import * as z from 'zod';
import { Article, type ArticleProps, Contact, Footer, Header } from './page.tsx';

const links = z.array(z.strictObject({ href: line(), label: line() }));
const group = z.strictObject({ label: line(), links });

/** The record that all pages show. */
export const site = single({
  file: 'site',
  schema: z.strictObject({
    name: line(),
    origin: line(),
    phone: line(),
    address: line(),
    summary: line(),
    menus: z.array(z.strictObject({ id: line(), label: line(), links })),
    columns: z.array(group),
  }),
});

/** The fields of a page, but for its paragraphs. */
export const pageFields = {
  slug: line(),
  title: line(),
  subtitle: line(),
  intro: line(),
  benefits: z.array(line()),
  steps: z.array(z.strictObject({ title: line(), description: line() })),
  faqs: z.array(z.strictObject({ question: line(), answer: line() })),
};

const collections = {
  site,
  pages: collection({ folder: 'pages', schema: z.strictObject(pageFields) }),
};

/** The document and both kinds of pages know nothing of the paragraphs' form. */
export function Document({ children }: { children: ReactNode }): ReactElement {
  const { route, url, content } = usePage<typeof collections>();
  const address = url(route.id);
  return (
    <html lang="en">
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{route.title}</title>
        <meta name="description" content={route.description} />
        <link rel="canonical" href={address} />
        <meta property="og:type" content="article" />
        <meta property="og:title" content={route.title} />
        <meta property="og:description" content={route.description} />
        <meta property="og:url" content={address} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Header site={content.site} />
        <main id="main" className="page">
          {children}
          <Contact site={content.site} />
        </main>
        <Footer site={content.site} />
      </body>
    </html>
  );
}

function Home(): ReactElement {
  const { content, href } = usePage<typeof collections>();
  return (
    <>
      <h1 className="hero-title">All pages</h1>
      <ul className="all-pages">
        {content.pages.map(({ id, title }) => (
          <li key={id}>
            <a href={href(id)}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

interface SiteContent<Page> {
  readonly site: {
    readonly name: string;
    readonly origin: string;
    readonly summary: string;
    readonly file: string;
  };
  readonly pages: readonly Page[];
}

type AnyPage = ArticleProps['page'] & { readonly id: string; readonly file: string };

export const origin = (content: SiteContent<unknown>) => content.site.origin;

/**
 * Returns the routes of the pages, and of a home page that links to each of them. The peers build
 * no home page, because they do not check links.
 * @param proseOf renders the paragraphs of a page.
 */
export function benchRoutes<Page extends AnyPage>(
  content: SiteContent<Page>,
  proseOf: (page: Page) => ReactNode,
) {
  const { name, summary, file } = content.site;
  const home = {
    id: 'home',
    path: '/',
    pageType: 'Home',
    sourceFile: file,
    title: `All pages | ${name}`,
    description: summary,
  };
  return [
    { ...home, render: () => <Home /> },
    ...content.pages.map((page) => ({
      id: page.id,
      path: `/${page.id}/`,
      pageType: 'Page',
      sourceFile: page.file,
      title: `${page.title} | ${name}`,
      description: page.intro,
      render: () => <Article page={page} prose={proseOf(page)} />,
    })),
  ];
}
