/** What YAML takes for something else without a word, so that a part of the file is lost. */
import { type Document, isScalar, visit } from 'yaml';
import { placeAt, type SyntaxFault } from './lines.ts';
import { besideOthers, listFault } from './list-causes.ts';
import { aliasSign } from './syntax.ts';

/** A text that a hash cuts short, as what follows it on the line would be a comment; or one that swallows the next item. */
export function lostText(document: Document, text: string): SyntaxFault | undefined {
  let fault: SyntaxFault | undefined;
  visit(document, {
    Scalar: (_, { value, type, comment, range }) => {
      if (type !== 'PLAIN' || typeof value !== 'string' || !range) return;
      const item = /\n[ \t]*- \S/.exec(text.slice(range[0], range[1]));
      if (item && !fault) {
        const offset = range[0] + item.index + item[0].length - 3;
        const message = 'this line is read as a part of the item above it';
        fault = listFault(placeAt(text, offset)) ?? { message, hint: besideOthers, offset };
      }
      if (!comment) return;
      const between = text.slice(range[1], text.indexOf('#', range[1]));
      if (fault || between.includes('\n')) return;
      const hint = 'put the whole text between straight quotes, or the comment on a line of its own';
      fault = {
        message: 'a hash after a space begins a comment: what follows it is lost',
        hint,
        offset: range[1] + between.length,
      };
    },
  });
  return fault;
}

/** A colon without a name before it. */
export function lostKey(document: Document, text: string): SyntaxFault | undefined {
  let offset: number | undefined;
  visit(document, {
    Pair: (_, { key }) => {
      if (!isScalar(key) || key.value !== null || !key.range || key.range[0] !== key.range[1]) return;
      // An empty name stands where the one before it ended, ahead of the spaces.
      const colon = /^\s*(?=:)/.exec(text.slice(key.range[0]));
      if (colon) offset ??= key.range[0] + colon[0].length;
    },
  });
  if (offset === undefined) return undefined;
  const hint = 'write the name of a field before it, or delete it';
  return { message: 'the name before this colon is lost', hint, offset };
}

/** A text that begins with `&`: its first word is the name of a value, and lost, where nothing repeats the value. */
export function lostName(document: Document, text: string): SyntaxFault | undefined {
  if (!text.includes('&')) return undefined;
  const repeated = new Set<string>();
  const named: { readonly anchor: string; readonly offset: number }[] = [];
  visit(document, {
    Alias: (_, { source }) => void repeated.add(source),
    Node: (_, node) => {
      if (!('anchor' in node) || !node.anchor) return;
      named.push({ anchor: node.anchor, offset: text.lastIndexOf('&', node.range?.[0] ?? 0) });
    },
  });
  const lost = named.find(({ anchor }) => !repeated.has(anchor));
  return lost && aliasSign('&', lost.offset);
}
