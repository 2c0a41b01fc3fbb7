/** The schemas as JSON Schema, for completion and checks in an editor. */
import * as z from 'zod';
import type { Collections } from '../../generator/index.ts';

export interface EditorSchema {
  /** File below .vscode/schemas/. */
  readonly file: string;
  /** Files of data/ that it describes, as a glob. */
  readonly files: string;
  readonly text: string;
}

export function editorSchemas(collections: Collections): EditorSchema[] {
  return Object.entries(collections).map(([name, { kind, at, schema }]) => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return {
      file: `${name}.json`,
      files: kind === 'single' ? `data/${at}.yaml` : `data/${at}/**/*.yaml`,
      text: `${JSON.stringify(json, null, 2)}\n`,
    };
  });
}
