/** `npm run new -- ../my-firm`: writes a folder to begin a firm of one's own in. */
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { starterFiles } from './starter.ts';

const icons = path.resolve(import.meta.dirname, '../../static');
const [folder = ''] = process.argv.slice(2);
if (!folder || (existsSync(folder) && readdirSync(folder).length > 0)) {
  const got = folder ? `"${folder}", which holds files` : 'none';
  console.error(`new expects a folder that is not there yet, or an empty one, got ${got}`);
  process.exitCode = 2;
} else {
  // The icons name no firm, and every page asks for them.
  for (const name of readdirSync(icons).filter((file) =>
    /^(?:favicon|icon-|apple-touch-icon)/.test(file),
  ))
    cpSync(path.join(icons, name), path.join(folder, 'static', name));
  for (const { file, text } of starterFiles(folder)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  console.log(`A firm stands in ${folder}; its README.md says what to fill in. Publish it by
npm run build -- --data ${folder}/data --static ${folder}/static`);
}
