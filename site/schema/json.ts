/** The schemas as JSON Schema, for completion and checks in an editor. */

import type { Collections } from 'fair-copy';
import * as z from 'zod';

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
