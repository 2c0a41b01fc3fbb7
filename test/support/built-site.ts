/** Where the unit project's setup builds the real site, once, for every test that only reads it. */
import path from 'node:path';
import { root } from './folders.ts';

export const builtSiteFolder = path.join(root, '.cache/test/site');

/** Digest of that folder, which CI compares between versions of Node. */
export const digestFile = path.join(root, '.cache/test/digest.txt');

/** Day of the build, in seconds: the digest must not depend on when the tests run. */
export const builtSiteEpoch = '1795176000';
