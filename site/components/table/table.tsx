import {
  type MarkdownComponent,
  type MarkdownElement,
  type MarkdownNode,
  Prose,
  plainText,
} from 'fair-copy';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { fillTemplate } from '../../formats/templates.ts';
import { useSite } from '../../languages/use-site.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import './table.css';

/**
 * The head of a column: its text (an empty string for an empty cell), the content of the cell, and
 * the class of the column's cells if they are not left-aligned. A string of a cell is typeset.
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
      createElement('th', { scope: 'row' }, typesetCell(name)),
      ...cells.map((cell, index) => {
        const [text, , className] = head[index + 1] ?? [];
        // On a phone, a label with nothing after it would look like a mistake.
        const label = cell === '' ? undefined : text || undefined;
        return createElement('td', { 'data-label': label, className }, typesetCell(cell));
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

function typesetCell(cell: ReactNode): ReactNode {
  return typeof cell === 'string' ? preventBreaks(cell) : cell;
}

export const ProseTable: MarkdownComponent = ({ node }) => {
  const render = (cell: MarkdownElement) => <Prose text={{ ...cell, file: node.file }} />;
  const [head = [], ...rows] = rowsOf(node);
  const heads = head.map((cell): TableHead => [columnLabel(cell), render(cell), cell.align]);
  const heading = head.map(textWithoutNotes).join(', ');
  const label = fillTemplate(useSite().content.labels.tableName, { heading });
  const cells = rows.map((row) =>
    row.map((cell) => (cell.children.length > 0 ? render(cell) : '')),
  );
  return <Table label={label} head={heads} rows={cells} />;
};

/** What the label of a cell, which cannot contain elements, has in place of the mark of a note. */
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function columnLabel(cell: MarkdownElement): string {
  return plainText(replaceNotes(cell, (mark) => mark.replace(/\d/g, (n) => superscripts[+n] ?? n)));
}

function textWithoutNotes(cell: MarkdownElement): string {
  return plainText(replaceNotes(cell, () => ''));
}

/** Replaces the marks of footnotes. */
function replaceNotes(
  element: MarkdownElement,
  replace: (mark: string) => string,
): MarkdownElement {
  const children = element.children.map((child) => {
    if (typeof child === 'string') return child;
    return child.tag === 'sup' ? replace(plainText(child)) : replaceNotes(child, replace);
  });
  return { ...element, children };
}

/** The cells of each row; the first row has the heads. */
function rowsOf(node: MarkdownNode): (readonly MarkdownElement[])[] {
  if (typeof node === 'string') return [];
  if (node.tag === 'tr')
    return [node.children.filter((cell): cell is MarkdownElement => typeof cell === 'object')];
  return node.children.flatMap(rowsOf);
}
