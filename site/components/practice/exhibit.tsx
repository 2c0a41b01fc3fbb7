import { type Markdown, Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import { useSite } from '../../links.ts';
import type { Area } from '../../schema/collections.ts';
import type { columns, ruled } from '../../schema/exhibits.ts';
import { bindSpaces } from '../../typography/lines.tsx';
import { dateScriptPath } from './date-script.ts';
import { TimeRule } from './time-rule.tsx';

export interface TimeRulesProps extends z.output<typeof ruled> {
  readonly hatch: Area['hatch'];
}

/** One rule or several, one below the other. */
export function TimeRules({ title, rules: all, hatch }: TimeRulesProps): ReactElement {
  const { file } = useSite();
  return (
    <div className="rules">
      <h2>{bindSpaces(title)}</h2>
      {all.map((rule, index) => (
        <TimeRule key={rule.title} rule={rule} hatch={hatch} id={`rule-${index}`} />
      ))}
      {all.some(({ dated }) => dated) && <script type="module" src={file(dateScriptPath)} />}
    </div>
  );
}

/** Paragraphs that each begin with a number or a word, set large; one that begins otherwise stays a paragraph. */
export function Numbers({ items }: { readonly items: readonly Markdown[] }): ReactElement {
  return (
    <ul className="cards areas numbers">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: content is rendered once and never reordered.
        <li key={index}>
          <Prose text={item} inline={isLed(item)} />
        </li>
      ))}
    </ul>
  );
}

/** Whether its first words are bold; the parser leaves an empty text before them. */
function isLed({ children: [paragraph] }: Markdown): boolean {
  const first = typeof paragraph === 'object' && paragraph.children.find((node) => node !== '');
  return typeof first === 'object' && first.tag === 'strong';
}

/** Two sides of a matter, each with its points. */
export function Columns({
  columns: sides,
}: {
  readonly columns: z.output<typeof columns>;
}): ReactElement {
  return (
    <div className="pair">
      {sides.map(({ title, points }) => (
        <section key={title}>
          <h3>{bindSpaces(title)}</h3>
          <ul className="ledger">
            {points.map((point, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: content is rendered once and never reordered.
              <li key={index}>
                <Prose text={point} inline />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
