/** The components that are hydrated in the browser, and the message in place of one that failed. */
import { type ReactElement, useEffect, useRef, useState } from 'react';

export interface NotesProps {
  readonly notes: readonly { readonly title: string; readonly href: string }[];
}

/** Lists the notes whose title contains the search text. */
function Notes({ notes }: NotesProps): ReactElement {
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // A visitor may have typed before the script was loaded.
  useEffect(() => setQuery(input.current?.value ?? ''), []);
  const matches = notes.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()));
  return (
    <search>
      <label>
        Find a note{' '}
        <input
          className="notes-search"
          type="search"
          ref={input}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </label>
      <ul>
        {matches.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
      <p className="notes-count" role="status">
        {`${matches.length} of ${notes.length}`}
      </p>
    </search>
  );
}

export function ErrorScreen({ message }: { message: string }): ReactElement {
  return <p role="alert">{message}</p>;
}

export const islands = { Notes };
