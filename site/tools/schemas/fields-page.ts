/** Writes the reference of all fields as YAML to copy: docs/fields.md, and fields.md of a new firm. */
import { stringify } from 'yaml';
import type { EditorSchema, Json } from './json.ts';

/** Where each group of fields was first documented, by its schema. Later uses refer to it. */
type DocumentedGroups = Map<string, string>;

interface Field {
  readonly name: string;
  readonly json: Json;
  readonly isRequired: boolean;
  /** The file whose section the field is in. */
  readonly file: string;
}

export function fieldsPage(schemas: readonly EditorSchema[]): string {
  const documented: DocumentedGroups = new Map();
  const sections = schemas
    .filter(({ file }) => !isTranslation(file))
    .map((schema) => section(schema, documented));
  return [preamble, ...sections].join('\n');
}

/** The pages in another language have the fields of the page in the site's own. */
export function isTranslation(schemaFile: string): boolean {
  return schemaFile.endsWith('Translations.json') && schemaFile !== 'firmTranslations.json';
}

const preamble = `# Every field of every record

Each kind of file in \`data/\` has a section with its fields as YAML, each below its description, with an example or its
default. *Required* fields must be set; a required field of a group must be set if the group is. All other fields are
optional. A group that several records share is documented once, where it first occurs. The name of a file, in lower-case
letters, digits, and hyphens, is the id by which other records refer to it: \`author: jane-doe\` is
\`data/people/jane-doe.yaml\`. The home page in Spanish is \`data/home/es.yaml\` and has the fields of \`data/home.yaml\`;
so have \`about\`, \`contact\`, \`team\`, \`locations\`, and \`blog\`.
`;

/** Introductions of the sections, by schema file. */
const introductions: Readonly<Record<string, string>> = {
  'firm.json': 'What appears on more than one page.',
  'firmTranslations.json':
    'What the firm says on pages in another language, in a file named after it, such as `data/firm/es.yaml`. ' +
    'English and Spanish have all labels; in any other language, every label is required.',
  'locationsPage.json': 'Optional if there is no office.',
  'blogPage.json': 'Optional if there is no post.',
  'people.json':
    'An attorney or a member of the staff: an entry of the team page, and with a `profile` a page. At least one ' +
    'attorney with a profile is required.',
  'areas.json': 'A practice area: an entry of the menu, a card on the home page, a page.',
  'subareas.json': 'A page of an area, in the folder named after the area.',
  'posts.json':
    'A post of the blog. A post with a future date is published by the first build on or after that day.',
  'pages.json':
    'A page such as fees or careers, at the address of its file name: `data/pages/fees.md` is `/fees/`.',
  'redirects.json':
    'Former addresses that have no record any more, each with the address that has replaced it. A page that has a ' +
    'record has them in its own field `formerly`.',
  'words.json': 'Words that `npm run proof` accepts.',
};

/** What represents the name of a file. */
function nameOf(files: string): string {
  if (files.includes('/subareas/')) return '<area>/<name>';
  return files.startsWith('data/firm/') ? '<language>' : '<name>';
}

function section({ file: name, files, text }: EditorSchema, documented: DocumentedGroups): string {
  const file = files.replace('**/*', nameOf(files));
  const isMarkdown = file.endsWith('.md');
  const fields = linesOf(JSON.parse(text) as Json, file, documented);
  const fence = isMarkdown ? ['---', ...fields, '---', 'The text, in Markdown.'] : fields;
  const intro = introductions[name] ? `${introductions[name]}\n\n` : '';
  return `## ${file}\n\n${intro}\`\`\`yaml\n${fence.join('\n')}\n\`\`\`\n`;
}

function linesOf(
  { properties = {}, required = [], additionalProperties }: Json,
  file: string,
  documented: DocumentedGroups,
): readonly string[] {
  // A map: its keys are not fields.
  if (typeof additionalProperties === 'object') {
    const { description, examples = [] } = additionalProperties as Json;
    return [`# ${description}`, ...yamlLines('/former-path/', examples[0])];
  }
  return Object.entries(properties).flatMap(([name, field]) =>
    fieldLines(
      { name, json: field as Json, isRequired: required.includes(name), file },
      documented,
    ),
  );
}

function fieldLines(field: Field, documented: DocumentedGroups): readonly string[] {
  const { name, json, file } = field;
  const alternatives = alternativesOf(json);
  const isGroup =
    alternatives.every(({ properties }) => properties) && Number(json.minItems ?? 0) < 2;
  const key = isGroup ? JSON.stringify(alternatives) : undefined;
  const firstUse = key && documented.get(key);
  const description = describe(field, firstUse);
  if (key === undefined || firstUse) return [description, ...valueLines(field)];
  documented.set(key, `${name} in ${file}`);
  return [description, `${name}:`, ...groupLines(field, documented)];
}

/** A list is documented by its items, and a union by its alternatives. */
const itemOf = (json: Json) => (json.items ?? json) as Json;

function alternativesOf(json: Json): readonly Json[] {
  const item = itemOf(json);
  return (item.anyOf ?? [item]) as readonly Json[];
}

/** @param firstUse Where the fields of the group are documented already. */
function describe({ json, isRequired }: Field, firstUse: string | undefined): string {
  const item = itemOf(json);
  const sentences = [
    isRequired && 'Required.',
    json.description,
    texts[String(item['markdown'])],
    item.enum && item.enum.length <= maxChoices && `One of ${item.enum.join(', ')}.`,
    json.maxItems && `At most ${json.maxItems}.`,
    firstUse && `Its fields are those of ${firstUse}.`,
  ];
  return `# ${sentences.filter(Boolean).join(' ')}`;
}

/** A default that is not text would not tell a reader anything, so the example is shown instead. */
function valueLines({ name, json }: Field): readonly string[] {
  const { examples = [], default: preset } = json;
  const lines = yamlLines(name, typeof preset === 'string' ? preset : examples[0]);
  // Of two alternative fields, a record may have only one, so the second is commented out.
  return json['instead'] ? lines.map(asComment) : lines;
}

/** The fields of a group, and those of its alternatives as comments. */
function groupLines({ json, file }: Field, documented: DocumentedGroups): readonly string[] {
  const alternatives = alternativesOf(json);
  const isExample = ({ required = [] }: Json) =>
    required.every((field) => field in Object(json.examples?.[0]));
  // The alternative that the example uses comes first.
  const sorted = [
    ...alternatives.filter(isExample),
    ...alternatives.filter((alternative) => !isExample(alternative)),
  ];
  const [first = [], ...others] = sorted.map((kind) => linesOf(kind, file, documented));
  const lines = [...first, ...others.flatMap((other) => ['# or', ...other.map(asComment)])];
  const listIndent = (index: number) => (index === 0 ? '- ' : '  ');
  return lines.map((line, index) => `  ${json.items ? listIndent(index) : ''}${line}`);
}

const texts: Readonly<Record<string, string>> = {
  inline: 'One paragraph of Markdown.',
  blocks: 'Markdown.',
};

/** If there are more choices, the description gives examples instead of all of them. */
const maxChoices = 10;

const asComment = (line: string) => (line.startsWith('#') ? line : `# ${line}`);

/** Block style: in flow style, a comma in an unquoted text would split it. */
const yamlLines = (name: string, value: unknown) =>
  stringify({ [name]: value }, { lineWidth: 0 })
    .trimEnd()
    .split('\n');
