/** Files that are dear to make, kept from one build to the next under a name that says what they were made from. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The bytes of `file`; where it is not there yet, of what `make` gives, which is then kept there. */
export async function cached(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return readFileSync(file);
  } catch {
    // Not made yet.
    const bytes = await make();
    keep(file, bytes);
    return bytes;
  }
}

function keep(file: string, bytes: Uint8Array): void {
  // A build that is stopped here leaves no half of a file under the name.
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, file);
  } catch {
    // A disk that is full or closed costs the next build some time, and this one nothing.
  }
}
