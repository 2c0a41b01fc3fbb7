import type { ReactElement, ReactNode } from 'react';
import { Footer } from './components/layout/footer.tsx';
import { Header } from './components/layout/header.tsx';
import { LanguageLinks } from './components/layout/language-links.tsx';
import { UnknownPathNote } from './components/layout/unknown-path-note.tsx';
import { directionOf } from './languages/direction.ts';
import { useSite } from './languages/use-site.ts';
import { HeadElements } from './metadata/head.tsx';
import { pageOf } from './routes.ts';

/** The HTML document around the content of a page. */
export function Document({ children }: { readonly children: ReactNode }): ReactElement {
  const { content, route } = useSite();
  const { lang, labels, all } = content;
  const page = pageOf(all, route);
  return (
    <html lang={lang} dir={directionOf(lang) === 'rtl' ? 'rtl' : undefined}>
      <head>
        <HeadElements
          preview={page?.preview()}
          openGraphType={page?.openGraphType}
          publishedOn={page?.publishedOn}
        />
      </head>
      {/* Rules that depend on the kind of page use this class: with `:root:has()`, each element that
          a browser parses or a script adds would style the whole page again. */}
      <body className={page && `${page.pageType}-page`}>
        <a className="skip" href="#main">
          {labels.skipLink}
        </a>
        <LanguageLinks />
        <Header />
        <main id="main" tabIndex={-1}>
          <UnknownPathNote />
          {children}
        </main>
        <Footer />
      </body>
    </html>
  );
}
