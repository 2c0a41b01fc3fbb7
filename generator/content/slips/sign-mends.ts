/** Tried mends of a sign that is lost, or that is another one: a colon, a hyphen, a hash, a line break. */
import { shortened } from '../../problems.ts';
import { type Broken, nearby, withLine } from './broken.ts';
import { columnOf, field, indentOf, isItem, nameOf, offsetOf, type SyntaxFault } from './lines.ts';

/** `author T. B.`, `author; T. B.` or `author:T. B.` */
export function lostColon({ isWhole, ...place }: Broken): SyntaxFault | undefined {
  const { lines, shape } = place;
  for (const at of nearby(place, 1)) {
    const found = /^(\s*(?:- +)*)([\w-]+)(?:(:(?=\S)|\s+|\s*[;=,.]\s*)(.*)|\s*)$/.exec(lines[at] ?? '');
    const [, before = '', name = '', sign = '', rest = ''] = found ?? [];
    if (!shape.names.has(name) || !isWhole(withLine(lines, at, `${before}${name}: ${rest}`))) continue;
    const message = sign === ':' ? `the space behind "${name}:" is lost` : `the colon behind "${name}" is lost`;
    const hint = `write ${name}: ${shortened(rest, 40)}`.trimEnd();
    return { message, hint, offset: offsetOf(lines, at) + before.trimStart().length };
  }
  return undefined;
}

/** `team: [ines-larkmoor` or `team: [ines-larkmoor}` */
export function openBracket({ isWhole, ...place }: Broken): SyntaxFault | undefined {
  const { lines } = place;
  for (const at of nearby(place, 2)) {
    const line = lines[at] ?? '';
    const [, before, sign, rest = ''] = /^(.*[:-] +)([[{])([^[\]{}]*?[^[\]{}\s])\s*[\]}]?\s*$/.exec(line) ?? [];
    if (before === undefined || sign === undefined) continue;
    const closed = sign + (sign === '[' ? `${rest}]` : `${rest} }`);
    if (line.endsWith(closed.slice(-1)) || !isWhole(withLine(lines, at, before + closed))) continue;
    const message = 'a list or group that begins with a bracket has no end';
    const hint = `put ${closed.slice(-1)} behind its last word: ${shortened(`${before.trim()} ${closed}`, 60)}`;
    return { message, hint, offset: offsetOf(lines, at) + before.trimStart().length };
  }
  return undefined;
}

/** `image: { figure: lock } ^` */
export function behindBracket({ isWhole, ...place }: Broken): SyntaxFault | undefined {
  const { lines } = place;
  for (const at of nearby(place, 1)) {
    const line = lines[at] ?? '';
    const [, before, rest] = /^(.*[:-] +[[{].*[\]}])\s*([^\s[\]{}]+)\s*$/.exec(line) ?? [];
    if (before === undefined || rest === undefined || !isWhole(withLine(lines, at, before))) continue;
    const offset = offsetOf(lines, at) + line.lastIndexOf(rest) - indentOf(line);
    return { message: `"${rest}" stands behind the closing bracket`, hint: 'take it away', offset };
  }
  return undefined;
}

/** `> quote: >-`, as a mail program writes what it repeats. */
export function mailSign({ isWhole, ...place }: Broken): SyntaxFault | undefined {
  const { lines, at } = place;
  const isMarked = (line: string) => /^>+ ?/.test(line);
  if (!isMarked(lines[at] ?? '')) return undefined;
  if (!isWhole(lines.map((line) => (isMarked(line) ? line.replace(/^>+ ?/, '') : line)))) return undefined;
  const more = lines.filter(isMarked).length - 1;
  const others = more === 0 ? '' : `, here and in ${more} more`;
  const hint = `take the > and the space behind it away${others}`;
  return { message: 'this line begins with >, as mail programs put it', hint, offset: offsetOf(lines, at) };
}

/** `checked: '2026-11-02 }`: a quote within a line whose other half is not there. */
export function halfQuote({ isWhole, ...place }: Broken): SyntaxFault | undefined {
  const { lines } = place;
  for (const at of nearby(place, 1)) {
    const line = lines[at] ?? '';
    const quotes = [...line.matchAll(/["']/g)].slice(0, 8).reverse();
    const half = quotes.find(({ index }) => isWhole(withLine(lines, at, line.slice(0, index) + line.slice(index + 1))));
    if (!half) continue;
    const message = `the quote ${half[0]} has no other half here`;
    return { message, hint: 'take it away', offset: offsetOf(lines, at) - indentOf(line) + half.index };
  }
  return undefined;
}

/** `: T. B.`, of which any name that fits may be the one that is lost. */
export function lostName({ lines, at, shape, isWhole }: Broken): SyntaxFault | undefined {
  const [start, before = ''] = /^(\s*(?:- +)*):(?=\s|$)/.exec(lines[at] ?? '') ?? [];
  if (start === undefined) return undefined;
  const rest = (lines[at] ?? '').slice(before.length);
  const names = [...shape.names].filter((name) => isWhole(withLine(lines, at, before + name + rest)));
  if (names.length === 0) return undefined;
  const offset = offsetOf(lines, at) + before.trimStart().length;
  return { message: 'the name before this colon is lost', hint: `write ${names.join(' or ')} before it`, offset };
}

/** `-two` */
export function gluedHyphen({ isWhole, ...place }: Broken): SyntaxFault | undefined {
  const { lines } = place;
  for (const at of nearby(place, 1)) {
    const line = lines[at] ?? '';
    if (!/^\s*-[^\s-]/.test(line) || !isWhole(withLine(lines, at, line.replace('-', '- ')))) continue;
    const message = 'this line begins with a hyphen without a space behind it';
    return { message, hint: 'put a space after the hyphen', offset: offsetOf(lines, at) };
  }
  return undefined;
}

/** `;- two` or `'title: One` */
export function straySign({ isWhole, ...place }: Broken): SyntaxFault | undefined {
  const { lines } = place;
  for (const at of nearby(place, 1)) {
    const [, before = '', sign, rest = ''] =
      /^(\s*)([^\w\s-]{1,3})(- .*|[\w-]+:(?:\s.*)?)$/.exec(lines[at] ?? '') ?? [];
    if (sign === undefined || sign.startsWith('#') || !isWhole(withLine(lines, at, before + rest))) continue;
    const hint = `take the ${sign} away`;
    return { message: `the sign ${sign} stands before this line`, hint, offset: offsetOf(lines, at) };
  }
  return undefined;
}

/** `– Union Station`, be it one item or the whole list. */
export function bullets({ isWhole, ...place }: Broken): SyntaxFault | undefined {
  const { lines } = place;
  for (const at of nearby(place, 3)) {
    const [start, sign] = /^\s*([•·▪‣◦–—*+])\s+/.exec(lines[at] ?? '') ?? [];
    if (start === undefined || sign === undefined) continue;
    const marked = lines.flatMap((line, index) => (line.startsWith(start) ? index : []));
    if (!isWhole(lines.map((line) => (line.startsWith(start) ? line.replace(sign, '-') : line)))) continue;
    const others = marked.length > 1 ? `, here and in ${marked.length - 1} more` : '';
    const message = `an item begins with a hyphen and a space, not with "${sign}"`;
    return { message, hint: `type a hyphen in its place${others}`, offset: offsetOf(lines, marked[0] ?? at) };
  }
  return undefined;
}

/** A line that was made a comment, or was meant to become one: in a text it ends the text too early. */
export function hashLine({ isWhole, ...place }: Broken): SyntaxFault | undefined {
  const { lines } = place;
  for (const at of nearby(place, 2, 1)) {
    const [, sign = '', rest] = /^\s*(#+|\/\/|<!--)\s*(.*?)(?: *-->)?$/.exec(lines[at] ?? '') ?? [];
    const above = lines[at - 1] ?? '';
    const isMeant = (column: number) => isWhole(withLine(lines, at, ' '.repeat(column) + rest));
    if (rest === undefined || ![columnOf(above), indentOf(above), indentOf(lines[at + 1] ?? '')].some(isMeant))
      continue;
    const message = sign.startsWith('#')
      ? 'a # at the beginning of this line takes it out of the file'
      : `this line begins with ${sign}, which makes no comment here`;
    const away = `take ${sign.startsWith('#') ? 'the #' : sign} away`;
    const hint =
      field.test(rest) && columnOf(above) === 0
        ? `${away}, and the space behind it`
        : `${away} and put spaces before the line, as before the one above it; or delete the line`;
    return { message, hint, offset: offsetOf(lines, at) };
  }
  return undefined;
}

/** `education: - J.D.` */
export function gluedItem({ isWhole, ...place }: Broken): SyntaxFault | undefined {
  const { lines } = place;
  for (const at of nearby(place, 1)) {
    const line = lines[at] ?? '';
    const [, name, item = ''] = /^(\s*(?:- +)*[\w-]+:)\s+(- +.*)$/.exec(line) ?? [];
    if (name === undefined || !isWhole(withLine(lines, at, name, `${' '.repeat(columnOf(line) + 2)}${item}`))) continue;
    const offset = offsetOf(lines, at) - indentOf(line) + line.length - item.length;
    const hint = `put it on a line of its own, below ${name.trim()} and two spaces further right`;
    return { message: 'an item begins on the line with the name of its list', hint, offset };
  }
  return undefined;
}

/** An item that lost its first line: the next one is read as a field of the item above, which has it already. */
export function lostHead({ isWhole, ...place }: Broken): SyntaxFault | undefined {
  const { lines, at } = place;
  const line = lines[at] ?? '';
  if (!field.test(line) || isItem(line)) return undefined;
  const head = lines.slice(0, at).findLast((other) => isItem(other) && columnOf(other) === columnOf(line));
  if (head === undefined || !nameOf(head) || nameOf(head) === nameOf(line)) return undefined;
  if (!isWhole(withLine(lines, at, head, line))) return undefined;
  const lost = `the line "- ${nameOf(head)}:" above it is lost`;
  return isWhole(withLine(lines, at))
    ? {
        message: 'this field stands here twice',
        hint: `if ${lost}, put it back; if not, remove one of the two`,
        offset: offsetOf(lines, at),
      }
    : { message: lost, hint: `put it back: - ${nameOf(head)}: and its text`, offset: offsetOf(lines, at) };
}
