/** Runs in the pages of `dev`: applies saved changes to the page, and shows problems. */

/** The page as it was served, before anything in it was hydrated. */
let served = document.documentElement.cloneNode(true) as Element;

const styleSheet = new CSSStyleSheet();
let currentCss: string | undefined;

const box = document.createElement('pre');
box.setAttribute('role', 'alert');
box.style.cssText =
  'all:initial;position:fixed;inset:auto 0 0;z-index:2147483647;max-height:50vh;overflow:auto;padding:1rem;white-space:pre-wrap;' +
  'overflow-wrap:anywhere;font:14px/1.5 monospace;background:#14191f;color:#fff;border-top:4px solid #d33';

const { dataset, src } = document.currentScript as HTMLScriptElement;
/** Version of the site that this document was loaded with. */
const loadedVersion = Number(dataset['version']);
let shownVersion = loadedVersion;

// Chrome for Android has no shared workers.
const source =
  'SharedWorker' in window
    ? new SharedWorker(new URL('events.js', src)).port
    : new EventSource('/__dev/events');
// One after the other: an update waits for imports, and the page must not end with an earlier one.
let lastUpdate = Promise.resolve();
source.onmessage = ({ data }) => {
  const { version, reloadVersion, problems } = JSON.parse(data);
  if (reloadVersion > loadedVersion) location.reload();
  // A request fails while the server restarts, which then sends another event.
  lastUpdate = lastUpdate.then(() => update(version)).catch(reportError);
  show('problems', problems);
};
// A page that a browser kept while another was open has missed events.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

async function update(version: number): Promise<void> {
  if (version <= shownVersion) return;
  const response = await fetch(location.href);
  const text = await response.text();
  // A parsed document inherits the policy of this one, which would block its style sheet.
  const html = text.replace(/<style>(.*?)<\/style>/s, (_, css) => swapStyles(css));
  const saved = new DOMParser().parseFromString(html, 'text/html');
  const { documentElement } = saved;
  const isApplied =
    (await updateIslands(documentElement)) &&
    applyChanges(document.documentElement, served, documentElement);
  if (!isApplied) location.reload();
  served = documentElement;
  // The server may have sent a later version than the one that it announced.
  shownVersion = Number(
    saved.querySelector<HTMLElement>('script[data-version]')?.dataset['version'],
  );
}

/**
 * Updates the islands: those whose props or slots have changed start again; others keep their state
 * (`refresh.ts`), unless one of them has failed.
 * @returns `false` if their number has changed, which needs a reload.
 */
async function updateIslands(saved: Element): Promise<boolean> {
  const live = [...document.querySelectorAll(islandSelector)];
  const before = [...served.querySelectorAll(islandSelector)];
  const after = [...saved.querySelectorAll(islandSelector)];
  if (joinMarkup(before) === joinMarkup(after)) return true;
  if (live.length !== after.length) return false;
  const mustRestart = messages.mismatches !== '';
  show('mismatches', '');
  const kept = after.filter((element, index) => {
    const isChanged = mustRestart || inputOf(element) !== inputOf(before[index]);
    if (isChanged) restart(live[index], element);
    return !isChanged;
  });
  // A module runs once per URL, so each import needs a new one.
  for (const element of after) {
    if ('src' in element) await import(`${element.src}?${performance.now()}`);
  }
  dispatchEvent(new Event('refresh'));
  for (const element of kept) checkHydration(live[after.indexOf(element)], element);
  return true;
}

function restart(live: Element | undefined, saved: Element): void {
  live?.dispatchEvent(new Event('stop'));
  live?.replaceWith(document.importNode(saved, true));
}

/** Lets a running island report whether what was saved can be hydrated. */
function checkHydration(live: Element | undefined, saved: Element): void {
  const copy = document.importNode(saved, true);
  for (const hidden of copy.querySelectorAll('template[data-slot]')) hidden.remove();
  live?.dispatchEvent(new CustomEvent('saved', { detail: copy }));
}

const joinMarkup = (elements: readonly Element[]) =>
  elements.map((element) => element.outerHTML).join();

/** What an island is made from, and a script. */
const inputOf = (element: Element | undefined) =>
  element &&
  joinMarkup([element.cloneNode() as Element, ...element.querySelectorAll('[data-slot]')]);

const islandSelector = '[data-island], script[type=module]';

/**
 * Replaces the page's styles. The policy allows no other text in the `style` element, so a
 * constructed style sheet is used. Returns an empty text, which replaces the element.
 */
function swapStyles(css: string): string {
  const element = document.querySelector('style');
  if (css !== (currentCss ?? element?.textContent)) {
    currentCss = css;
    styleSheet.replaceSync(css);
    document.adoptedStyleSheets = [styleSheet];
    if (element) element.disabled = true;
  }
  return '';
}

/** Problems that the background check found, and mismatches of the islands of this page. */
const messages = { problems: '', mismatches: '' };

function show(kind: keyof typeof messages, text: string): void {
  messages[kind] = text;
  box.textContent = messages.problems + messages.mismatches;
  if (box.textContent) document.documentElement.append(box);
  else box.remove();
}

addEventListener('mismatch', async (event) => {
  const report = encodeURIComponent(`${location.pathname}: ${(event as CustomEvent).detail}`);
  // The server knows the lines of the sources.
  const response = await fetch(`/__dev/mismatch?${report}`, { method: 'POST' });
  show('mismatches', messages.mismatches + (await response.text()));
});

// What the policy blocks while a page is used, such as a request of an island, no build can see.
addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective, lineNumber }) => {
  const source = URL.canParse(blockedURI) ? new URL(blockedURI).origin : 'self';
  const fields: Record<string, string> = { 'connect-src': 'endpoints', 'form-action': 'endpoints' };
  const field = fields[effectiveDirective];
  const hint = field ? `: declare it in the site, csp: { ${field}: ['${source}'] }` : '';
  const detail = `the policy blocks ${blockedURI} (${effectiveDirective}, line ${lineNumber})${hint}\n`;
  dispatchEvent(new CustomEvent('mismatch', { detail }));
});

/**
 * Applies the differences between two versions of a node to the live one, so that input elsewhere
 * in the page stays.
 * @returns `false` if the page has to be reloaded.
 */
function applyChanges(live: Node | undefined, before: Node, after: Node): boolean {
  if (before.isEqualNode(after) || after.nodeName === 'META') return true;
  if (!live) return false;
  // Scripts contain data for search engines, which is not visible; islands were hydrated again.
  const isIsland = after instanceof Element && after.matches(islandSelector);
  if (after.nodeName === 'SCRIPT' || isIsland) return true;
  const liveChildren = childrenOf(live);
  const childrenBefore = childrenOf(before);
  const childrenAfter = childrenOf(after);
  const isSameElement = before.cloneNode().isEqualNode(after.cloneNode());
  if (isSameElement && childrenBefore.length === childrenAfter.length) {
    return childrenAfter.every((node, index) =>
      applyChanges(liveChildren[index], childrenBefore[index] ?? before, node),
    );
  }
  if (containsIsland(live) || containsIsland(after)) return false;
  live.parentNode?.replaceChild(document.importNode(after, true), live);
  return true;
}

const containsIsland = (node: Node) =>
  node instanceof Element && node.querySelector(islandSelector) !== null;

const childrenOf = (node: Node) =>
  [...node.childNodes].filter(({ nodeName }) => nodeName !== 'STYLE');
