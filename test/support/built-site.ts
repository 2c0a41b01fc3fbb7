/**
 * Paths of the real site, which the setup of the unit tests builds once for all tests that read it.
 */
import path from 'node:path';
import { root } from './folders.ts';

export const builtSiteFolder = path.join(root, '.test/site');

/** File with the digest of that folder. CI compares it between versions of Node. */
export const digestFile = path.join(root, '.cache/test/digest.txt');

/**
 * Fixed build time in seconds since 1970, so that the digest does not depend on the current time.
 */
export const builtSiteEpoch = '1795176000';
