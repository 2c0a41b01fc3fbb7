/** The editor's schemas are those of the site. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { collections } from '../../site/schema/collections.ts';
import { editorSchemas } from '../../site/schema/json.ts';
import { read } from '../support/build.ts';
import { root } from '../support/folders.ts';

const settings = JSON.parse(read(root, '.vscode/settings.json')) as { 'yaml.schemas': Record<string, string> };

describe.each(editorSchemas(collections).map((schema) => [schema.file, schema] as const))(
  '.vscode/schemas/%s',
  (_, schema) => {
    it('says what the site checks (npm run schemas writes it anew)', () => {
      expect(read(root, '.vscode/schemas', schema.file)).toBe(schema.text);
    });

    it('is attached to the files that it describes', () => {
      expect(settings['yaml.schemas'][`.vscode/schemas/${schema.file}`]).toBe(schema.files);
      expect(existsSync(path.join(root, schema.files.split('/**')[0] ?? ''))).toBe(true);
    });
  },
);
