/** Prepares the folder for `npm pack`: compiles the modules, and copies what the package has besides. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
writeLicenses(await compileGenerator(dist));
for (const [source, name] of Object.entries(copies)) {
  cpSync(path.join(root, source), path.join(generatorDir, name), { recursive: true });
}

/**
 * Writes the licenses of the packages that were compiled with the generator.
 * @param {readonly string[]} inputs Compiled files, by paths relative to generator/.
 */
function writeLicenses(inputs) {
  const folders = inputs.flatMap(
    (file) => /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [],
  );
  const licenses = [...new Set(folders)].sort().map((folder) => {
    const directory = path.join(generatorDir, folder);
    const name = readdirSync(directory).find((file) => /^licen[cs]e/i.test(file));
    const text = readFileSync(path.join(directory, name ?? 'LICENSE'), 'utf8');
    return `${folder.replace(/^.*node_modules\//, '')}\n\n${text.trim()}\n`;
  });
  writeFileSync(path.join(dist, 'licenses.txt'), licenses.join('\n\n'));
}
