/** A tab of a browser engine, with the few commands that the smoke tests need in all of them. */

export interface EngineTab {
  /** Opens an address in a window of this width, and waits for its `load` event. */
  readonly open: (address: string, widthPx: number) => Promise<void>;
  /** Runs a function in the page. It can use nothing outside itself. Returns JSON. */
  readonly run: <Result>(inPage: () => Result | Promise<Result>) => Promise<Result>;
  /** Clicks the first element that the selector matches. */
  readonly click: (selector: string) => Promise<void>;
  /** Types into the first element that the selector matches. */
  readonly type: (selector: string, text: string) => Promise<void>;
  /** Returns a PNG of the window. */
  readonly screenshot: () => Promise<Uint8Array>;
  /** Prints the page to sheets of Letter, with the margins of the site. Returns a PDF. */
  readonly print?: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** A browser engine that is not Chromium's. */
export interface Engine {
  readonly name: string;
  /** What to install where it is missing: names of Debian's packages. */
  readonly packages: string;
  /** Whether it is installed on this machine. */
  readonly isInstalled: () => boolean;
  readonly openTab: () => Promise<EngineTab>;
}

/** Height of the window in pixels. */
export const heightPx = 800;
