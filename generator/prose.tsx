/** Markdown's syntax tree → React elements. There is no path from content to raw HTML. */
import type { Nodes, Table, TableCell } from 'mdast';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
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

/** Given one by one, as written out: the tree is never reordered, so no child needs a key. */
function childrenOf(node: Nodes): ReactNode {
  return 'children' in node ? createElement(Fragment, null, ...node.children.map(render)) : null;
}

/** A section sign stays with its number on one line. */
const sectionSign = /(§) (?=\d)/g;

function render(node: Nodes): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value.replace(sectionSign, '$1\u00a0');
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
function renderTable({ children: [head, ...rows] }: Table): ReactElement {
  const label = `Table: ${head ? head.children.map(textOf).join(', ') : ''}`;
  const cell = (node: TableCell, scope?: 'col' | 'row') =>
    createElement(scope ? 'th' : 'td', scope && { scope }, childrenOf(node));
  const columns = head?.children.map((node) => cell(node, 'col')) ?? [];
  const lines = rows.map(({ children }) => {
    const cells = children.map((node, index) => cell(node, index === 0 ? 'row' : undefined));
    return createElement('tr', null, ...cells);
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard (WCAG 2.1.1).
    <section className="table-box" aria-label={label} tabIndex={0}>
      <table>
        <thead>{createElement('tr', null, ...columns)}</thead>
        {createElement('tbody', null, ...lines)}
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
