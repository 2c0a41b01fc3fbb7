/** `node --import tsx test/digest.ts`: prints a hash of dist/, which CI compares between versions of Node. */
import path from 'node:path';
import { digestOf } from './long/support/digest.ts';
import { root } from './support/folders.ts';

console.log(digestOf(path.join(root, 'dist')));
