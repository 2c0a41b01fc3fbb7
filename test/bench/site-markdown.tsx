/** The benchmark's site on YAML front matter and Markdown bodies: `data/pages/*.md`. */

import { blocks, collection, defineSite, Prose } from 'fair-copy';
import * as z from 'zod';
import { benchRoutes, Document, origin, pageFields, site as siteRecord } from './site.tsx';

const page = z.strictObject({ ...pageFields, body: blocks() });

export const site = defineSite({
  collections: { site: siteRecord, pages: collection({ folder: 'pages', schema: page }) },
  origin,
  Document,
  routes: (content) => benchRoutes(content, ({ body }) => <Prose text={body} />),
});
