import { type MarkdownTree, Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import { dateScriptPath } from '../../lookups/file-paths.ts';
import { useSite } from '../../lookups/links.ts';
import type { Area } from '../../schema/collections.ts';
import type { columns, ruled } from '../../schema/exhibits.ts';
import { bindSpaces } from '../../typography/lines.tsx';
import { TimeRule } from './time-rule.tsx';

export interface TimeRulesProps extends z.output<typeof ruled> {
  readonly hatch: Area['hatch'];
}

/** The time rules of a page, and the script that their date fields need. */
export function TimeRules({ title, rules, hatch }: TimeRulesProps): ReactElement {
  const { file } = useSite();
  return (
    <div className="rules">
      <h2>{bindSpaces(title)}</h2>
      {rules.map((rule, index) => (
        <TimeRule key={rule.title} rule={rule} hatch={hatch} id={`rule-${index}`} />
      ))}
      {rules.some(({ dated }) => dated) && <script type="module" src={file(dateScriptPath)} />}
    </div>
  );
}

/**
 * Paragraphs as cards. If one begins with bold text, such as a number, the styles set that large;
 * any other is an ordinary paragraph.
 */
export function Numbers({ items }: { readonly items: readonly MarkdownTree[] }): ReactElement {
  return (
    <ul className="cards areas numbers">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: content is rendered once and never reordered.
        <li key={index}>
          <Prose text={item} inline={startsWithBold(item)} />
        </li>
      ))}
    </ul>
  );
}

/** Whether the text begins in bold. The parser leaves an empty string before a bold start. */
function startsWithBold({ children: [paragraph] }: MarkdownTree): boolean {
  const first = typeof paragraph === 'object' && paragraph.children.find((node) => node !== '');
  return typeof first === 'object' && first.tag === 'strong';
}

/** Two lists next to each other, such as arguments for and against. */
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
