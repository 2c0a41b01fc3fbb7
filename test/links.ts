/** linkinator over the built folder: the second opinion beside the generator's own audit. */
import path from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';
import { root } from './support/folders.ts';
import { serve } from './support/server.ts';

const dist = path.join(root, 'dist');
const server = await serve(dist);
try {
  const isElsewhere = async (link: string) => !link.startsWith(server.origin);
  const result = await new LinkChecker().check({
    path: `${server.origin}/`,
    recurse: true,
    linksToSkip: isElsewhere,
  });
  const scanned = result.links.filter(({ state }) => state !== LinkState.SKIPPED);
  const broken = result.links.filter(({ state }) => state === LinkState.BROKEN);
  for (const { url, status, parent } of broken)
    console.error(`broken: ${url} (${status}) on ${parent}`);
  const sitemap = await (await fetch(`${server.origin}/sitemap.xml`)).text();
  const routes = sitemap.match(/<loc>/g)?.length ?? 0;
  const others = result.links.length - scanned.length;
  console.log(
    `linkinator: ${scanned.length} links scanned, ${broken.length} broken, ${others} to other places not followed`,
  );
  if (scanned.length < routes)
    console.error(`expected at least as many links as the ${routes} routes of the sitemap`);
  process.exitCode = broken.length > 0 || scanned.length < routes || routes === 0 ? 1 : 0;
} finally {
  await server.close();
}
