/** Opens Firefox, which Puppeteer drives with WebDriver BiDi. */
import puppeteer from 'puppeteer-core';
import { type Engine, type EngineTab, heightPx } from './engine-tab.ts';
import { findCommand } from './find-command.ts';

/** Firefox takes the margins of the command, not those of the page. */
const sheetMargins = { top: '18mm', right: '18mm', bottom: '18mm', left: '18mm' };

const executable = () => findCommand(['firefox-esr', 'firefox']);

export const firefox: Engine = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isInstalled: () => executable() !== undefined,
  openTab,
};

async function openTab(): Promise<EngineTab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: executable() ?? '',
    extraPrefsFirefox: {
      // A phone's scroll bar takes no space.
      'ui.useOverlayScrollbars': 1,
      // Puppeteer would let files load any other file, which visitors' browsers do not.
      'security.fileuri.strict_origin_policy': true,
    },
  });
  const page = await browser.newPage();
  return {
    open: async (address, widthPx) => {
      await page.setViewport({ width: widthPx, height: heightPx });
      await page.goto(address, { waitUntil: 'load' });
    },
    run: (inPage) => page.evaluate(inPage),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    screenshot: () => page.screenshot(),
    print: () => page.pdf({ format: 'letter', margin: sheetMargins }),
    close: () => browser.close(),
  };
}
