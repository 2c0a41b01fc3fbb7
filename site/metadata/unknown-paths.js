/**
 * Of 404.html: a path that no page has leads where the site says, at once and without an entry in the history. The
 * document itself stays when it is opened by its own name.
 */
{
  const { rules, self } = document.currentScript.dataset;
  const path = location.pathname.endsWith('/') ? location.pathname : `${location.pathname}/`;
  const rule = JSON.parse(rules).find(([under]) => path.startsWith(under));
  if (rule && path !== `${self}/`) location.replace(rule[1]);
}
