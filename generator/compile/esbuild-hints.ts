/** Hints for messages of esbuild, whose own notes name options that a site does not have. */
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Message } from 'esbuild';

/** A pattern of the text of a message, and the hint for its groups. */
type KnownMessage = readonly [
  pattern: RegExp,
  hint: (groups: readonly string[], message: Message) => string | undefined,
];

const useReact = "write it without, or set runtime: 'react' in the definition of the site";

const useDefaultExport = 'write import styles from with its path, and then styles.name';

const packagePattern = /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*/i;

const isInPreact = (file: string | undefined) => /node_modules\/preact\//.test(file ?? '');

const knownMessages: readonly KnownMessage[] = [
  [/^Could not resolve "(.+)"$/, hintForImport],
  [/^No loader is configured for "(\.[^"]+)" files: (.+)$/, hintForFile],
  [/^No matching export in "(.+)" for import "(.+)"$/, hintForName],
  [
    /^Import "(.+)" will always be undefined because there is no matching export in "(.+)"/,
    ([name, file]) => hintForName([file, name]),
  ],
  [
    /^Browsers, where an island runs, have no (?:process|import\.meta)\.env\W*(\w*)/,
    ([name]) =>
      name
        ? `read it in a page, and pass it to the island; or name it PUBLIC_${name}, if every visitor may know it`
        : 'write the name of each variable, as import.meta.env.PUBLIC_API_URL',
  ],
  [
    /^The JSX syntax extension is not currently enabled$/,
    () => 'rename the file, so that it ends in .tsx or .jsx',
  ],
];

function hintForName([file, name]: readonly (string | undefined)[]) {
  if (isInPreact(file)) return `Preact has no ${name}: ${useReact}`;
  if (file?.endsWith('.module.css')) return useDefaultExport;
  if (file?.endsWith('/client/helpers.ts')) {
    return `islands have no ${name}: use it in the page, and pass the island what it needs as props`;
  }
  return name === 'default'
    ? 'import a name in braces, or add export default to that module'
    : 'correct the name, or export it there; if it is a type, write import type';
}

function hintForImport([name = '']: readonly string[], { location, notes }: Message) {
  if (isInPreact(location?.file)) return `Preact does not have all of React: ${useReact}`;
  if (/^(?:astro|next|gatsby|@remix-run)(?:[:/]|$)/.test(name)) {
    return 'write what replaces it here: see "Coming from Astro" in recipes.md';
  }
  if (isBuiltin(name)) {
    return `an island runs in the browser, which has no ${name}: use it in the page, and pass the result to the island`;
  }
  // What a package exports is a fact about the package.
  if (notes.some(({ text }) => text.includes('is not exported by package'))) return undefined;
  const isUrlOfStyle = location?.file.endsWith('.css') && !location.lineText.includes('@import');
  if (/^\.{0,2}\//.test(name) || isUrlOfStyle) {
    return 'correct the path, which is relative to this file, with its upper and lower case';
  }
  const [packageToInstall] = packagePattern.exec(name) ?? [];
  if (!packageToInstall) {
    return `write a path that begins with ./ or ../, or define what "${name}" means in the paths of tsconfig.json`;
  }
  return `run npm install ${packageToInstall}, or if it is a file of the site, write ./${name}`;
}

function hintForFile([extension = '', file = '']: readonly string[]): string {
  if (/^\.(?:scss|sass|less)$/i.test(extension))
    return 'write it as CSS, which has nesting and custom properties, or compile it first';
  if (/^\.(?:ya?ml|mdx?)$/i.test(extension))
    return 'save it in data/ as a record of a collection, which the site reads';
  return `save it in static/, and write asset('/${path.basename(file)}'), or read it with readFileSync`;
}

/** Notes that advise to set options of esbuild, which only the generator can. */
const adviceOnOptions = /\bmark the path\b|"platform:|"loader:|"external"/;

/** Returns `undefined` if there is nothing to say but the message. */
export function hintFor(message: Message): string | undefined {
  const { text, location, notes } = message;
  for (const [pattern, hint] of knownMessages) {
    const [match, ...groups] = pattern.exec(text) ?? [];
    const known = match === undefined ? undefined : hint(groups, message);
    if (known !== undefined) return known;
  }
  const note = notes.find((candidate) => !adviceOnOptions.test(candidate.text));
  const line = note?.location?.line ?? location?.line;
  return note && `${note.text.replace(/:$/, '')}${line === undefined ? '' : ` (line ${line})`}`;
}
