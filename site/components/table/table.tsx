import {
  type MarkdownComponent,
  type MarkdownElement,
  type MarkdownNode,
  plainText,
} from 'fair-copy';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { fillTemplate } from '../../formats/templates.ts';
import { useLabels } from '../../lookups/labels.ts';

/**
 * The head of a column: its text (an empty string for an empty cell), the content of the cell, and
 * the class of the column's cells if they are not left-aligned.
 */
export type TableHead = readonly [text: string, content: ReactNode, className?: string | undefined];

export interface TableProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly head: readonly TableHead[];
  /** Cells by row. The first cell is the heading of its row. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/**
 * A table in a box that scrolls, and that can have the focus, if the table is wider than the page.
 * On a narrow screen the style sheet lays out each row as a block. Each cell repeats the text of
 * its column head in `data-label`, which CSS displays there. It is also what identifies the column
 * to a screen reader if the browser drops the table semantics because of the other `display`.
 */
export function Table({ label, head, rows }: TableProps): ReactElement {
  const heads = head.map(([text, content, className]) =>
    createElement(text ? 'th' : 'td', { scope: text ? 'col' : undefined, className }, content),
  );
  const bodyRows = rows.map(([name, ...cells]) =>
    createElement(
      'tr',
      null,
      createElement('th', { scope: 'row' }, name),
      ...cells.map((cell, index) => {
        const [text, , className] = head[index + 1] ?? [];
        return createElement('td', { 'data-label': text, className }, cell);
      }),
    ),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard (WCAG 2.1.1).
    <section className="table-box" aria-label={label} tabIndex={0}>
      {createElement(
        'table',
        null,
        createElement('thead', null, createElement('tr', null, ...heads)),
        createElement('tbody', null, ...bodyRows),
      )}
    </section>
  );
}

/** Renders a Markdown table. */
export const ProseTable: MarkdownComponent = ({ node, render }) => {
  const [head = [], ...rows] = rowsOf(node);
  const heads = head.map((cell): TableHead => [plainText(cell), render(cell), cell.align]);
  const heading = heads.map(([text]) => text).join(', ');
  const label = fillTemplate(useLabels().tableName, { heading });
  return <Table label={label} head={heads} rows={rows.map((cells) => cells.map(render))} />;
};

/** The cells of each row; the first row has the heads. */
function rowsOf(node: MarkdownNode): (readonly MarkdownElement[])[] {
  if (typeof node === 'string') return [];
  if (node.tag === 'tr')
    return [node.children.filter((cell): cell is MarkdownElement => typeof cell === 'object')];
  return node.children.flatMap(rowsOf);
}
