/** The mini site, whose notes show all that they hold: as text, in attributes, in the props of an island. */

import { asIslands, Prose, usePage } from 'fair-copy';
import type { ReactElement } from 'react';
import { site as mini } from '../../fixtures/mini-site/site.tsx';

/** Its props go to the browser as JSON in an attribute. */
function Echo({ words }: { readonly words: readonly string[] }): ReactElement {
  return <p title={words.join(' ')}>{words.join(' ')}</p>;
}

const { Echo: EchoIsland } = asIslands({ Echo });

function Home({
  notes,
}: {
  readonly notes: readonly { readonly id: string; readonly title: string }[];
}): ReactElement {
  const { href } = usePage();
  return (
    <>
      <h1>Notes</h1>
      {notes.map(({ id, title }) => (
        <a key={id} href={href(`notes/${id}`)}>
          {title}
        </a>
      ))}
    </>
  );
}

export const site: typeof mini = {
  ...mini,
  routes: (content, tools) => [
    ...mini.routes(content, tools).flatMap((route) => {
      if (route.page === 'Note') return [];
      return route.id === 'home'
        ? { ...route, render: () => <Home notes={content.notes} /> }
        : route;
    }),
    ...content.notes.map((note) => {
      const names = [...note.tags, ...note.details.map(({ name }) => name)];
      return {
        id: `notes/${note.id}`,
        path: `/notes/${note.id}/`,
        page: 'Note',
        source: note.file,
        title: note.title,
        description: `The note ${note.title}`,
        render: () => (
          <article title={note.title} data-tags={names.join()}>
            <h1>{note.title}</h1>
            <p>{names.join(' ')}</p>
            <Prose text={note.body} />
            <EchoIsland words={[note.title, ...names]} />
          </article>
        ),
      };
    }),
  ],
};
