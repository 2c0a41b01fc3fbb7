/** One record in the forms that the tools read: JSON, YAML or TOML before a Markdown body. */
import type { LinkGroup, PageRecord, SiteRecord } from './records.ts';

/**
 * A JSON string is a quoted YAML scalar and a TOML basic string as well, so that one function
 * quotes for all three.
 */
const quoted = (text: string) => JSON.stringify(text);

/**
 * For this generator: the id is the file's name, and a Markdown record has its paragraphs in the
 * body.
 */
export function asJson(record: PageRecord): string {
  return JSON.stringify(record);
}

export function asYaml(record: PageRecord): string {
  const { slug, title, subtitle, intro, benefits, steps, faqs } = record;
  const lines = [
    ...Object.entries({ slug, title, subtitle, intro }).map(
      ([name, text]) => `${name}: ${quoted(text)}`,
    ),
    'benefits:',
    ...benefits.map((text) => `  - ${quoted(text)}`),
    'steps:',
    ...steps.map(
      (step) => `  - title: ${quoted(step.title)}\n    description: ${quoted(step.description)}`,
    ),
    'faqs:',
    ...faqs.map(
      ({ question, answer }) => `  - question: ${quoted(question)}\n    answer: ${quoted(answer)}`,
    ),
  ];
  return withBody('---', lines, record);
}

export function asToml(record: PageRecord): string {
  const { slug, title, subtitle, intro, benefits, steps, faqs } = record;
  const lines = [
    ...tomlFields({ slug, title }),
    '[extra]',
    ...tomlFields({ subtitle, intro }),
    `benefits = [${benefits.map(quoted).join(', ')}]`,
    ...steps.flatMap((step) => ['[[extra.steps]]', ...tomlFields({ ...step })]),
    ...faqs.flatMap((faq) => ['[[extra.faqs]]', ...tomlFields({ ...faq })]),
  ];
  return withBody('+++', lines, record);
}

/** Zola's own place for what all pages show: the section `extra` of its configuration. */
export function siteAsToml({ menus, columns, ...fields }: SiteRecord): string {
  const group = (name: string, { links, ...rest }: LinkGroup) => [
    `[[extra.${name}]]`,
    ...tomlFields({ ...rest }),
    `links = [${links.map((link) => `{ ${tomlFields({ ...link }).join(', ')} }`).join(', ')}]`,
  ];
  return [
    '[extra]',
    ...tomlFields(fields),
    ...menus.flatMap((menu) => group('menus', menu)),
    ...columns.flatMap((column) => group('columns', column)),
    '',
  ].join('\n');
}

function tomlFields(fields: Readonly<Record<string, string>>): string[] {
  return Object.entries(fields).map(([name, text]) => `${name} = ${quoted(text)}`);
}

function withBody(fence: string, lines: readonly string[], { paragraphs }: PageRecord): string {
  return [fence, ...lines, fence, '', paragraphs.join('\n\n'), ''].join('\n');
}
