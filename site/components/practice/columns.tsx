import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { columns } from '../../schema/exhibits.ts';
import { preventBreaks } from '../../typography/lines.tsx';

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
          <h3>{preventBreaks(title)}</h3>
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
