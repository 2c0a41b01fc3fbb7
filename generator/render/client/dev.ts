/** Loaded by the pages of `dev`: takes over what was saved, and shows what is wrong with it. */

/** The page as it was served: nothing in it has come alive yet. */
let served = document.documentElement.cloneNode(true) as Element;

const sheet = new CSSStyleSheet();
let rules: string | undefined;

const box = document.createElement('pre');
box.setAttribute('role', 'alert');
box.style.cssText =
  'all:initial;position:fixed;inset:auto 0 0;z-index:2147483647;max-height:50vh;overflow:auto;padding:1rem;white-space:pre-wrap;' +
  'overflow-wrap:anywhere;font:14px/1.5 monospace;background:#14191f;color:#fff;border-top:4px solid #d33';

const events = new EventSource(`/__dev/events?${document.currentScript?.dataset['version']}`);
events.addEventListener('reload', () => location.reload());
events.addEventListener('change', async () => {
  const answer = await fetch(location.href);
  // A document of its own obeys the policy of this one, which would block its style sheet.
  const html = (await answer.text()).replace(/<style>(.*?)<\/style>/s, (_, rules) => dress(rules));
  const saved = new DOMParser().parseFromString(html, 'text/html').documentElement;
  if ((await enliven(saved)) && take(document.documentElement, served, saved)) served = saved;
  else location.reload();
});

/** Islands, of which one has changed or their script has, begin anew. @returns false where there are others than before. */
async function enliven(saved: Element): Promise<boolean> {
  const [here = [], old = [], next = []] = [document, served, saved].map((page) => [
    ...page.querySelectorAll(alive),
  ]);
  if (old.map((one) => one.outerHTML).join() === next.map((one) => one.outerHTML).join())
    return true;
  dispatchEvent(new Event('anew'));
  show('mismatches', '');
  for (const [index, one] of next.entries())
    here[index]?.replaceWith(document.importNode(one, true));
  // Under a name of its own each time, for a module runs once.
  for (const one of next) if ('src' in one) await import(`${one.src}?${performance.now()}`);
  return here.length === next.length;
}

const alive = '[data-island], script[type=module]';

/** In place of the style sheet in the page: the policy allows no other text there. */
function dress(next: string): string {
  const own = document.querySelector('style');
  if (next !== (rules ?? own?.textContent)) {
    rules = next;
    sheet.replaceSync(next);
    document.adoptedStyleSheets = [sheet];
    if (own) own.disabled = true;
  }
  return '';
}

/** What the checks found, and what islands of this page do. */
const told = { problems: '', mismatches: '' };

function show(what: keyof typeof told, text: string): void {
  told[what] = text;
  box.textContent = told.problems + told.mismatches;
  if (box.textContent) document.documentElement.append(box);
  else box.remove();
}

events.addEventListener('problems', ({ data }) => show('problems', JSON.parse(data)));

addEventListener('mismatch', (event) => {
  const { detail } = event as CustomEvent<string>;
  show('mismatches', told.mismatches + detail);
  const report = encodeURIComponent(`${location.pathname}: ${detail}`);
  void fetch(`/__dev/mismatch?${report}`, { method: 'POST' });
});

/** Changes what differs, and leaves what a visitor has typed elsewhere. @returns false where only a reload would do. */
function take(live: Node | undefined, before: Node, after: Node): boolean {
  if (before.isEqualNode(after) || after.nodeName === 'META') return true;
  if (!live) return false;
  // Of data for search engines, all may change; and what is alive has begun anew.
  if (after.nodeName === 'SCRIPT' || (after instanceof Element && after.matches(alive)))
    return true;
  const [lives, olds, news] = [partsOf(live), partsOf(before), partsOf(after)];
  if (before.cloneNode().isEqualNode(after.cloneNode()) && olds.length === news.length)
    return news.every((node, index) => take(lives[index], olds[index] ?? before, node));
  if ([live, after].some((node) => node instanceof Element && node.querySelector(alive)))
    return false;
  live.parentNode?.replaceChild(document.importNode(after, true), live);
  return true;
}

const partsOf = (node: Node) => [...node.childNodes].filter(({ nodeName }) => nodeName !== 'STYLE');
