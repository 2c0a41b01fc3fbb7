/** Changes of files before a run, and whether its output shows them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Returns a function that writes the original content of a file with the change of a round. */
export function edit(
  file: string,
  change: (source: string, round: number) => string,
): (round: number) => void {
  const source = readFileSync(file, 'utf8');
  return (round) => writeFileSync(file, change(source, round));
}

/** Returns a function that throws unless a page in the folder has the text of a round. */
export function mustReach(out: string, textOf: (round: number) => string): (round: number) => void {
  return (round) => {
    const expected = textOf(round);
    const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.html'),
    );
    if (!pages.some((page) => readFileSync(path.join(out, page), 'utf8').includes(expected))) {
      throw new Error(`the site was built, but its pages do not show the change: ${expected}`);
    }
  };
}

export function firstFile(folder: string): string {
  const [name = ''] = readdirSync(folder).sort();
  return path.join(folder, name);
}
