/**
 * Parses the site's style sheet into plain values, which a cache can store and a worker thread can
 * receive. `select-styles.ts` selects the rules of a page from them.
 */
import type { AtRule, ChildNode, Container, Declaration, Rule } from 'postcss';
import type { Selector, Node as SelectorNode } from 'postcss-selector-parser';

/** A part of a style sheet, in the order of the source. */
export type StyleNode = StyleRule | StyleGroup | StyleLeaf;

export interface StyleRule {
  readonly type: 'rule';
  readonly selectors: readonly StyleSelector[];
  readonly nodes: readonly StyleNode[];
}

export interface StyleSelector {
  readonly text: string;
  readonly needs: Needs;
  /** Whether the rest of the rule's list matches the same without it. */
  readonly isRemovable: boolean;
}

/** What has to be on a page for a selector to match anything there. */
export interface Needs {
  /** All of these classes and elements: `.card`, `table`. */
  readonly features: readonly string[];
  /** One of the alternatives of each `:is()`, `:where()`, and `:has()`. */
  readonly anyOf: readonly (readonly Needs[])[];
}

/** A block that contains rules, such as `@media`. */
export interface StyleGroup {
  readonly type: 'group';
  /** Such as `@media print`. */
  readonly header: string;
  readonly nodes: readonly StyleNode[];
  /** Names of custom properties in the header. */
  readonly mentions: readonly string[];
  /** What stays of it if it is empty: a cascade layer keeps its position. */
  readonly remainder: string;
}

/** A declaration, or a statement or block without rules, such as `@font-face`. */
export interface StyleLeaf {
  readonly type: 'declaration' | 'statement';
  readonly text: string;
  /** What it defines: it is needed only if something in use mentions that. */
  readonly defines?: string | undefined;
  /** What it refers to: custom properties, and the names of animations and fonts. */
  readonly mentions: readonly string[];
}

export interface StyleSheet {
  /** What is inlined into pages. */
  readonly nodes: readonly StyleNode[];
  /** What is in the file that pages link. */
  readonly linked: readonly StyleNode[];
}

export const emptyStyleSheet: StyleSheet = { nodes: [], linked: [] };

/** @param linkedMedia Media queries whose rules are in the linked file. */
export async function parseStyleSheet(
  css: string,
  linkedMedia: readonly string[] = [],
): Promise<StyleSheet> {
  if (css.trim() === '') return emptyStyleSheet;
  const { parse } = await import('postcss');
  const { default: createSelectorParser } = await import('postcss-selector-parser');
  const root = parse(css);
  const selectorParser = createSelectorParser();
  const parser: Parser = {
    parseSelectors: (text) => selectorParser.astSync(text).nodes,
    names: namesIn(root),
    declaredLayers: new Set(),
  };
  const nodes = mergeLayers(parseNodes(root, parser, ''));
  return splitByMedia(nodes, linkedMedia.map(normalizeQuery));
}

interface Parser {
  readonly parseSelectors: (text: string) => readonly Selector[];
  readonly names: DefinedNames;
  /** Layers whose position a statement has set. */
  readonly declaredLayers: Set<string>;
}

/** What the sheet defines that declarations refer to by a plain word. */
interface DefinedNames {
  readonly animations: readonly string[];
  readonly fonts: readonly string[];
}

/** Blocks that contain rules. Any other block is kept or dropped as a whole. */
const groups = ['media', 'supports', 'layer', 'container', 'scope', 'starting-style'];

function parseNodes(parent: Container, parser: Parser, layer: string): StyleNode[] {
  return (parent.nodes ?? []).flatMap((node: ChildNode): StyleNode[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return [parseRule(node, parser, layer)];
    if (node.type === 'decl') return [parseDeclaration(node, parser.names)];
    if (node.nodes && groups.includes(node.name)) return [parseGroup(node, parser, layer)];
    return [parseStatement(node, parser, layer)];
  });
}

function parseRule(rule: Rule, parser: Parser, layer: string): StyleRule {
  const nodes = joinDeclarations(parseNodes(rule, parser, layer));
  // The selectors of a nested rule have the specificity of the whole list above it.
  const hasNestedRules = nodes.some((node) => node.type !== 'declaration');
  const selectors = parser.parseSelectors(rule.selector).map((selector) => ({
    text: selector.toString().trim(),
    needs: needsOf(selector),
    isRemovable: !hasNestedRules && isKnownEverywhere(selector),
  }));
  return { type: 'rule', selectors, nodes };
}

/** Joins neighboring declarations that define nothing: pages have all of them or none. */
function joinDeclarations(nodes: readonly StyleNode[]): StyleNode[] {
  const joined: StyleNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last && isPlain(last) && isPlain(node)) {
      const mentions = [...new Set([...last.mentions, ...node.mentions])];
      joined[joined.length - 1] = { ...last, text: `${last.text};${node.text}`, mentions };
    } else joined.push(node);
  }
  return joined;
}

const isPlain = (node: StyleNode): node is StyleLeaf =>
  node.type === 'declaration' && node.defines === undefined;

/** Pseudo-classes with selectors of which an element has to match one. `:not()` needs nothing. */
const alternatives = [':is', ':where', ':has'];

function needsOf(selector: Selector): Needs {
  const features: string[] = [];
  const anyOf: Needs[][] = [];
  for (const node of selector.nodes) {
    if (node.type === 'class') features.push(`.${node.value}`);
    if (node.type === 'tag') features.push(...elementsFor(node.value.toLowerCase()));
    if (node.type !== 'pseudo' || !alternatives.includes(node.value)) continue;
    const needs = node.nodes.map(needsOf);
    if (needs.length > 0 && !needs.some(isNothing)) anyOf.push(needs);
  }
  return { features, anyOf };
}

const isNothing = ({ features, anyOf }: Needs) => features.length === 0 && anyOf.length === 0;

/** Parts of a table that the parser of HTML or a method of the table can create. */
const partsOfTables = ['colgroup', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td'];

/** What has to be in the markup for an element to be on the page. */
function elementsFor(name: string): string[] {
  // `new Image()` creates an image, and every page has the first three.
  if (['html', 'head', 'body', 'img'].includes(name)) return [];
  if (partsOfTables.includes(name)) return ['table'];
  return [name];
}

/** Pseudo-classes and pseudo-elements of all browsers that pages are made for. */
const knownPseudos = new Set(
  (
    'is where has not root hover active focus focus-within focus-visible link visited target ' +
    'first-child last-child only-child nth-child nth-last-child first-of-type last-of-type ' +
    'nth-of-type only-of-type empty checked disabled enabled required optional valid invalid ' +
    'before after'
  ).split(' '),
);

/** A browser that does not know a selector ignores the rule, so the selector has to stay. */
function isKnownEverywhere(selector: Selector): boolean {
  let isKnown = true;
  selector.walk((node: SelectorNode) => {
    if (node.type !== 'pseudo') return;
    isKnown &&= knownPseudos.has(node.value.replace(/^::?/, ''));
  });
  return isKnown;
}

function parseDeclaration(declaration: Declaration, names: DefinedNames): StyleLeaf {
  const { prop, value, important } = declaration;
  const text = `${prop}:${shorten(value)}${important ? '!important' : ''}`;
  const isCustom = prop.startsWith('--');
  const animations = isCustom || prop.includes('animation') ? names.animations : [];
  const fonts = isCustom || prop.startsWith('font') ? names.fonts : [];
  const mentions = [
    ...customPropertiesIn(value),
    ...animations.filter((name) => value.includes(name)).map(animationName),
    ...fonts.filter((family) => value.toLowerCase().includes(family)).map(fontName),
  ];
  return { type: 'declaration', text, defines: isCustom ? prop : undefined, mentions };
}

/** Removes spaces that esbuild leaves, except in a value with a string or a URL. */
function shorten(value: string): string {
  if (/["']|url\(/.test(value)) return value.trim();
  return value.trim().replaceAll(', ', ',').replaceAll(' / ', '/');
}

function parseGroup(node: AtRule, parser: Parser, layer: string): StyleGroup {
  const header = headerOf(node);
  const isNamedLayer = node.name === 'layer' && node.params !== '';
  const innerLayer = node.name === 'layer' ? `${layer}${node.params}.` : layer;
  const hasPosition = !isNamedLayer || parser.declaredLayers.has(`${layer}${node.params}`);
  return {
    type: 'group',
    header,
    nodes: parseNodes(node, parser, innerLayer),
    mentions: customPropertiesIn(node.params),
    remainder: hasPosition ? '' : `${header};`,
  };
}

const headerOf = ({ name, params, raws }: AtRule) => `@${name}${raws.afterName ?? ' '}${params}`;

function parseStatement(node: AtRule, { names, declaredLayers }: Parser, layer: string): StyleLeaf {
  if (node.name === 'layer') {
    for (const name of node.params.split(',')) declaredLayers.add(`${layer}${name.trim()}`);
  }
  const leaves = (node.nodes ?? []).flatMap((child) =>
    child.type === 'decl' ? parseDeclaration(child, names).mentions : [],
  );
  const text = node.toString();
  return {
    type: 'statement',
    text: node.nodes ? text : `${text};`,
    defines: definedBy(node),
    mentions: [...new Set([...leaves, ...(node.nodes ? customPropertiesIn(text) : [])])],
  };
}

/** What a block defines that nothing else may need; `undefined` for a block that always stays. */
function definedBy(node: AtRule): string | undefined {
  if (node.name === 'property') return node.params;
  if (/^(?:-webkit-)?keyframes$/.test(node.name)) return animationName(unquote(node.params));
  if (node.name === 'font-face') return fontName(familyOf(node));
  return undefined;
}

const animationName = (name: string) => `@keyframes ${name}`;
const fontName = (family: string) => `@font-face ${family}`;
const unquote = (text: string) => text.replace(/^["']|["']$/g, '');

function familyOf(fontFace: AtRule): string {
  const family = fontFace.nodes?.find(
    (node) => node.type === 'decl' && node.prop === 'font-family',
  );
  return family?.type === 'decl' ? unquote(family.value.trim()).toLowerCase() : '';
}

function namesIn(root: Container): DefinedNames {
  const animations: string[] = [];
  const fonts: string[] = [];
  root.walkAtRules((node) => {
    if (/keyframes$/.test(node.name)) animations.push(unquote(node.params));
    if (node.name === 'font-face') fonts.push(familyOf(node));
  });
  return { animations, fonts };
}

/** Names of custom properties, and of whatever else begins with two dashes. */
export function customPropertiesIn(text: string): string[] {
  return text.includes('--') ? (text.match(/--(?:[\w-]|[^\0-\x7f])+/g) ?? []) : [];
}

/**
 * Joins the blocks of each layer, of which there is one for each file. The order of layers is that
 * of their first blocks, and rules of different layers do not depend on their order.
 */
function mergeLayers(nodes: readonly StyleNode[]): StyleNode[] {
  const layers = new Map<string, StyleNode[]>();
  return nodes.flatMap((node): StyleNode[] => {
    if (node.type !== 'group' || !node.header.startsWith('@layer ')) return [node];
    const merged = layers.get(node.header);
    if (merged) {
      merged.push(...node.nodes);
      return [];
    }
    const layer = [...node.nodes];
    layers.set(node.header, layer);
    return [{ ...node, nodes: layer }];
  });
}

const normalizeQuery = (query: string) => query.replaceAll(/\s*:\s*/g, ':').trim();

/** Moves the rules for some media out of the sheet, with the layers that they are in. */
function splitByMedia(nodes: readonly StyleNode[], queries: readonly string[]): StyleSheet {
  if (queries.length === 0) return { nodes, linked: [] };
  const parts = nodes.map((node): StyleSheet => {
    if (node.type !== 'group') return { nodes: [node], linked: [] };
    if (isForMedia(node.header, queries)) return { nodes: [], linked: [node] };
    const { nodes: inlined, linked } = splitByMedia(node.nodes, queries);
    return {
      nodes: [{ ...node, nodes: inlined }],
      linked: linked.length > 0 ? [{ ...node, nodes: linked }] : [],
    };
  });
  return {
    nodes: parts.flatMap((part) => part.nodes),
    linked: parts.flatMap((part) => part.linked),
  };
}

/** Whether each of the block's media queries is one of these, or one of these and more. */
function isForMedia(header: string, queries: readonly string[]): boolean {
  if (!header.startsWith('@media')) return false;
  return header
    .slice('@media'.length)
    .split(',')
    .map(normalizeQuery)
    .every((own) => queries.some((query) => own === query || own.startsWith(`${query} and `)));
}
