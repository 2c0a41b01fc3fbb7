/** A worker that needs a browser on a machine without one: `ensure-browser.ts HOME INSTALLER LOCK`. */
import { ensureBrowser } from '../../support/install-browser.ts';

const [home = '', installer = '', lockFile = ''] = process.argv.slice(2);

const browser = await ensureBrowser({
  env: { HOME: home, PATH: home },
  installers: [{ name: 'fake installer', command: 'sh', args: [installer], timeoutMs: 60_000 }],
  lockFile,
});
console.log(browser);
