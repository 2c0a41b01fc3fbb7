import { type MarkdownTree, Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import './process.css';

export interface Step {
  readonly step: string;
  readonly description: MarkdownTree;
}

/** Numbered steps, connected by a center line. */
export function Process({ steps }: { readonly steps: readonly Step[] }): ReactElement {
  return (
    <ol className="steps">
      {steps.map(({ step, description }) => (
        <li key={step}>
          <h3>{step}</h3>
          <p>
            <Prose text={description} inline />
          </p>
        </li>
      ))}
    </ol>
  );
}
