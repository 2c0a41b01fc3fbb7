/** A letter next to what each of its lines is for. */

import { headingId, Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { copyScriptPath } from '../../content/file-paths.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Specimen } from '../../schema/specimen.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import '../picture/key.css';
import './claim.css';
import './specimen.css';

/**
 * Pointing at a line highlights what it is for, and the reverse. The numbers are generated content,
 * so that neither the button nor a selection copies them.
 */
export function SpecimenSection({ specimen }: { readonly specimen: Specimen }): ReactElement {
  const { content, asset } = useSite();
  const { labels } = content;
  const { title, intro, lang, lines, parts, note } = specimen;
  return (
    <section className="band" id={headingId(title)}>
      <div className="wrap key exploration specimen">
        <div className="head">
          <h2>{preventBreaks(title)}</h2>
          <p>
            <Prose text={intro} inline />
          </p>
          <p className="actions">
            <button
              className="button"
              type="button"
              hidden
              value={labels.textCopied}
              aria-live="polite"
            >
              {labels.copyText}
            </button>
          </p>
        </div>
        <div>
          <div className="letter" {...languageAttributes(lang)}>
            {lines.map(({ text, part }) => (
              <p key={text}>{part ? <Line text={text} part={part} /> : text}</p>
            ))}
          </div>
          <script type="module" src={asset(copyScriptPath)} />
        </div>
        <div>
          <ol className="reasons">
            {parts.map((part, index) => (
              <li key={part.title} className={`p${index + 1}`}>
                <b>{part.title}</b>
                <br />
                <Prose text={part.reason} inline />
              </li>
            ))}
          </ol>
          {note && (
            <p>
              <Prose text={note} inline />
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

interface LineProps {
  readonly text: string;
  readonly part: number;
}

function Line({ text, part }: LineProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus shows what the line is for.
    <span className={`p${part}`} data-part={part} tabIndex={0}>
      {text}
    </span>
  );
}
