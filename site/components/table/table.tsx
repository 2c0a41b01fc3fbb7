/** A table whose rows a style sheet may lay out as blocks, each cell with the head of its column. */

import { type Element, type Node, type ProseElement, plainText } from 'fair-copy';
import { createElement, type ReactElement, type ReactNode } from 'react';

/** A column's head with its words; without words, an empty cell; and the class of its cells, if it is not set left. */
export type TableHead = readonly [
  words: string,
  content: ReactNode,
  className?: string | undefined,
];

export interface TableProps {
  /** What the table is, for those who do not see it. */
  readonly label: string;
  readonly head: readonly TableHead[];
  /** Cells row by row; the first of a row names it. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/**
 * In a box of its own, which scrolls and can be reached by the keyboard where it is wider than the page. A cell carries
 * its column's words, to be shown by CSS where no row of heads is; so it is understood even by a screen reader whose
 * browser takes a table with rows of another display for none.
 */
export function Table({ label, head, rows }: TableProps): ReactElement {
  const heads = head.map(([words, content, className]) =>
    createElement(words ? 'th' : 'td', { scope: words ? 'col' : undefined, className }, content),
  );
  const lines = rows.map(([name, ...cells]) =>
    createElement(
      'tr',
      null,
      createElement('th', { scope: 'row' }, name),
      ...cells.map((cell, index) => {
        const [words, , className] = head[index + 1] ?? [];
        return createElement('td', { 'data-label': words, className }, cell);
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
        createElement('tbody', null, ...lines),
      )}
    </section>
  );
}

/** A table of Markdown in such a box. */
export const ProseTable: ProseElement = ({ node, render }) => {
  const [head = [], ...rows] = rowsOf(node);
  const heads = head.map((cell): TableHead => [plainText(cell), render(cell), cell.align]);
  const label = `Table: ${heads.map(([words]) => words).join(', ')}`;
  return <Table label={label} head={heads} rows={rows.map((cells) => cells.map(render))} />;
};

/** The cells of each row, that of the heads first. */
function rowsOf(node: Node): (readonly Element[])[] {
  if (typeof node === 'string') return [];
  if (node.tag === 'tr')
    return [node.children.filter((cell): cell is Element => typeof cell === 'object')];
  return node.children.flatMap(rowsOf);
}
