/**
 * Where an HTML parser builds another tree than the markup shows, by the rules of the HTML standard
 * for the insertion mode "in body" and those of tables (sections 13.2.6.4.7 to 13.2.6.4.22). The
 * markup has all its end tags, so the start tags are enough to know.
 */

/** What the rules say about all elements of a name. */
export interface ElementKind {
  readonly name: string;
  readonly isVoid: boolean;
  readonly hasCapital: boolean;
  readonly foreignRoot: 'svg' | 'math' | undefined;
  /** Whether it has HTML inside, as an element of SVG or MathML. */
  readonly hasHtml: Readonly<Record<'svg' | 'math', boolean>>;
  /** Whether its content is text, whatever it looks like. */
  readonly isRaw: boolean;
  /** Whether a parser moves text out of it. */
  readonly refusesText: boolean;
  /** The only children that it may have. */
  readonly children: ReadonlySet<string> | undefined;
  /** The only children that it may have in a `select`. */
  readonly childrenInSelect: ReadonlySet<string> | undefined;
  /** The only parents that it may have. */
  readonly parents: ReadonlySet<string> | undefined;
  /** Parents that it closes. */
  readonly closedParents: ReadonlySet<string> | undefined;
  /** Parents that it closes in a `ruby`. */
  readonly closedInRuby: ReadonlySet<string> | undefined;
  /** Which of the elements around it it closes. */
  readonly closes: readonly ScopeKey[];
  /** What it is itself to the elements inside. */
  readonly opens: ScopeKey | undefined;
  /** Which of the elements around it the elements inside it cannot close. */
  readonly hides: readonly ScopeKey[];
}

/** Elements that a start tag far inside them may close; `dd` stands for `dt` too. */
type ScopeKey = 'p' | 'li' | 'dd' | 'button' | 'a' | 'nobr' | 'form' | 'select' | 'ruby';

/** Where elements are that have the same elements around them. All pages share these. */
export interface Place {
  readonly kind: ElementKind;
  /** What its children belong to: HTML, or the root of SVG or MathML. */
  readonly foreignRoot: 'svg' | 'math' | undefined;
  /** What a start tag inside it may close. */
  readonly scope: Readonly<Partial<Record<ScopeKey, Place | undefined>>>;
  /** The place around it that cannot contain it. */
  readonly conflict: Place | undefined;
  readonly inside: Places;
}

type Places = Map<ElementKind, Place>;

export interface OpenElement {
  readonly kind: ElementKind;
  /** Offset of its start tag. */
  readonly start: number;
}

/** A start tag, or a text, that does not become a child of the element around it. */
export interface Misplaced {
  /** Name of the element, or `text`. */
  readonly name: string;
  readonly start: number;
  /** The element that cannot contain it. */
  readonly ancestor: OpenElement;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const voidElements = words('area base br col embed hr img input link meta param source track wbr');

const rawElements = words('script style title textarea iframe noembed noframes xmp');

const headings = 'h1 h2 h3 h4 h5 h6';

const htmlInSvg = words('foreignObject desc title');
const htmlInMath = words('mi mo mn ms mtext');

const tables = 'caption html table td th';

/** Through these, no element outside is closed ("has an element in scope"). */
const scopeEnds = words(
  `applet marquee object select template ${tables} ${[...htmlInSvg, ...htmlInMath].join(' ')} annotation-xml`,
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

const scopeKeys = byName<ScopeKey>({
  p: 'p',
  li: 'li',
  dd: 'dd',
  dt: 'dd',
  button: 'button',
  a: 'a',
  nobr: 'nobr',
  form: 'form',
  select: 'select',
  ruby: 'ruby',
});

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

const childrenInSelect = byName({
  select: words(`option optgroup hr ${scripts}`),
  optgroup: words(`option ${scripts}`),
  option: words(scripts),
});

const closedParents = byName({
  ...Object.fromEntries(headings.split(' ').map((name) => [name, words(headings)])),
  option: words('option'),
  optgroup: words('option'),
});

/** Parents that these elements close in a `ruby`. */
const closedInRuby = byName(
  Object.fromEntries(
    ['rb', 'rp', 'rt', 'rtc'].map((name) => [name, words('dd dt li option optgroup p rb rp rt')]),
  ),
);

/** HTML elements that end SVG and MathML around them. */
const foreignEnds = words(
  'b big blockquote body br center code dd div dl dt em embed font head hr i img li listing menu ' +
    'meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var ' +
    headings,
);

/** Kinds by the hash of their names: to slice a name of the markup takes longer than to compare it. */
const kinds: ElementKind[][] = Array.from({ length: 1024 }, () => []);

/** @returns The kind of the element whose name is at this place in the markup. */
export function kindAt(html: string, start: number, end: number): ElementKind {
  let hash = 0;
  for (let index = start; index < end; index += 1) {
    hash = (hash * 31 + html.charCodeAt(index)) & 1023;
  }
  const candidates = kinds[hash] as ElementKind[];
  for (const kind of candidates) {
    if (kind.name.length === end - start && isNameAt(html, start, kind.name)) return kind;
  }
  // A copy: V8 would keep the whole page for a name that is a slice of it.
  const kind = createKind(Buffer.from(html.slice(start, end)).toString());
  candidates.push(kind);
  return kind;
}

export function isNameAt(html: string, start: number, name: string): boolean {
  for (let index = 0; index < name.length; index += 1) {
    if (html.charCodeAt(start + index) !== name.charCodeAt(index)) return false;
  }
  return true;
}

export const kindOf = (name: string): ElementKind => kindAt(name, 0, name.length);

function createKind(name: string): ElementKind {
  const key = scopeKeys.get(name);
  return {
    name,
    isVoid: voidElements.has(name),
    hasCapital: /[A-Z]/.test(name),
    foreignRoot: name === 'svg' || name === 'math' ? name : undefined,
    hasHtml: { svg: htmlInSvg.has(name), math: htmlInMath.has(name) },
    isRaw: rawElements.has(name),
    refusesText: children.has(name),
    children: children.get(name),
    childrenInSelect: childrenInSelect.get(name),
    parents: parents.get(name),
    closedParents: closedParents.get(name),
    closedInRuby: closedInRuby.get(name),
    closes: [
      ...(key && key !== 'ruby' && key !== 'select' ? [key] : []),
      ...(paragraphEnds.has(name) ? (['p'] as const) : []),
    ],
    opens: key,
    hides: hiddenBy(name),
  };
}

function hiddenBy(name: string): readonly ScopeKey[] {
  return [
    ...(scopeEnds.has(name) ? (['p', 'button', 'nobr', 'ruby'] as const) : []),
    ...(name === 'button' ? (['p'] as const) : []),
    ...(itemEnds.has(name) ? (['li', 'dd'] as const) : []),
    ...(formattingEnds.has(name) ? (['a'] as const) : []),
    ...(name === 'template' ? (['form'] as const) : []),
  ];
}

const outermostPlaces: Places = new Map();

/** Pages have few different places, so most are known. */
export function placeIn(parent: Place | undefined, kind: ElementKind): Place {
  const places = parent?.inside ?? outermostPlaces;
  const place = places.get(kind) ?? createPlace(parent, kind);
  places.set(kind, place);
  return place;
}

function createPlace(parent: Place | undefined, kind: ElementKind): Place {
  const around = parent?.foreignRoot;
  const scope: Partial<Record<ScopeKey, Place | undefined>> = { ...parent?.scope };
  for (const key of kind.hides) scope[key] = undefined;
  const place: Place = {
    kind,
    foreignRoot: around && kind.hasHtml[around] ? undefined : (kind.foreignRoot ?? around),
    scope,
    conflict: parent && conflictOf(parent, kind),
    inside: new Map(),
  };
  if (kind.opens) scope[kind.opens] = place;
  return place;
}

/** Returns the place around a start tag that cannot contain it. */
function conflictOf(parent: Place, kind: ElementKind): Place | undefined {
  if (parent.foreignRoot) return foreignEnds.has(kind.name) ? parent : undefined;
  const isRefused =
    parent.kind.children?.has(kind.name) === false ||
    (parent.scope.select && parent.kind.childrenInSelect?.has(kind.name) === false) ||
    kind.parents?.has(parent.kind.name) === false ||
    kind.closedParents?.has(parent.kind.name) ||
    (parent.scope.ruby && kind.closedInRuby?.has(parent.kind.name));
  if (isRefused) return parent;
  for (const key of kind.closes) if (parent.scope[key]) return parent.scope[key];
  return undefined;
}
