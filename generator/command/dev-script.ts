/** What each page of `dev` loads, as it is sent to the browser. */

/** Where the browser listens; behind it the version that a page is of, and its path. */
export const events = '/__dev/events';

/**
 * The policy of a page allows no text of a style element but its own, and no attribute `style`; a style sheet that a script
 * constructs it allows (CSSOM, section 6.1), and properties that a script sets.
 */
export const devScript = `const events = new EventSource('${events}?' + (document.currentScript.src.split('?')[1] ?? '') + location.pathname);
const on = (name, act) => events.addEventListener(name, (event) => act(JSON.parse(event.data)));
on('reload', () => location.reload());

const sheet = new CSSStyleSheet();
on('style', (text) => {
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
  const first = document.querySelector('head style');
  if (first) first.disabled = true;
});

const box = document.createElement('pre');
box.setAttribute('role', 'alert');
box.style.cssText = 'all:initial;position:fixed;inset:auto 0 0;z-index:2147483647;max-height:50vh;overflow:auto;padding:1rem;' +
  'white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 monospace;background:#14191f;color:#fff;border-top:4px solid #d33';
on('problems', (text) => {
  box.textContent = text;
  if (text) document.documentElement.append(box);
  else box.remove();
});
`;
