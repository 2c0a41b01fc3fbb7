/** The site: the schemas of its records, its pages, and the document around them. */
import {
  asIslands,
  blocks,
  type Content,
  collection,
  date,
  defineSite,
  line,
  Prose,
  paragraph,
  single,
  usePage,
  z,
} from 'fair-copy';
import type { ReactElement, ReactNode } from 'react';
import { islands } from './islands.tsx';

const { Notes } = asIslands(islands);

const collections = {
  site: single({
    file: 'site',
    schema: z.strictObject({ name: line(), origin: z.url(), welcome: paragraph() }),
  }),
  // Newest first.
  notes: collection({
    folder: 'notes',
    schema: z.strictObject({ title: line(), date: date(), summary: line(), body: blocks() }),
    sort: (left, right) => right.date.localeCompare(left.date),
  }),
};

type Records = Content<typeof collections>;

function Document({ children }: { children: ReactNode }): ReactElement {
  const { route, url, asset } = usePage();
  return (
    <html lang="en">
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{route.title}</title>
        <meta name="description" content={route.description} />
        <link rel="canonical" href={url(route.id)} />
        <link rel="icon" href={asset('/favicon.svg')} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

function Home({ site, notes }: Records): ReactElement {
  const { href } = usePage();
  return (
    <>
      <h1>{site.name}</h1>
      <p>
        <Prose text={site.welcome} inline />
      </p>
      <Notes notes={notes.map(({ id, title }) => ({ title, href: href(`notes/${id}`) }))} />
    </>
  );
}

function Note({ note }: { note: Records['notes'][number] }): ReactElement {
  const { href } = usePage();
  return (
    <article>
      <h1>{note.title}</h1>
      <p className="note-date">
        <time dateTime={note.date}>{note.date}</time>
      </p>
      <Prose text={note.body} />
      <p>
        <a href={href('home')}>All notes</a>
      </p>
    </article>
  );
}

function NotFound(): ReactElement {
  const { href } = usePage();
  return (
    <>
      <h1>This page does not exist</h1>
      <p>
        <a href={href('home')}>All notes</a>
      </p>
    </>
  );
}

export const site = defineSite({
  collections,
  origin: (records) => records.site.origin,
  Document,
  styles: 'style.css',
  islands: 'islands.tsx',
  routes: (records) => [
    {
      id: 'home',
      path: '/',
      pageType: 'home',
      sourceFile: records.site.file,
      title: records.site.name,
      description: `All notes of ${records.site.name}`,
      render: () => <Home {...records} />,
    },
    ...records.notes.map((note) => ({
      id: `notes/${note.id}`,
      path: `/notes/${note.id}/`,
      pageType: 'note',
      sourceFile: note.file,
      title: `${note.title} | ${records.site.name}`,
      description: note.summary,
      lastModified: note.date,
      render: () => <Note note={note} />,
    })),
    {
      id: 'not-found',
      path: '/404.html',
      pageType: 'not-found',
      sourceFile: records.site.file,
      title: `Not found | ${records.site.name}`,
      description: 'This page does not exist',
      isIndexed: false,
      render: () => <NotFound />,
    },
  ],
});
