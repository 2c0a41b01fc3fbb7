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
  type Needs,
  namesIn,
  type StyleBlock,
  type StylePart,
  type StyleSheet,
} from './style-sheet.ts';

/** Scripts that pages load, and that may add classes to them. */
export interface PageScripts {
  /** A page that contains one of these texts loads the scripts. */
  readonly foundBy: readonly string[];
  readonly text: string;
}

/**
 * What of the style sheet a page can use: classes and elements, as `.card` and `table`, and names, as
 * `--ink` and `@keyframes fade`.
 */
type Used = ReadonlySet<string>;

/** @param firstCss CSS that every page has before the sheet's; it may use what the sheet defines. */
export function createStyleSelect(
  sheet: StyleSheet,
  scripts: readonly PageScripts[] = [],
  firstCss = '',
): (html: string) => string {
  const parts = [...sheet.inlined, ...sheet.linked];
  if (parts.length === 0) return () => firstCss;
  const readers = createReaders(featuresOf(parts));
  const definitions = parts.flatMap(({ defines }) => (defines?.startsWith('@') ? defines : []));
  const scriptUses = scripts.map(({ foundBy, text }) => ({
    foundBy,
    uses: [...readers.inScript(text), ...namesIn(text, definitions)],
  }));
  const firstNames = namesIn(firstCss, definitions);
  const selected = new Map<string, string>();
  return (html) => {
    const uses = new Set(readers.inMarkup(html));
    const hasStyles = html.includes('var(--') || html.includes(' style="');
    if (hasStyles) addAll(uses, namesIn(html, definitions));
    for (const script of scriptUses) {
      if (script.foundBy.some((text) => html.includes(text))) addAll(uses, script.uses);
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

/** @param used Features and names; those that the rules in use mention are added. */
function select({ inlined, linked }: StyleSheet, used: Set<string>): string {
  // The linked file refers to what only the page defines.
  addUsedNames([...inlined, ...linked], used);
  return print(inlined, used);
}

export const printAll = (parts: readonly StylePart[]): string => print(parts, undefined);

/** Adds what the rules in use mention, and what the definitions of that mention, and so on. */
function addUsedNames(parts: readonly StylePart[], used: Set<string>): void {
  const openerOf = createOpener(new Set(used));
  const definitions = new Map<string, string[]>();
  const queue = [...used];
  for (const { blocks, defines, mentions } of parts) {
    if (blocks.some((block) => openerOf(block) === '')) continue;
    queue.push(...blocks.flatMap((block) => block.mentions));
    if (defines === undefined) queue.push(...mentions);
    else definitions.set(defines, [...(definitions.get(defines) ?? []), ...mentions]);
  }
  // The loop also reaches what it adds to the list.
  for (const name of queue) {
    used.add(name);
    const mentions = definitions.get(name);
    definitions.delete(name);
    if (mentions) queue.push(...mentions);
  }
}

/**
 * Returns a function for the text before the brace of a block, empty for a rule that is not in use.
 * @param used If it is `undefined`, everything is printed.
 */
function createOpener(used: Used | undefined) {
  const openers = new Map<StyleBlock, string>();
  return (block: StyleBlock): string => {
    const known = openers.get(block);
    if (known !== undefined) return known;
    const isUsed = ({ needs }: StyleBlock['selectors'][number]) => !used || isMet(needs, used);
    const list = block.selectors.some(isUsed)
      ? block.selectors.filter((selector) => !selector.isRemovable || isUsed(selector))
      : [];
    const opener = block.header || list.map(({ text }) => text).join();
    openers.set(block, opener);
    return opener;
  };
}

function isMet({ features, anyOf }: Needs, used: Used): boolean {
  return (
    features.every((name) => used.has(name)) &&
    anyOf.every((alternatives) => alternatives.some((needs) => isMet(needs, used)))
  );
}

function print(parts: readonly StylePart[], used: Used | undefined): string {
  const openerOf = createOpener(used);
  const texts: string[] = [];
  let open: readonly StyleBlock[] = [];
  // Neighboring blocks become one. Each anonymous layer is a layer of its own.
  const isSame = (block: StyleBlock, other: StyleBlock | undefined) =>
    block === other ||
    (block.header !== '' && block.header !== '@layer' && block.header === other?.header);
  const moveTo = (blocks: readonly StyleBlock[]) => {
    const end = open.findIndex((block, depth) => !isSame(block, blocks[depth]));
    const depth = end < 0 ? open.length : end;
    for (const _ of open.slice(depth)) texts.push(texts.pop()?.replace(/;$/, '') ?? '', '}');
    for (const block of blocks.slice(depth)) texts.push(openerOf(block), '{');
    open = blocks;
  };
  for (const { text, blocks, defines } of parts) {
    const isUsed = !used || defines === undefined || used.has(defines);
    if (!isUsed || blocks.some((block) => openerOf(block) === '')) continue;
    moveTo(blocks);
    texts.push(text);
  }
  moveTo([]);
  // A layer that is not empty has its position.
  return texts.join('').replace(/(@layer [^;{}]+);(?=\1\{)/g, '');
}

/** All features that selectors need. */
function featuresOf(parts: readonly StylePart[]): string[] {
  const inNeeds = ({ features, anyOf }: Needs): string[] => [
    ...features,
    ...anyOf.flat().flatMap(inNeeds),
  ];
  const blocks = new Set(parts.flatMap((part) => part.blocks));
  const selectors = [...blocks].flatMap((block) => block.selectors);
  return [...new Set(selectors.flatMap(({ needs }) => inNeeds(needs)))];
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
