/** Markdown's syntax tree → React elements. There is no path from content to raw HTML. */
import type { Nodes, Table } from 'mdast';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { Markdown } from './content/markdown.ts';
import { usePage } from './scope.tsx';

export interface ProseProps {
  readonly text: Markdown;
  /** Leaves out the one `<p>` of an inline text, for use inside another element. */
  readonly inline?: boolean;
}

export function Prose({ text, inline = false }: ProseProps): ReactElement {
  const only = text.children[0];
  if (inline && only?.type === 'paragraph') return <>{childrenOf(only)}</>;
  return <>{childrenOf(text)}</>;
}

function childrenOf(node: Nodes): ReactNode {
  if (!('children' in node)) return null;
  // The tree is built once a build and never reordered, so a position is a stable key.
  return node.children.map((child, index) => <Fragment key={index}>{render(child)}</Fragment>);
}

function render(node: Nodes): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return <p>{childrenOf(node)}</p>;
    case 'emphasis':
      return <em>{childrenOf(node)}</em>;
    case 'strong':
      return <strong>{childrenOf(node)}</strong>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return <pre>{node.value}</pre>;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'link':
      return <ProseLink url={node.url}>{childrenOf(node)}</ProseLink>;
    case 'heading':
      return renderHeading(node.depth, childrenOf(node));
    case 'list':
      return node.ordered ? (
        <ol start={node.start === 1 ? undefined : (node.start ?? undefined)}>{childrenOf(node)}</ol>
      ) : (
        <ul>{childrenOf(node)}</ul>
      );
    case 'listItem': {
      const only = node.children.length === 1 ? node.children[0] : undefined;
      return <li>{only?.type === 'paragraph' ? childrenOf(only) : childrenOf(node)}</li>;
    }
    case 'blockquote':
      return <blockquote>{childrenOf(node)}</blockquote>;
    case 'table':
      return renderTable(node);
    default:
      throw new Error(`no element for the Markdown node "${node.type}"`);
  }
}

function renderHeading(depth: number, children: ReactNode): ReactElement {
  if (depth <= 2) return <h2>{children}</h2>;
  return depth === 3 ? <h3>{children}</h3> : <h4>{children}</h4>;
}

/** A table in a box of its own, which scrolls and can be reached by the keyboard where it is wider than the page. */
function renderTable(table: Table): ReactElement {
  const [head, ...rows] = table.children;
  const label = head ? `Table: ${head.children.map((cell) => textOf(cell)).join(', ')}` : 'Table';
  return (
    <section className="table-box" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, index) => (
              <th key={index} scope="col">
                {childrenOf(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.children.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {childrenOf(cell)}
                  </th>
                ) : (
                  <td key={column}>{childrenOf(cell)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function ProseLink({ url, children }: { url: string; children: ReactNode }): ReactElement {
  const { file } = usePage();
  return <a href={url.startsWith('/') ? file(url) : url}>{children}</a>;
}
