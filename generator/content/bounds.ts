/** How large a record may be, and how deep its lists and groups. */
import type { Problem } from '../problems.ts';

/** Bytes of one record: ten times the longest that a person writes. */
const largestRecord = 256_000;

/** Levels of one list or group in another: more than any schema has, and few enough for every parser. */
const deepest = 60;

/** Refuses, before anything parses it, what would take a parser long or break it. */
export function boundsProblem(file: string, text: string, bytes: number): Problem | undefined {
  if (bytes > largestRecord) {
    const message = `a record may have ${largestRecord.toLocaleString('en-US')} bytes, this one has ${bytes.toLocaleString('en-US')}`;
    const hint = 'take out what does not belong here, as a picture that was pasted, or make several records of it';
    return { code: 'too-large', file, message, hint };
  }
  const deep = deepPlace(text);
  if (deep === undefined) return undefined;
  const before = text.slice(0, deep).split('\n');
  const position = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  const message = `lists and groups may stand ${deepest} deep in one another, these stand deeper`;
  const hint = 'delete the long row of [, {, >, - or spaces that stands here';
  return { code: 'too-deep', file, position, message, hint };
}

/** UTF-16 offset of the sign by which a list or group stands too deep; nothing if none does. */
function deepPlace(text: string): number | undefined {
  const nested = new RegExp(`(?:[-?*+] ){${deepest},}|(?:> ?){${deepest},}|^ {${2 * deepest},}\\S+:\\s*$`, 'm');
  let depth = 0;
  const opening = text.match(/[[{]/g)?.length ?? 0;
  let offset = 0;
  for (const character of opening > deepest ? text : '') {
    if (character === '[' || character === '{') depth++;
    else if ((character === ']' || character === '}') && depth > 0) depth--;
    if (depth > deepest) return offset;
    offset += character.length;
  }
  return nested.exec(text)?.index;
}
