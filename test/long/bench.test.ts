/** Tests of the benchmark's site. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteCommand } from '../bench/contenders.ts';
import { layOut } from '../bench/content/layout.ts';
import { subjects } from '../bench/dev-subjects.ts';
import { measure } from '../bench/measure.ts';
import { servers } from '../bench/peers.ts';
import { pagesOf, verifySame } from '../bench/verify.ts';
import { root } from '../support/folders.ts';

describe('the site of the benchmark', () => {
  let home = '';
  beforeAll(() => {
    home = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  });
  afterAll(() => rmSync(home, { recursive: true }));

  it('has the same pages built from JSON as from YAML and Markdown', () => {
    const folder = layOut(home, { name: '45', pages: 45, edition: 0 });
    const [json, markdown] = (['json', 'markdown'] as const).map((name) => {
      const { out, ...command } = siteCommand({ project: root, folder }, name);
      measure(command);
      return { name, out };
    });
    if (!json || !markdown) throw new Error('two sites are expected');
    expect(pagesOf(json.out)).toHaveLength(45);
    expect(() => verifySame(json, markdown)).not.toThrow();
  });

  it('saves only files in copies, as do the project and the other generators', () => {
    const peers = servers.map((server) => ({ ...server, argv: [], env: {}, version: '1.0.0' }));
    const saves = [...subjects(home, peers)].flatMap((subject) => subject.saves);
    expect(saves).toHaveLength(14);
    for (const { file, edit } of saves) {
      const text = readFileSync(file, 'utf8');
      expect(file.startsWith(home), file).toBe(true);
      expect(new Set([text, edit(text, 1), edit(text, 2)]), file).toHaveLength(3);
    }
  });
});
