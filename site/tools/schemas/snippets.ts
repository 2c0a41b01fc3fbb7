/**
 * Front matter to fill in, as snippets of VS Code: its YAML extension does not read the front matter of Markdown (issue 207
 * of redhat-developer/vscode-yaml), so each field has its description above it as a comment.
 */
import type { EditorSchema } from './json.ts';

interface FrontMatter {
  readonly properties: Readonly<
    Record<string, { readonly description: string; readonly examples: readonly unknown[] }>
  >;
  readonly required: readonly string[];
}

export function frontMatterSnippets(schemas: readonly EditorSchema[]): string {
  const snippets = schemas
    .filter(({ files }) => files.endsWith('.md'))
    .map(({ file, files, text }) => {
      const { properties, required } = JSON.parse(text) as FrontMatter;
      const fields = Object.entries(properties).filter(([name]) => required.includes(name));
      const lines = fields.flatMap(([name, { description, examples }], index) => {
        const example = JSON.stringify(examples[0]).replace(/[\\$}]/g, '\\$&');
        return [`# ${description}`, `${name}: \${${index + 1}:${example}}`];
      });
      const name = `Front matter of ${files.split('/**')[0]}`;
      return [
        name,
        {
          scope: 'markdown',
          prefix: file.replace('.json', ''),
          body: ['---', ...lines, '---', '', '$0'],
        },
      ];
    });
  return `${JSON.stringify(Object.fromEntries(snippets), null, 2)}\n`;
}
