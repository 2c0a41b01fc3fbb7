/** Loaded by the pages of `dev`: takes over what was saved, and shows what is wrong with it. */

/** The page as it was served: nothing in it has come alive yet. */
let served: Node = document.documentElement.cloneNode(true);

const sheet = new CSSStyleSheet();
const box = document.createElement('pre');
box.setAttribute('role', 'alert');
box.style.cssText =
  'all:initial;position:fixed;inset:auto 0 0;z-index:2147483647;max-height:50vh;overflow:auto;padding:1rem;white-space:pre-wrap;' +
  'overflow-wrap:anywhere;font:14px/1.5 monospace;background:#14191f;color:#fff;border-top:4px solid #d33';

const events = new EventSource(`/__dev/events?${document.currentScript?.dataset['version']}`);
events.addEventListener('reload', () => location.reload());
events.addEventListener('change', async () => {
  const answer = await fetch(location.href);
  const saved = new DOMParser().parseFromString(await answer.text(), 'text/html').documentElement;
  if (take(document.documentElement, served, saved)) served = saved;
  else location.reload();
});
let [faults, mismatch] = ['', ''];

function show(): void {
  box.textContent = [faults, mismatch].filter(Boolean).join('\n\n');
  if (box.textContent) document.documentElement.append(box);
  else box.remove();
}

events.addEventListener('problems', ({ data }) => {
  faults = JSON.parse(data);
  show();
});
addEventListener('mismatch', (event) => {
  mismatch = (event as CustomEvent<string>).detail;
  show();
  void fetch('/__dev/said', { method: 'POST', body: mismatch });
});

/** Changes what differs, and leaves what a visitor has typed elsewhere. @returns false where only a reload would do. */
function take(live: Node | undefined, before: Node, after: Node): boolean {
  if (before.isEqualNode(after) || after.nodeName === 'META') return true;
  const element = after instanceof Element ? after : undefined;
  if (!live || element?.matches('[data-island], script')) return false;
  if (live instanceof HTMLStyleElement) {
    sheet.replaceSync(after.textContent ?? '');
    document.adoptedStyleSheets = [sheet];
    live.disabled = true;
    return true;
  }
  const [olds, news] = [[...before.childNodes], [...after.childNodes]];
  if (before.cloneNode().isEqualNode(after.cloneNode()) && olds.length === news.length)
    return news.every((node, index) => take(live.childNodes[index], olds[index] ?? before, node));
  const isAlive = live instanceof Element && live.querySelector('[data-island], script');
  if (isAlive || element?.querySelector('[data-island], script')) return false;
  live.parentNode?.replaceChild(document.importNode(after, true), live);
  return true;
}
