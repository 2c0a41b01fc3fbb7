import type { ReactElement, ReactNode } from 'react';
import { useSite } from '../../links.ts';
import { languageOf } from '../../lookups.ts';
import { HeadElements } from '../../metadata/head.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The HTML document around the content of a page. */
export function Document({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <html lang={languageOf(useSite().content)}>
      <head>
        <HeadElements />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to main content
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </body>
    </html>
  );
}
