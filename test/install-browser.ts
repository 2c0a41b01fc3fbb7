/**
 * Part of the test command: prints the path of a browser for the tests, after installing one if
 * necessary. Everything else goes to standard error.
 */
import { ensureBrowser } from './support/install-browser.ts';

try {
  console.log(await ensureBrowser({ log: console.error }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
