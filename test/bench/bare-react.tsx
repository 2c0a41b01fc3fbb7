/**
 * Renders the pages of the benchmark with React alone, one after the other, and drops them:
 * `bare-react.js DATA_FOLDER`. It checks nothing and writes nothing.
 * @jsxImportSource react
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageRecord, SiteRecord } from './content/records.ts';
import { Article, Contact, Footer, Header } from './page.tsx';

const [, , data = ''] = process.argv;
const readRecord = (file: string) => JSON.parse(readFileSync(path.join(data, file), 'utf8'));
const site: SiteRecord = readRecord('site.json');
let length = 0;
for (const file of readdirSync(path.join(data, 'pages'))) {
  length += renderToStaticMarkup(renderDocument(readRecord(path.join('pages', file)))).length;
}
console.log(length);

function renderDocument(page: PageRecord) {
  return (
    <html lang="en">
      <head>
        <title>{page.title}</title>
        <meta name="description" content={page.intro} />
      </head>
      <body>
        <Header site={site} />
        <main id="main" className="page">
          <Article
            page={page}
            prose={page.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
          />
          <Contact site={site} />
        </main>
        <Footer site={site} />
      </body>
    </html>
  );
}
