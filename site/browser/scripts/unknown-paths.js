/**
 * The script of 404.html: sends a visitor from an unknown path to the nearest page that exists, and
 * to the note on it, without an entry in the history. It stays on the document's own address, and on
 * the target itself: a host that answers the target with 404.html would otherwise reload it forever.
 */
{
  const { rules, self, note } = document.currentScript.dataset;
  const path = location.pathname.replace(/\/?$/, '/');
  const [, target] =
    JSON.parse(rules).find(([prefix]) => path.toLowerCase().startsWith(prefix)) ?? [];
  if (target && path !== target && path !== `${self}/`) location.replace(`${target}#${note}`);
}
