/** Checks that need one page only: landmark, title, headings, images, ids. */
import { languageTag } from '../lib/html.ts';
import type { ProblemCode } from '../lib/problem-codes.ts';
import type { ElementRef, PageProblem } from '../lib/problems.ts';
import { nearest } from '../lib/text.ts';
import type { PageFacts, PageHeading, PageImage } from './page-facts.ts';

/** A problem of a page before its file and path are known. */
export type PageCheckProblem = Pick<
  PageProblem,
  'code' | 'message' | 'hint' | 'searchText' | 'element' | 'unlessInRecords'
>;

/** @param canonicalUrl `undefined` for a page that is not listed. */
export function checkPage(
  facts: PageFacts,
  canonicalUrl: string | undefined,
): readonly PageCheckProblem[] {
  return [
    ...checkStructure(facts),
    ...checkSearchEngines(facts, canonicalUrl),
    ...checkNames(facts),
    ...checkPlaceholders(facts),
    ...checkSize(facts),
    ...checkIds(facts.ids),
    ...facts.images.flatMap((image, index) => checkImageAttributes(image, index)),
    ...checkMainHeading(facts.headings),
    ...checkHeadingLevels(facts.headings),
    ...facts.misplaced.map(describeMisplaced),
    ...facts.faults.map(describeFault),
    ...checkReferences(facts),
  ];
}

function checkStructure(facts: PageFacts): PageCheckProblem[] {
  const { mainCount, titleCount, title, description, lang, languages } = facts;
  const problems: PageCheckProblem[] = [];
  const report = (code: ProblemCode, message: string, hint: string, element: ElementRef) =>
    problems.push({ code, message, hint, element });
  if (mainCount !== 1) {
    const element = mainCount === 0 ? { tag: 'body' } : { tag: 'main', nth: 1 };
    const hint = 'put what no other page has into one main element, in Document or in the page';
    report('landmark', `has ${mainCount} main elements, expected one`, hint, element);
  }
  if (title.trim() === '') {
    report('title', 'has no title', 'write <title>{route.title}</title>', { tag: 'head' });
  }
  if (titleCount > 1) {
    const hint = 'set title in the route, and show it in one title element';
    report('title', `has ${titleCount} title elements`, hint, { tag: 'title', nth: 1 });
  }
  if (description.trim() === '') {
    const hint = 'write <meta name="description" content={route.description} />';
    report('description', 'has no description', hint, { tag: 'head' });
  }
  if (!languageTag.test(lang)) {
    const hint = 'write the language of the page, as in <html lang="en">';
    const message = lang.trim() === '' ? 'has no language' : `has the unknown language "${lang}"`;
    report('lang', message, hint, { tag: 'html' });
  }
  for (const part of languages.filter((each) => each !== '' && !languageTag.test(each))) {
    const hint = 'write its tag, as in lang="es"';
    const element = { tag: '', attribute: 'lang', url: part };
    report('lang', `has a part in the unknown language "${part}"`, hint, element);
  }
  return problems;
}

function checkMainHeading(headings: readonly PageHeading[]): PageCheckProblem[] {
  const { length, 1: second } = headings.filter(({ level }) => level === 1);
  if (length === 1) return [];
  const problem = {
    code: 'heading',
    message: `has ${length} headings of level 1, expected one`,
  } as const;
  if (!second) {
    const hint = 'show what the page is about in an h1';
    return [{ ...problem, hint, element: { tag: '', parent: 'main' } }];
  }
  const hint = 'make the others h2, in Markdown ##';
  return [{ ...problem, hint, searchText: `# ${second.text}`, element: { tag: 'h1', nth: 1 } }];
}

/** @param expected That of a page that search engines may list. */
function checkSearchEngines(
  { canonical, hasNoindex }: PageFacts,
  expected: string | undefined,
): PageCheckProblem[] {
  if (expected === undefined) return [];
  const problems: PageCheckProblem[] = [];
  if (canonical !== expected) {
    const hint = 'write <link rel="canonical" href={url(route.id)} />, once';
    const element = canonical ? { tag: 'link', url: canonical, nth: -1 } : { tag: 'head' };
    const message = canonical
      ? `has the canonical URL ${canonical}, expected its own`
      : 'has no canonical URL';
    problems.push({ code: 'canonical', message, hint, element });
  }
  if (hasNoindex) {
    const message = 'has noindex, but is in the sitemap';
    const hint = 'set isIndexed: false in its route, or remove noindex';
    problems.push({ code: 'noindex', message, hint, element: { tag: 'meta', url: 'robots' } });
  }
  return problems;
}

function checkIds(ids: readonly string[]): PageCheckProblem[] {
  // Nearly every page has unique ids, which the size of a set shows in one step.
  if (new Set(ids).size === ids.length) return [];
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) < index));
  return [...repeated].map((id) => ({
    code: 'duplicate-anchor',
    message: `has two elements with the id "${id}"`,
    hint: 'give one of them another id',
    searchText: `id=${id}`,
    element: { tag: '', attribute: 'id', url: id, nth: 1 },
  }));
}

function describeMisplaced(misplaced: PageFacts['misplaced'][number]): PageCheckProblem {
  const { element, misuse } = misplaced;
  const { tag, inside } = element;
  const name = tag === 'text' ? 'text' : `the element ${tag}`;
  const effect = misuse?.effect ?? 'from which browsers take it out';
  const otherHint =
    tag === 'text' ? 'put the text into an element' : `use other elements, or end ${inside} first`;
  return {
    code: 'nesting',
    message: `has ${name} inside the element ${inside}, ${effect}`,
    hint: misuse?.hint ?? otherHint,
    element,
  };
}

function describeFault({ excerpt }: PageFacts['faults'][number]): PageCheckProblem {
  return {
    code: 'nesting',
    message: `has HTML that browsers do not read as it is written, at ${excerpt}`,
    hint: 'end each element inside the one in which it begins',
    element: { tag: '', attribute: 'dangerouslySetInnerHTML' },
  };
}

/** What a screen reader could only call "link", "button", or "edit". */
function checkNames({ nameless, references }: PageFacts): PageCheckProblem[] {
  const labeled = new Set(
    references.flatMap(({ attribute, id }) => (attribute === 'for' ? id : [])),
  );
  return nameless
    .filter(({ id }) => id === undefined || !labeled.has(id))
    .map(({ what, hint, element }) => ({
      code: 'accessible-name',
      message: `has ${what}`,
      hint,
      element,
    }));
}

/** What a label or a screen reader is told to look for has to exist. */
function checkReferences({ ids, controlIds, references }: PageFacts): PageCheckProblem[] {
  return references.flatMap(({ attribute, id, isOfLabel }) => {
    const known = isOfLabel ? controlIds : ids;
    if (known.includes(id)) return [];
    const suggestion = nearest(id, known);
    const kind = isOfLabel ? 'control' : 'element';
    return {
      code: 'unknown-id',
      message: `refers to the id "${id}" with ${attribute}, but has no ${kind} with this id`,
      hint: suggestion ? `did you mean "${suggestion}"?` : `remove ${attribute}, or add the id`,
      element: { tag: isOfLabel ? 'label' : '', url: id },
    };
  });
}

const imageFile = '\\S+\\.(?:jpe?g|png|webp|avif|gif|svg)$';
const cameraFile = '(?:IMG|DSC)[_-]?\\d+';

/** An alt text that is the name of a file. */
const fileNameAsAlt = new RegExp(`^(?:${imageFile}|${cameraFile})`, 'i');

function checkImageAttributes({ src, alt, hasSize }: PageImage, nth: number): PageCheckProblem[] {
  const problems: PageCheckProblem[] = [];
  const report = (problem: string, hint: string, searchText?: string) =>
    problems.push({
      code: 'picture',
      message: `shows ${src || 'a picture'} ${problem}`,
      hint,
      searchText,
      element: { tag: 'img', nth },
    });
  if (src === '') report('without its src', 'write the path of the file as src');
  if (alt === undefined) {
    report(
      'without an alt text',
      'describe what the picture shows in alt, or write alt="" if it only decorates',
    );
  } else if (fileNameAsAlt.test(alt)) {
    const problem = `with the alt text "${alt}", which is the name of a file`;
    report(problem, 'describe what the picture shows', alt);
  }
  if (!hasSize) {
    const hint = 'write width and height, or use Picture, which reads them from the file';
    report('without its width and height in pixels', hint, src);
  }
  return problems;
}

/** Texts that code shows for a value that is missing, or is no text. */
function checkPlaceholders({ placeholders }: PageFacts): PageCheckProblem[] {
  return placeholders.map(({ word, text }) => ({
    code: 'undefined-text',
    message: `shows "${text}"`,
    hint: `${word.startsWith('&') ? 'write the character itself' : 'show a text if there is no value'}; if a page means ${word}, show it in a code element`,
    element: { tag: '', text },
    unlessInRecords: word,
  }));
}

/** A page of a million characters takes a phone some seconds. */
const maxPageLength = 1e6;

function checkSize({ length, propsLengths }: PageFacts): PageCheckProblem[] {
  if (length <= maxPageLength) return [];
  const code = 'page-size';
  const message = `has ${(length / 1e6).toFixed(1)} MB of HTML`;
  const allProps = propsLengths.reduce((sum, ofIsland) => sum + ofIsland, 0);
  if (allProps < length / 2) {
    return [{ code, message, hint: 'show a part of the content, and link to the rest' }];
  }
  const nth = propsLengths.indexOf(Math.max(...propsLengths));
  const element = { tag: '', attribute: 'data-props', nth };
  return [{ code, message, hint: 'give islands only what they show', element }];
}

/** A heading may be at most one level below the one before it. */
function checkHeadingLevels(headings: readonly PageHeading[]): PageCheckProblem[] {
  return headings.flatMap(({ level, text }, index) => {
    const previousLevel = headings[index - 1]?.level ?? 0;
    const maxLevel = previousLevel + 1;
    // A page without an h1 has a problem of its own.
    if (level <= maxLevel || previousLevel === 0) return [];
    const nth = headings.slice(0, index).filter((heading) => heading.level === level).length;
    return {
      code: 'heading-order',
      message: `goes from a heading of level ${previousLevel} to one of level ${level}`,
      hint: `make the second of them an h${maxLevel}, in Markdown ${'#'.repeat(maxLevel)}`,
      searchText: `${'#'.repeat(level)} ${text}`,
      element: { tag: `h${level}`, nth },
    };
  });
}
