/** Every field of every record on one page, as YAML to copy from: docs/fields.md, and beside a new firm's data. */
import { stringify } from 'yaml';
import type { EditorSchema, Json } from './json.ts';

/** Places of groups of fields that several records have, each by the group: told once, and referred to from then on. */
type Told = Map<string, string>;

interface Field {
  readonly name: string;
  readonly json: Json;
  readonly isNeeded: boolean;
  /** The file whose section it stands in. */
  readonly file: string;
}

export function fieldsPage(schemas: readonly EditorSchema[]): string {
  const told: Told = new Map();
  return [opening, ...schemas.map((schema) => section(schema, told))].join('\n');
}

const opening = `# Every field of every record

A section for each kind of file in \`data/\`: its fields as YAML, each below what it is for, with an example or with what it
is where it is left out. What is *needed* must be there, in a group wherever the group is; of all else a record has what is
true of it. A group that several records have is shown whole where it comes first. The name of a file, in lower-case
letters, digits and hyphens, is the id that others name it by: \`author: jane-doe\` is \`data/attorneys/jane-doe.yaml\`.
`;

/** What needs to be known of a kind of file, beside its fields. */
const kinds: Readonly<Record<string, string>> = {
  'firm.json': 'What stands on more than one page.',
  'locationsPage.json': 'May be missing where there is no office.',
  'blogPage.json': 'May be missing where there is no post.',
  'attorneys.json':
    'The profile of an attorney, and a card on the home page for the first three. There is one at least.',
  'team.json':
    'An entry of the team page. Of an attorney it may have the same name as the file in `data/attorneys/`: it then leads to the ' +
    'profile. An attorney without an entry is shown with name and title.',
  'areas.json': 'A practice area: an entry of the menu, a card on the home page, a page.',
  'subareas.json': 'A page of an area, in the folder that has the name of the area.',
  'posts.json': 'A post of the blog. One with a day to come waits until a build on that day.',
  'words.json': 'For `npm run proof`.',
};

function section({ file: name, files, text }: EditorSchema, told: Told): string {
  const file = files.replace('**/*', files.includes('/subareas/') ? '<area>/<name>' : '<name>');
  const isMarkdown = file.endsWith('.md');
  const fields = linesOf(JSON.parse(text) as Json, file, told);
  const fence = isMarkdown ? ['---', ...fields, '---', 'The text, in Markdown.'] : fields;
  const intro = kinds[name] ? `${kinds[name]}\n\n` : '';
  return `## ${file}\n\n${intro}\`\`\`yaml\n${fence.join('\n')}\n\`\`\`\n`;
}

/** The fields of a group, one below the other. */
function linesOf(
  { properties = {}, required = [] }: Json,
  file: string,
  told: Told,
): readonly string[] {
  return Object.entries(properties).flatMap(([name, one]) =>
    fieldLines({ name, json: one as Json, isNeeded: required.includes(name), file }, told),
  );
}

function fieldLines({ name, json, isNeeded, file }: Field, told: Told): readonly string[] {
  const { description, examples = [], default: preset, items } = json;
  // Of a list, what is in it; and what that may be.
  const one = (items ?? json) as Json;
  const forms = (one.anyOf ?? [one]) as readonly Json[];
  const isGroup = forms.every(({ properties }) => properties) && Number(json.minItems ?? 0) < 2;
  const key = isGroup && JSON.stringify(forms);
  const before = key && told.get(key);
  const words = [
    isNeeded && 'Needed.',
    description,
    texts[String(one['markdown'])],
    one.enum && one.enum.length <= mostChoices && `One of ${one.enum.join(', ')}.`,
    json.maxItems && `At most ${json.maxItems}.`,
    before && `Its fields are those of ${before}.`,
  ];
  const above = `# ${words.filter(Boolean).join(' ')}`;
  // Of what is left out, nothing but a text says what it then is.
  if (!key || before) {
    const lines = written(name, typeof preset === 'string' ? preset : examples[0]);
    // A record has one of two fields that stand instead of each other.
    return [above, ...(json['instead'] ? lines.map(asComment) : lines)];
  }
  told.set(key, `${name} in ${file}`);
  // The kind that the example is of comes first.
  const isShown = ({ required = [] }: Json) =>
    required.every((field) => field in Object(examples[0]));
  const sorted = forms.toSorted((left, right) => Number(isShown(right)) - Number(isShown(left)));
  const [first = [], ...others] = sorted.map((kind) => linesOf(kind, file, told));
  const lines = [...first, ...others.flatMap((other) => ['# or', ...other.map(asComment)])];
  return [
    above,
    `${name}:`,
    ...lines.map((line, index) => `  ${items ? (index === 0 ? '- ' : '  ') : ''}${line}`),
  ];
}

const texts: Readonly<Record<string, string>> = {
  inline: 'One paragraph of Markdown.',
  blocks: 'Markdown.',
};

/** Of more, the description gives examples. */
const mostChoices = 10;

const asComment = (line: string) => (line.startsWith('#') ? line : `# ${line}`);

/** Items one below the other: between brackets, a comma in a text without quotes would part it. */
const written = (name: string, value: unknown) =>
  stringify({ [name]: value }, { lineWidth: 0 })
    .trimEnd()
    .split('\n');
