/** What comes to life in the browser: components as React has them, and what stands where one has failed. */
import { type ReactElement, useState } from 'react';

export interface NotesProps {
  readonly notes: readonly { readonly title: string; readonly href: string }[];
}

/** All notes, or those whose title holds what is typed. */
function Notes({ notes }: NotesProps): ReactElement {
  const [words, setWords] = useState('');
  const found = notes.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
  return (
    <search>
      <label>
        Find a note{' '}
        <input
          className="notes-search"
          type="search"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </label>
      <ul>
        {found.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
      <p className="notes-count" role="status">
        {`${found.length} of ${notes.length}`}
      </p>
    </search>
  );
}

export function ErrorScreen({ message }: { message: string }): ReactElement {
  return <p role="alert">{message}</p>;
}

export const islands = { Notes };
