/** `npm run schemas`: writes the editor's schemas and says which file is checked by which. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { collections } from '../../schema/collections.ts';
import { fieldsPage } from './fields-page.ts';
import { editorSchemas } from './json.ts';
import { frontMatterSnippets } from './snippets.ts';

const folder = path.resolve(import.meta.dirname, '../../../.vscode');
const schemas = editorSchemas(collections);

mkdirSync(path.join(folder, 'schemas'), { recursive: true });
for (const { file, text } of schemas) writeFileSync(path.join(folder, 'schemas', file), text);

const settings = {
  'yaml.schemas': Object.fromEntries(
    schemas.map(({ file, files }) => [`.vscode/schemas/${file}`, files]),
  ),
  'editor.defaultFormatter': 'biomejs.biome',
  '[yaml]': { 'editor.defaultFormatter': 'redhat.vscode-yaml' },
};
writeFileSync(path.join(folder, 'front-matter.code-snippets'), frontMatterSnippets(schemas));
writeFileSync(path.join(folder, 'settings.json'), `${JSON.stringify(settings, null, 2)}\n`);
writeFileSync(path.resolve(import.meta.dirname, '../../../docs/fields.md'), fieldsPage(schemas));
console.log(`${schemas.length} schemas in .vscode/schemas/`);
