/** The mini site, with notes that show every field as text, in attributes, and in island props. */
import { asIslands, Prose, usePage } from 'fair-copy';
import type { ReactElement } from 'react';
import { site as mini } from '../../fixtures/mini-site/site.tsx';

/** An island whose props are serialized to an attribute as JSON. */
function Echo({ texts }: { readonly texts: readonly string[] }): ReactElement {
  return <p title={texts.join(' ')}>{texts.join(' ')}</p>;
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
            <EchoIsland texts={[note.title, ...names]} />
          </article>
        ),
      };
    }),
  ],
};
