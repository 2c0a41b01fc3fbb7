/** Prepares the folder for `npm pack`: compiles the modules, and copies what the package has besides. */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compileGenerator } from './compile-generator.js';

const root = path.resolve(import.meta.dirname, '../..');
const generatorDir = path.join(root, 'generator');
const copies = {
  'docs/api.md': 'api.md',
  'docs/errors.md': 'errors.md',
  'docs/recipes.md': 'recipes.md',
  'docs/package.md': 'README.md',
  LICENSE: 'LICENSE',
  starter: 'starter',
};

const dist = path.join(generatorDir, 'dist');
rmSync(dist, { recursive: true, force: true });
await compileGenerator(dist);
for (const [source, name] of Object.entries(copies)) {
  cpSync(path.join(root, source), path.join(generatorDir, name), { recursive: true });
}
