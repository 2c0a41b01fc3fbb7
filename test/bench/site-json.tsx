/** The benchmark's site on JSON records: `data/pages/*.json`. */

import { collection, defineSite, line } from 'fair-copy';
import * as z from 'zod';
import { benchRoutes, Document, origin, pageFields, site as siteRecord } from './site.tsx';

const page = z.strictObject({ ...pageFields, paragraphs: z.array(line()) });

export const site = defineSite({
  collections: { site: siteRecord, pages: collection({ folder: 'pages', schema: page }) },
  origin,
  Document,
  routes: (content) =>
    benchRoutes(content, ({ paragraphs }) =>
      paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
    ),
});
