/**
 * Selects the rules of the site's style sheet that a page can use. Pages with the same classes share
 * the work.
 *
 * `.card:has(> .photo) { color: var(--ink) }` needs the features `.card` and `.photo`. A page with both
 * in its markup, or in a script that it loads, uses the rule. The rule mentions the name `--ink`, so
 * the page also gets the declaration that defines it, and what that mentions in turn.
 */
import { unescapeHtml } from '../lib/html.ts';
import {
  customPropertiesIn,
  type Needs,
  type StyleGroup,
  type StyleNode,
  type StyleRule,
  type StyleSheet,
} from './style-sheet.ts';

/** Scripts that pages load, and that may add classes to them. */
export interface PageScripts {
  /** A page that contains one of these texts loads the scripts. */
  readonly markers: readonly string[];
  readonly text: string;
}

/**
 * What of the style sheet a page can use: classes and elements, as `.card` and `table`, and names, as
 * `--ink` and `@keyframes fade`.
 */
type Used = ReadonlySet<string>;

export type StyleSelect = (html: string) => string;

/** @param firstCss CSS that every page has before the sheet's; it may use what the sheet defines. */
export function createStyleSelect(
  sheet: StyleSheet,
  scripts: readonly PageScripts[] = [],
  firstCss = '',
): StyleSelect {
  const nodes = [...sheet.nodes, ...sheet.linked];
  if (nodes.length === 0) return () => firstCss;
  const readers = createReaders(featuresOf(nodes));
  const definitions = nodes.flatMap(definitionsIn);
  const scriptUses = scripts.map(({ markers, text }) => ({
    markers,
    uses: [...readers.inScript(text), ...namesIn(text, definitions)],
  }));
  const firstNames = namesIn(firstCss, definitions);
  const selected = new Map<string, string>();
  return (html) => {
    const uses = new Set(readers.inMarkup(html));
    const hasStyles = html.includes('var(--') || html.includes(' style="');
    if (hasStyles) addAll(uses, namesIn(html, definitions));
    for (const script of scriptUses) {
      if (script.markers.some((marker) => html.includes(marker))) addAll(uses, script.uses);
    }
    const key = [...uses].sort().join(' ');
    const css = selected.get(key) ?? firstCss + select(sheet, new Set([...uses, ...firstNames]));
    selected.set(key, css);
    return css;
  };
}

function addAll<Item>(set: Set<Item>, items: Iterable<Item>): void {
  for (const item of items) set.add(item);
}

function select({ nodes, linked }: StyleSheet, used: Set<string>): string {
  // The linked file refers to what only the page defines.
  addUsedNames([...nodes, ...linked], used);
  return printNodes(nodes, used);
}

export function printAll(nodes: readonly StyleNode[]): string {
  return printNodes(nodes, undefined);
}

/** Adds what the rules in use mention, and what the definitions of that mention, and so on. */
function addUsedNames(nodes: readonly StyleNode[], used: Set<string>): void {
  const definitions = new Map<string, string[]>();
  const queue = [...used];
  const visit = (node: StyleNode): boolean => {
    if (node.type === 'rule') {
      if (!node.selectors.some(({ needs }) => isMet(needs, used))) return false;
      return node.nodes.map(visit).some(Boolean);
    }
    if (node.type === 'group') {
      const isUsed = node.nodes.map(visit).some(Boolean);
      if (isUsed) queue.push(...node.mentions);
      return isUsed;
    }
    const { defines, mentions } = node;
    if (defines === undefined) queue.push(...mentions);
    else if (!definitions.has(defines)) definitions.set(defines, [...mentions]);
    else definitions.get(defines)?.push(...mentions);
    return true;
  };
  nodes.forEach(visit);
  // The loop also reaches what it adds to the list.
  for (const name of queue) {
    used.add(name);
    const mentions = definitions.get(name);
    definitions.delete(name);
    if (mentions) queue.push(...mentions);
  }
}

function isMet({ features, anyOf }: Needs, used: Used): boolean {
  return (
    features.every((name) => used.has(name)) &&
    anyOf.every((alternatives) => alternatives.some((needs) => isMet(needs, used)))
  );
}

/** @param used If it is `undefined`, everything is printed. */
function printNodes(nodes: readonly StyleNode[], used: Used | undefined): string {
  let css = '';
  let openHeader = '';
  const close = () => {
    if (openHeader !== '') css += '}';
    openHeader = '';
  };
  for (const node of nodes) {
    const text = printContent(node, used);
    if (node.type === 'group' && text !== '') {
      // Neighboring blocks become one. Each anonymous layer is a layer of its own.
      if (openHeader !== node.header || node.header === '@layer') {
        close();
        css += `${node.header}{`;
        openHeader = node.header;
      }
      css += text;
      continue;
    }
    const other = node.type === 'group' ? node.remainder : text;
    if (other === '') continue;
    close();
    css += other;
  }
  close();
  return css;
}

/** The text of a leaf or of a rule, or that inside a group. */
function printContent(node: StyleNode, used: Used | undefined): string {
  if (node.type === 'rule') return printRule(node, used);
  if (node.type === 'group') return printGroupBody(node, used);
  const isUsed = !used || node.defines === undefined || used.has(node.defines);
  if (!isUsed) return '';
  return node.type === 'declaration' ? `${node.text};` : node.text;
}

const printGroupBody = ({ nodes }: StyleGroup, used: Used | undefined): string =>
  printNodes(nodes, used).replace(/;$/, '');

function printRule({ selectors, nodes }: StyleRule, used: Used | undefined): string {
  const isUsed = ({ needs }: StyleRule['selectors'][number]) => !used || isMet(needs, used);
  if (!selectors.some(isUsed)) return '';
  const body = printNodes(nodes, used).replace(/;$/, '');
  if (body === '') return '';
  const list = selectors.filter((selector) => !selector.isRemovable || isUsed(selector));
  return `${list.map(({ text }) => text).join()}{${body}}`;
}

/** What the sheet defines outside of rules, such as an animation. */
function definitionsIn(node: StyleNode): string[] {
  if (node.type === 'group') return node.nodes.flatMap(definitionsIn);
  return node.type === 'statement' && node.defines !== undefined ? [node.defines] : [];
}

/** Custom properties in a text, and what its words may refer to. */
function namesIn(text: string, definitions: readonly string[]): string[] {
  const lowerCase = text.toLowerCase();
  const isNamed = (definition: string) =>
    lowerCase.includes(definition.replace(/^@[\w-]+ /, '').toLowerCase());
  return [...customPropertiesIn(text), ...definitions.filter(isNamed)];
}

function featuresOf(nodes: readonly StyleNode[]): string[] {
  const all = new Set<string>();
  const visitNeeds = ({ features, anyOf }: Needs): void => {
    addAll(all, features);
    anyOf.flat().forEach(visitNeeds);
  };
  const visit = (node: StyleNode): void => {
    if (node.type === 'rule') for (const { needs } of node.selectors) visitNeeds(needs);
    if (node.type === 'rule' || node.type === 'group') node.nodes.forEach(visit);
  };
  nodes.forEach(visit);
  return [...all];
}

function createReaders(features: readonly string[]) {
  const isNeeded = new Set(features);
  /** By the text of a class attribute, of which pages have few. */
  const byAttribute = new Map<string, readonly string[]>();
  const classesIn = (attribute: string): readonly string[] => {
    const known = byAttribute.get(attribute);
    if (known) return known;
    const classes = unescapeHtml(attribute)
      .split(/\s+/)
      .map((name) => `.${name}`)
      .filter((feature) => isNeeded.has(feature));
    byAttribute.set(attribute, classes);
    return classes;
  };
  return {
    inMarkup: (html: string): string[] => {
      const tags = new Set(html.match(/<[a-z][^\s/>]*/gi));
      const attributes = new Set(html.match(/ class="[^"]*/g));
      return [
        ...[...tags].map((tag) => tag.slice(1).toLowerCase()).filter((tag) => isNeeded.has(tag)),
        ...[...attributes].flatMap((attribute) => classesIn(attribute.slice(8))),
      ];
    },
    inScript: (text: string): string[] =>
      features.filter((feature) => isWordOf(text, feature.replace(/^\./, ''))),
  };
}

/**
 * Whether a script contains a name as a word of a string. Minified code has no spaces around other
 * words, and a property has a dot or a brace before it.
 */
function isWordOf(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + name.length] ?? ' ';
    if (/["'`\s\\=<}]/.test(before) && /["'`\s\\>$]/.test(after)) return true;
  }
  return false;
}
