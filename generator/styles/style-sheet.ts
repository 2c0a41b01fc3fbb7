/**
 * Parses the site's style sheet into plain values, which a cache can store and a worker thread can
 * receive. `select-styles.ts` selects the rules of a page from them.
 */
import type { AtRule, Container, Declaration, Rule } from 'postcss';
import type { Selector } from 'postcss-selector-parser';

/** Neighboring declarations, or a statement or block without rules, such as `@font-face`. */
export interface StylePart {
  /** Ends with a semicolon or a brace. */
  readonly text: string;
  /** What it is in, from the outermost block; all that is in a block has the same object. */
  readonly blocks: readonly StyleBlock[];
  /** What it defines: it is needed only if something in use mentions that. */
  readonly defines?: string | undefined;
  /** What it refers to: custom properties, and the names of animations and fonts. */
  readonly mentions: readonly string[];
}

/** A rule, or a block that contains rules. */
export interface StyleBlock {
  /** Such as `@media print`; empty for a rule. */
  readonly header: string;
  readonly selectors: readonly StyleSelector[];
  /** Names of custom properties in the header. */
  readonly mentions: readonly string[];
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

export interface StyleSheet {
  /** In the order of the source. */
  readonly inlined: readonly StylePart[];
  /** What is in the file that pages link. */
  readonly linked: readonly StylePart[];
}

export const emptyStyleSheet: StyleSheet = { inlined: [], linked: [] };

/** @param linkedMedia Media queries whose rules are in the linked file. */
export async function parseStyleSheet(
  css: string,
  linkedMedia: readonly string[] = [],
): Promise<StyleSheet> {
  if (css.trim() === '') return emptyStyleSheet;
  const { parse } = await import('postcss');
  const { default: createSelectorParser } = await import('postcss-selector-parser');
  const root = parse(css);
  const definitions: string[] = [];
  root.walkAtRules((node) => {
    const defined = definedBy(node);
    if (defined !== undefined) definitions.push(defined);
  });
  const selectorParser = createSelectorParser();
  const parseSelectors = (text: string) => selectorParser.astSync(text).nodes;
  const parser: Parser = { parseSelectors, definitions, layers: new Set(), parts: [] };
  addParts(root, [], parser);
  const queries = linkedMedia.map(normalizeQuery);
  const isLinked = ({ blocks }: StylePart) =>
    blocks.some(({ header }) => isForMedia(header, queries));
  const parts = mergeLayers(parser.parts);
  return { inlined: parts.filter((part) => !isLinked(part)), linked: parts.filter(isLinked) };
}

interface Parser {
  readonly parseSelectors: (text: string) => readonly Selector[];
  /** What the sheet defines that declarations refer to by a plain word. */
  readonly definitions: readonly string[];
  /** Layers whose position is known. */
  readonly layers: Set<string>;
  readonly parts: StylePart[];
}

/** Blocks that contain rules. Any other block is kept or dropped as a whole. */
const groups = ['media', 'supports', 'layer', 'container', 'scope', 'starting-style'];

function addParts(parent: Container, blocks: readonly StyleBlock[], parser: Parser): void {
  const { definitions, parts } = parser;
  for (const node of parent.nodes ?? []) {
    if (node.type === 'atrule' && node.name === 'layer') declareLayers(node, blocks, parser);
    if (node.type === 'rule') {
      addParts(node, [...blocks, ruleBlock(node, parser)], parser);
    } else if (node.type === 'decl') {
      addPart(parseDeclaration(node, definitions), blocks, parts);
    } else if (node.type === 'atrule' && node.nodes && groups.includes(node.name)) {
      const mentions = customPropertiesIn(node.params);
      addParts(node, [...blocks, { header: headerOf(node), selectors: [], mentions }], parser);
    } else if (node.type === 'atrule' && node.name !== 'layer') {
      addPart(parseStatement(node, definitions), blocks, parts);
    }
  }
}

/** Adds a statement for layers without a position, because one keeps it if it is empty. */
function declareLayers(
  node: AtRule,
  blocks: readonly StyleBlock[],
  { layers, parts }: Parser,
): void {
  const outer = blocks.map(({ header }) => header).join();
  const names = node.params === '' ? [] : node.params.split(',');
  const added = names.map((name) => outer + name.trim()).filter((name) => !layers.has(name));
  if (added.length > 0) addPart({ text: `${headerOf(node)};`, mentions: [] }, blocks, parts);
  for (const name of added) layers.add(name);
}

const headerOf = ({ name, params, raws }: AtRule) => `@${name}${raws.afterName ?? ' '}${params}`;

/** Joins neighbors that define nothing: pages have all of them or none. */
function addPart(
  part: Omit<StylePart, 'blocks'>,
  blocks: readonly StyleBlock[],
  parts: StylePart[],
): void {
  const last = parts.at(-1);
  const isJoined = last?.blocks === blocks && !last.defines && !part.defines;
  if (!isJoined) parts.push({ ...part, blocks });
  else {
    const mentions = [...new Set([...last.mentions, ...part.mentions])];
    parts.splice(-1, 1, { text: last.text + part.text, mentions, blocks });
  }
}

function ruleBlock(rule: Rule, { parseSelectors }: Parser): StyleBlock {
  // The selectors of a nested rule have the specificity of the whole list above it.
  const hasNestedRules = rule.nodes.some(({ type }) => /rule$/.test(type));
  const selectors = parseSelectors(rule.selector).map((selector) => ({
    text: selector.toString().trim(),
    needs: needsOf(selector),
    isRemovable: !hasNestedRules && !isOfOneEngine(selector),
  }));
  return { header: '', selectors, mentions: [] };
}

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

/** Other browsers ignore a rule with a selector such as `::-moz-range-track`, so it has to stay. */
const isOfOneEngine = (selector: Selector) => selector.toString().includes(':-');

function parseDeclaration(
  { prop, value, important }: Declaration,
  definitions: readonly string[],
): Omit<StylePart, 'blocks'> {
  const isCustom = prop.startsWith('--');
  const mayName = isCustom || prop.includes('animation') || prop.startsWith('font');
  return {
    text: `${prop}:${shorten(value)}${important ? '!important' : ''};`,
    defines: isCustom ? prop : undefined,
    mentions: namesIn(value, mayName ? definitions : []),
  };
}

/** Removes spaces that esbuild leaves, except in a value with a string or a URL. */
function shorten(value: string): string {
  if (/["']|url\(/.test(value)) return value.trim();
  return value.trim().replaceAll(', ', ',').replaceAll(' / ', '/');
}

function parseStatement(node: AtRule, definitions: readonly string[]): Omit<StylePart, 'blocks'> {
  const text = node.toString();
  if (!node.nodes) return { text: `${text};`, mentions: [] };
  const mentions = node.nodes.flatMap((child) =>
    child.type === 'decl' ? parseDeclaration(child, definitions).mentions : [],
  );
  return { text, defines: definedBy(node), mentions: [...customPropertiesIn(text), ...mentions] };
}

/** What a block defines that nothing else may need; `undefined` for a block that always stays. */
function definedBy(node: AtRule): string | undefined {
  if (node.name === 'property') return node.params;
  if (/^(?:-webkit-)?keyframes$/.test(node.name)) return `@keyframes ${unquote(node.params)}`;
  if (node.name === 'font-face') return `@font-face ${familyOf(node)}`;
  return undefined;
}

const unquote = (text: string) => text.replace(/^["']|["']$/g, '');

function familyOf(fontFace: AtRule): string {
  const family = fontFace.nodes?.find(
    (node) => node.type === 'decl' && node.prop === 'font-family',
  );
  return family?.type === 'decl' ? unquote(family.value.trim()).toLowerCase() : '';
}

/** Custom properties in a text, and whatever else begins with two dashes. */
const customPropertiesIn = (text: string): string[] =>
  text.includes('--') ? (text.match(/--(?:[\w-]|[^\0-\x7f])+/g) ?? []) : [];

/** Custom properties in a text, and what its words may refer to. */
export function namesIn(text: string, definitions: readonly string[]): string[] {
  const lowerCase = text.toLowerCase();
  const isNamed = (definition: string) =>
    lowerCase.includes(definition.replace(/^@[\w-]+ /, '').toLowerCase());
  return [...customPropertiesIn(text), ...definitions.filter(isNamed)];
}

/**
 * Joins the blocks of each layer, of which there is one for each file. Rules of different layers do
 * not depend on their order.
 */
function mergeLayers(parts: readonly StylePart[]): StylePart[] {
  const merged = new Map<unknown, StylePart[]>();
  for (const part of parts) {
    const { header = '' } = part.blocks[0] ?? {};
    const key = header.startsWith('@layer ') ? header : part;
    const layer = merged.get(key) ?? [];
    layer.push(part);
    merged.set(key, layer);
  }
  return [...merged.values()].flat();
}

const normalizeQuery = (query: string) => query.replaceAll(/\s*:\s*/g, ':').trim();

/** Whether each of the block's media queries is one of these, or one of these and more. */
function isForMedia(header: string, queries: readonly string[]): boolean {
  if (!header.startsWith('@media')) return false;
  return header
    .slice('@media'.length)
    .split(',')
    .map(normalizeQuery)
    .every((own) => queries.some((query) => own === query || own.startsWith(`${query} and `)));
}
