/** The mini site, with notes that show every field as text, in attributes, and in island props. */
import path from 'node:path';
import { asIslands, Prose, usePage } from 'fair-copy';
import type { ReactElement } from 'react';
import { site as mini } from '../../fixtures/mini-site/site.tsx';
import { islands } from './hostile-islands.tsx';

const { Echo } = asIslands(islands);

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
  islands: path.join(import.meta.dirname, 'hostile-islands.tsx'),
  routes: async (content, tools) => [
    ...(await mini.routes(content, tools)).flatMap((route) => {
      if (route.pageType === 'Note') return [];
      return route.id === 'home'
        ? { ...route, render: () => <Home notes={content.notes} /> }
        : route;
    }),
    ...content.notes.map((note) => {
      const names = [...note.tags, ...note.details.map(({ name }) => name)];
      return {
        id: `notes/${note.id}`,
        path: `/notes/${note.id}/`,
        pageType: 'Note',
        sourceFile: note.file,
        title: note.title,
        description: `The note ${note.title}`,
        render: () => (
          <article title={note.title} data-tags={names.join()}>
            <h1>{note.title}</h1>
            <p>{names.join(' ')}</p>
            <Prose text={note.body} />
            <Echo texts={[note.title, ...names]} />
          </article>
        ),
      };
    }),
  ],
};
