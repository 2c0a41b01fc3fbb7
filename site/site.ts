/** The firm's website, as it plugs into the generator. */
import { fileURLToPath } from 'node:url';
import { defineSite } from 'fair-copy';
import { typesetProse } from './components/marks/return-mark.tsx';
import { ProseParagraph } from './components/picture/prose-pictures.tsx';
import { ProseTable } from './components/table/table.tsx';
import { redirects } from './content/redirects.ts';
import { gallery } from './dev-pages/gallery.tsx';
import { Document } from './document.tsx';
import { extraFiles } from './extra-files/index.ts';
import { routes } from './routes.ts';
import { rules } from './rules/index.ts';
import { collections, type SiteContent } from './schema/collections.ts';
import { fontFaceRules } from './styles/fonts/font-faces.ts';
import { brandCss } from './styles/palette.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export const site = defineSite({
  collections,
  origin,
  markdown: { text: typesetProse, components: { p: ProseParagraph, table: ProseTable } },
  routes,
  devRoutes: gallery,
  Document,
  islands: here('browser/islands/index.ts'),
  styles: here('styles/site.css'),
  linkedMedia: ['print', '(forced-colors: active)', '(scripting: none)'],
  contentCss: (planned) => fontFaceRules(planned) + brandCss(planned.content),
  files: extraFiles,
  redirects,
  rules,
  headers: {
    '/*': { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' },
    '/attorneys/*.vcf': { 'Content-Disposition': 'attachment' },
  },
  proof: here('proof/index.ts'),
  // An endpoint may redirect to a page of the firm.
  csp: ({ firm }) => ({ endpoints: firm.form.endpoint ? ['self', firm.form.endpoint] : [] }),
});

function origin({ firm }: SiteContent): string {
  return firm.origin ?? `https://www.${firm.domain}`;
}
