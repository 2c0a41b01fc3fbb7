/**
 * Where an HTML parser builds another tree than the markup shows, by the rules of the HTML standard
 * for the insertion mode "in body" and those of tables (sections 13.2.6.4.7 to 13.2.6.4.22). The
 * markup has all its end tags, so the start tags are enough to know.
 */

import { isVoid } from '../lib/html.ts';

/** What the scanner asks about each element. What it may contain is asked once for each place. */
export interface ElementKind {
  readonly name: string;
  /** From 0, in the order in which the names were met. */
  readonly index: number;
  readonly isVoid: boolean;
  readonly hasCapital: boolean;
  /** Whether its content is text, whatever it looks like. */
  readonly isRaw: boolean;
  /** Whether a parser moves text out of it. */
  readonly refusesText: boolean;
}

/** Elements that a start tag far inside them may close, or ask for; `dd` stands for `dt` too. */
const scopeKeys = ['p', 'li', 'dd', 'button', 'a', 'nobr', 'form', 'select', 'ruby'] as const;

type ScopeKey = (typeof scopeKeys)[number];

/** Where elements are that have the same elements around them. All pages share these. */
export interface Place {
  readonly kind: ElementKind;
  /** What its children belong to: HTML, or the root of SVG or MathML. */
  readonly foreignRoot: 'svg' | 'math' | undefined;
  readonly scope: Readonly<Partial<Record<ScopeKey, Place | undefined>>>;
  /** The place around it that cannot contain it. */
  readonly conflict: Place | undefined;
  /** If a parser keeps it where it should not be. */
  readonly misuse: Misuse | undefined;
  readonly parent: Place | undefined;
  /** Places of its children, as far as they were met. */
  readonly inside: Place[];
}

/** Why an element should be elsewhere although a parser keeps it where it is. */
export interface Misuse {
  /** The element around it that should not contain it. */
  readonly ancestor: Place;
  /** Completes "has … inside …". */
  readonly effect: string;
  readonly hint: string;
}

/** A start tag, or a text, that does not become a child of the element around it. */
export interface Misplaced {
  /** Name of the element, or `text`. */
  readonly name: string;
  readonly start: number;
  /** The element that cannot contain it, and the offset of its start tag. */
  readonly ancestor: { readonly kind: ElementKind; readonly start: number };
  /** Of its place. */
  readonly misuse?: Misuse | undefined;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const rawElements = words('script style title textarea iframe noembed noframes xmp');

const headings = 'h1 h2 h3 h4 h5 h6';
const headingNames = words(headings);

/** Elements of SVG and MathML that have HTML inside. */
const htmlInside = { svg: words('foreignObject desc title'), math: words('mi mo mn ms mtext') };

/** Through these, no element outside is closed ("has an element in scope"). */
const scopeEnds = words(
  'applet marquee object select template caption html table td th annotation-xml ' +
    [...htmlInside.svg, ...htmlInside.math].join(' '),
);

/** The special elements without `address`, `div`, and `p`. */
const itemEnds = words(
  'article aside blockquote body button center col colgroup dd details dir dl dt fieldset ' +
    'figcaption figure footer form header hgroup li listing main menu nav noscript ol pre search ' +
    `section summary tbody tfoot thead tr ul ${headings} ${[...scopeEnds].join(' ')}`,
);

/** Inside these, `a` does not close one that is outside. */
const formattingEnds = words('applet object marquee template td th caption');

const paragraphEnds = words(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form header hgroup hr li listing main menu nav ol p pre search section summary ' +
    `table ul xmp ${headings}`,
);

/** A map, because an object has names of its own, such as `constructor`. */
const byName = <Value>(entries: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(entries));

/** Through these, a start tag does not see the elements around. */
const scopeLimits: readonly (readonly [names: ReadonlySet<string>, hidden: readonly ScopeKey[]])[] =
  [
    [scopeEnds, ['p', 'button', 'nobr', 'ruby']],
    [words('button'), ['p']],
    [itemEnds, ['li', 'dd']],
    [formattingEnds, ['a']],
    [words('template'), ['form']],
  ];

const scripts = 'script template';
const nothing: ReadonlySet<string> = new Set();

const parents = byName({
  head: words('html'),
  body: words('html'),
  caption: words('table template'),
  colgroup: words('table template'),
  thead: words('table template'),
  tbody: words('table template'),
  tfoot: words('table template'),
  tr: words('thead tbody tfoot template'),
  td: words('tr template'),
  th: words('tr template'),
  col: words('colgroup template'),
  html: nothing,
  frame: nothing,
  frameset: nothing,
  image: nothing,
});

/** The children of elements without text. */
const children = byName({
  html: words('head body'),
  head: words(`base basefont bgsound link meta noframes noscript style title ${scripts}`),
  table: words(`caption colgroup thead tbody tfoot style ${scripts}`),
  thead: words(`tr style ${scripts}`),
  tbody: words(`tr style ${scripts}`),
  tfoot: words(`tr style ${scripts}`),
  tr: words(`td th style ${scripts}`),
  colgroup: words('col template'),
});

/** Elsewhere, a parser keeps these, but no browser knows what they are (HTML, 4.4.8 to 4.4.13). */
const ownParents = byName({
  li: ['ul', 'ol', 'menu'],
  dt: ['dl'],
  dd: ['dl'],
  figcaption: ['figure'],
  legend: ['fieldset', 'optgroup'],
  summary: ['details'],
  option: ['select', 'optgroup', 'datalist'],
  source: ['picture', 'audio', 'video'],
  track: ['audio', 'video'],
});

const items = words(`li ${scripts}`);
const itemsByList = byName({
  ul: items,
  ol: items,
  menu: items,
  dl: words(`dt dd div ${scripts}`),
});

/** Interactive content, which a link or a button must not contain (HTML, 3.2.5.2.7). */
const controls = words('a button details embed iframe input label select textarea');

/** Returns what is wrong with an element that a parser keeps where it is. */
function misuseOf(name: string, parent: Place): Misuse | undefined {
  if (parent.foreignRoot) return undefined;
  const control = parent.scope.button ?? parent.scope.a;
  if (control && controls.has(name)) {
    const effect = 'where not everyone can use it';
    return { ancestor: control, effect, hint: `put it before or after ${control.kind.name}` };
  }
  const hint = betterPlaceOf(name, parent);
  return hint ? { ancestor: parent, effect: 'where it means nothing', hint } : undefined;
}

function betterPlaceOf(name: string, { kind, parent }: Place): string | undefined {
  const parents = ownParents.get(name);
  // A div of a dl holds a group of it.
  const isGroup = kind.name === 'div' && parent?.kind.name === 'dl' && parents?.includes('dl');
  if (isGroup || /template|-/.test(kind.name) || parents?.includes(kind.name)) return undefined;
  if (parents) return `put it directly into ${parents.join(' or ')}`;
  const isStray = itemsByList.get(kind.name)?.has(name) === false && !name.includes('-');
  return isStray ? `put it into ${kind.name === 'dl' ? 'a dt or a dd' : 'an li'}` : undefined;
}

const childrenInSelect = byName({
  select: words(`option optgroup hr ${scripts}`),
  optgroup: words(`option ${scripts}`),
  option: words(scripts),
});

/** Parts of a `ruby`, and parents that they close. */
const rubyParts = words('rb rp rt rtc');
const closedInRuby = words('dd dt li option optgroup p rb rp rt');

/** HTML elements that end SVG and MathML around them. */
const foreignEnds = words(
  'b big blockquote body br center code dd div dl dt em embed font head hr i img li listing menu ' +
    'meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var ' +
    headings,
);

const kinds = new Map<string, ElementKind>();

export function kindOf(name: string): ElementKind {
  const known = kinds.get(name);
  if (known) return known;
  // A copy: V8 would keep the whole page for a name that is a slice of it.
  const kind = createKind(Buffer.from(name).toString());
  kinds.set(kind.name, kind);
  return kind;
}

const createKind = (name: string): ElementKind => ({
  name,
  index: kinds.size,
  isVoid: isVoid(name),
  hasCapital: /[A-Z]/.test(name),
  isRaw: rawElements.has(name),
  refusesText: children.has(name),
});

const outermostPlaces: Place[] = [];

/** Pages have few different places, and comparing their names is faster than a map. */
export function placeAt(
  parent: Place | undefined,
  html: string,
  nameStart: number,
  nameEnd: number,
): Place {
  const places = parent?.inside ?? outermostPlaces;
  const length = nameEnd - nameStart;
  for (const place of places) {
    const { name } = place.kind;
    if (name.length === length && html.startsWith(name, nameStart)) return place;
  }
  const place = createPlace(parent, kindOf(html.slice(nameStart, nameEnd)));
  places.push(place);
  return place;
}

function createPlace(parent: Place | undefined, kind: ElementKind): Place {
  const { name } = kind;
  const around = parent?.foreignRoot;
  const ownRoot = name === 'svg' || name === 'math' ? name : around;
  const scope: Partial<Record<ScopeKey, Place | undefined>> = { ...parent?.scope };
  for (const [names, hidden] of scopeLimits) {
    if (names.has(name)) for (const key of hidden) scope[key] = undefined;
  }
  const conflict = parent && conflictOf(parent, name);
  const misuse = parent && !conflict ? misuseOf(name, parent) : undefined;
  const place: Place = {
    kind,
    foreignRoot: around && htmlInside[around].has(name) ? undefined : ownRoot,
    scope,
    conflict: misuse?.ancestor ?? conflict,
    misuse,
    parent,
    inside: [],
  };
  const key = scopeKeyOf(name);
  if (key) scope[key] = place;
  return place;
}

const scopeKeyOf = (name: string) => scopeKeys.find((key) => key === (name === 'dt' ? 'dd' : name));

/** Returns the place around a start tag that cannot contain it. */
function conflictOf(parent: Place, name: string): Place | undefined {
  if (parent.foreignRoot) return foreignEnds.has(name) ? parent : undefined;
  if (isRefusedBy(parent, name)) return parent;
  const key = scopeKeyOf(name);
  const closed = key && key !== 'ruby' && key !== 'select' ? parent.scope[key] : undefined;
  return closed ?? (paragraphEnds.has(name) ? parent.scope.p : undefined);
}

function isRefusedBy({ kind, scope }: Place, name: string): boolean {
  const isRefused =
    children.get(kind.name)?.has(name) === false ||
    (scope.select && childrenInSelect.get(kind.name)?.has(name) === false) ||
    parents.get(name)?.has(kind.name) === false;
  if (isRefused) return true;
  if (kind.name === 'option' && (name === 'option' || name === 'optgroup')) return true;
  if (scope.ruby && rubyParts.has(name) && closedInRuby.has(kind.name)) return true;
  return headingNames.has(kind.name) && headingNames.has(name);
}
