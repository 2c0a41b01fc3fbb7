/** Markdown's syntax tree → React elements. There is no path from content to raw HTML. */
import type { Nodes, Table } from 'mdast';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Markdown } from './content/markdown.ts';
import { usePage } from './scope.tsx';
import { Table as DataTable } from './table.tsx';
import { unbroken } from './typography.tsx';

export interface ProseProps {
  readonly text: Markdown;
  /** Leaves out the one `<p>` of an inline text, for use inside another element. */
  readonly inline?: boolean;
  /** Gives the headings of the second level the ids that `headingsOf` tells. */
  readonly hasAnchors?: boolean;
}

export function Prose({ text, inline = false, hasAnchors = false }: ProseProps): ReactElement {
  const only = text.children[0];
  if (inline && only?.type === 'paragraph') return <>{childrenOf(only)}</>;
  if (hasAnchors) {
    const parts = new Map(headingsOf(text).map(({ id, node }) => [node, id] as const));
    const blocks = text.children.map((node) => {
      const id = parts.get(node);
      return id === undefined ? render(node) : createElement('h2', { id }, childrenOf(node));
    });
    return createElement(Fragment, null, ...blocks);
  }
  return <>{childrenOf(text)}</>;
}

export interface Heading {
  readonly id: string;
  readonly words: string;
  readonly node: Nodes;
}

/** The headings of the second level, for a list of contents. */
export function headingsOf(text: Markdown): readonly Heading[] {
  return text.children
    .filter((node) => node.type === 'heading' && node.depth === 2)
    .map((node, index) => ({ id: `part-${index + 1}`, words: textOf(node), node }));
}

/** Given one by one, as written out: the tree is never reordered, so no child needs a key. */
function childrenOf(node: Nodes): ReactNode {
  return 'children' in node ? createElement(Fragment, null, ...node.children.map(render)) : null;
}

function render(node: Nodes): ReactNode {
  switch (node.type) {
    case 'text':
      return unbroken(node.value);
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

function renderTable({ children: [head, ...rows] }: Table): ReactElement {
  const heads = head?.children.map((node) => [textOf(node), childrenOf(node)] as const) ?? [];
  return (
    <DataTable
      label={`Table: ${heads.map(([words]) => words).join(', ')}`}
      head={heads}
      rows={rows.map(({ children }) => children.map(childrenOf))}
    />
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
