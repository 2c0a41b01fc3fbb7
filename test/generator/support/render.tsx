/** Renders React nodes as the pages of a site without content. */
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { defineSite, type RouteInput } from '../../../generator/index.ts';
import { createMemo } from '../../../generator/lib/cache.ts';
import { createRenderer } from '../../../generator/render/render.tsx';
import { planRoutes } from '../../../generator/routes/plan-routes.ts';
import { root } from '../../support/folders.ts';

const site = defineSite({
  collections: {},
  origin: () => '',
  routes: () => [],
  Document: ({ children }: { children: ReactNode }) => (
    <html lang="en">
      <body>{children}</body>
    </html>
  ),
});

/**
 * Plans the nodes as pages: the first as `/`, the others as `/p1/`, `/p2/`, and so on. Returns a
 * function that renders one of them by its index.
 */
export function renderer(
  nodes: readonly (() => ReactNode)[],
  base = '/',
  projectRoot = root,
  siteFields: Partial<typeof site> = {},
) {
  const inputs = nodes.map((render, index): RouteInput => {
    const id = index === 0 ? 'home' : `p${index}`;
    return {
      id,
      path: index === 0 ? '/' : `/${id}/`,
      pageType: 'Page',
      sourceFile: `data/${id}.yaml`,
      title: id,
      description: id,
      render,
    };
  });
  const { manifest } = planRoutes(inputs);
  const { render } = createRenderer({
    site: { ...site, ...siteFields },
    planned: {
      content: {},
      unpublished: [],
      staticDir: projectRoot,
      cacheDir: projectRoot,
      manifest,
      origin: 'https://mini.example',
      base,
    },
    cached: createMemo(),
    config: {
      buildDate: '2026-11-20',
      runtime: 'react',
      root: projectRoot,
      siteModule: `${projectRoot}/site/site.ts`,
    },
    hasIsland: () => true,
    pictures: {
      requestCopies: (path) =>
        path === '/a.jpg' ? [{ type: 'image/webp', srcSet: '/b.webp 8w' }] : [],
      sizeOf: (path) => (path === '/a.jpg' ? { width: 8, height: 6 } : undefined),
    },
  });
  return (index: number) => {
    const route = manifest.routes[index];
    if (!route) throw new Error(`there is no page ${index}`);
    return render(route);
  };
}

/** Renders a node as the home page and returns the HTML of its body. */
export function bodyOf(node: ReactNode, base?: string): string {
  const { html, problems } = renderer([() => node, () => null], base)(0);
  expect(problems).toEqual([]);
  return html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'));
}
