/** Checks that need one page only: landmark, title, headings, images, ids. */
import type { ProblemCode } from '../lib/problem-codes.ts';
import { developerHint, type ElementRef, type PageProblem } from '../lib/problems.ts';
import { nearest } from '../lib/text.ts';
import type { Heading, PageFacts, PageImage } from './page-facts.ts';

/** A problem of a page before its file and path are known. */
export type PageCheckProblem = Pick<
  PageProblem,
  'code' | 'message' | 'hint' | 'searchText' | 'element'
>;

/**
 * @param canonicalUrl The URL that the page should declare; `undefined` for a page that is not
 * listed.
 */
export function checkPage(
  facts: PageFacts,
  canonicalUrl: string | undefined,
): readonly PageCheckProblem[] {
  return [
    ...checkStructure(facts),
    ...checkCanonical(facts, canonicalUrl),
    ...checkIds(facts.ids),
    ...facts.images.flatMap(checkImageAttributes),
    ...checkHeadingLevels(facts.headings),
    ...facts.misplaced.map(describeMisplaced),
    ...facts.faults.map(describeFault),
    ...checkReferences(facts),
  ];
}

function checkStructure(facts: PageFacts): PageCheckProblem[] {
  const { mainCount, title, description, headings } = facts;
  const h1Count = headings.filter(({ level }) => level === 1).length;
  const problems: PageCheckProblem[] = [];
  const report = (code: ProblemCode, message: string) =>
    problems.push({ code, message, hint: developerHint });
  if (mainCount !== 1) report('landmark', `has ${mainCount} main elements, expected one`);
  if (title.trim() === '') report('title', 'has no title');
  if (description.trim() === '') report('description', 'has no description');
  if (h1Count !== 1) report('heading', `has ${h1Count} headings of level 1, expected one`);
  return problems;
}

function checkCanonical(
  { canonical }: PageFacts,
  canonicalUrl: string | undefined,
): PageCheckProblem[] {
  if (canonicalUrl === undefined || canonicalUrl === canonical) return [];
  const found = canonical ? `the canonical URL ${canonical}` : 'no canonical URL';
  const message = `has ${found}, expected ${canonicalUrl}`;
  return [{ code: 'canonical', message, hint: developerHint }];
}

function checkIds(ids: readonly string[]): PageCheckProblem[] {
  // Nearly every page has unique ids, which the size of a set shows in one step.
  if (new Set(ids).size === ids.length) return [];
  const repeated = ids.filter((id, index) => ids.indexOf(id) < index);
  return repeated.map((id) => ({
    code: 'duplicate-anchor',
    message: `has two elements with the id "${id}"`,
    hint: developerHint,
  }));
}

function describeMisplaced(element: ElementRef): PageCheckProblem {
  const { tag, inside } = element;
  const name = tag === 'text' ? 'text' : `the element ${tag}`;
  return {
    code: 'nesting',
    message: `has ${name} inside the element ${inside}, from which browsers take it out`,
    hint:
      tag === 'text'
        ? 'put the text into an element'
        : `use other elements, or end ${inside} first`,
    searchText: undefined,
    element,
  };
}

function describeFault(excerpt: string): PageCheckProblem {
  return {
    code: 'nesting',
    message: `has HTML that browsers do not read as it is written, at ${excerpt}`,
    hint: 'end each element inside the one in which it begins',
    searchText: undefined,
    element: { tag: '', attribute: 'dangerouslySetInnerHTML' },
  };
}

/** What a label or a screen reader is told to look for has to exist. */
function checkReferences({ ids, references }: PageFacts): PageCheckProblem[] {
  return references
    .filter(({ id }) => !ids.includes(id))
    .map(({ attribute, id }) => {
      const suggestion = nearest(id, ids);
      return {
        code: 'unknown-id',
        message: `refers to the id "${id}" with ${attribute}, but has no element with this id`,
        hint: suggestion ? `did you mean "${suggestion}"?` : `remove ${attribute}, or add the id`,
        searchText: undefined,
        element: { tag: '', url: id },
      };
    });
}

const imageFile = '\\S+\\.(?:jpe?g|png|webp|avif|gif|svg)$';
const cameraFile = '(?:IMG|DSC)[_-]?\\d+';

/** An alt text that is the name of a file. */
const fileNameAsAlt = new RegExp(`^(?:${imageFile}|${cameraFile})`, 'i');

function checkImageAttributes({ src, alt, hasSize }: PageImage): PageCheckProblem[] {
  const problems: PageCheckProblem[] = [];
  const report = (problem: string, hint: string, searchText?: string) =>
    problems.push({
      code: 'picture',
      message: `shows ${src || 'a picture'} ${problem}`,
      hint,
      searchText,
      element: { tag: 'img', url: src },
    });
  if (alt === undefined) {
    report('without an alt text', 'describe the picture in its record');
  } else if (fileNameAsAlt.test(alt)) {
    const problem = `with the alt text "${alt}", which is the name of a file`;
    report(problem, 'describe what the picture shows', alt);
  }
  if (!hasSize) {
    const hint = 'set them in its record, or save the file with a size';
    report('without its width and height in pixels', hint, src);
  }
  return problems;
}

/** A heading may be at most one level below the one before it. */
function checkHeadingLevels(headings: readonly Heading[]): PageCheckProblem[] {
  return headings.flatMap(({ level, text }, index) => {
    const previousLevel = headings[index - 1]?.level ?? 0;
    const maxLevel = previousLevel + 1;
    if (level <= maxLevel) return [];
    return {
      code: 'heading',
      message: `goes from a heading of level ${previousLevel} to one of level ${level}`,
      hint:
        previousLevel > 0
          ? `begin the second of them with ${'#'.repeat(maxLevel)} at most, and a space`
          : undefined,
      searchText: text,
      element: { tag: `h${level}` },
    };
  });
}
