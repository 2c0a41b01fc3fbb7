/** The firm's website, as it plugs into the generator. */
import { fileURLToPath } from 'node:url';
import { defineSite } from 'fair-copy';
import { formStyles } from './components/contact/form-styles.ts';
import { callLinkStyles } from './components/layout/call-links.tsx';
import { languageLinkStyles } from './components/layout/language-links.tsx';
import { noteStyles, typesetProse } from './components/marks/return-mark.tsx';
import { pictureStyles } from './components/picture/content-styles.ts';
import { ProseTable } from './components/table/table.tsx';
import { redirects } from './content/redirects.ts';
import { gallery } from './dev-pages/gallery.tsx';
import { Document } from './document.tsx';
import { extraFiles } from './extra-files/index.ts';
import { pageStyles } from './pages/page-styles.ts';
import { routes } from './routes.ts';
import { rules } from './rules/index.ts';
import { collections, type SiteContent } from './schema/collections.ts';
import { fontFaceRules } from './styles/fonts/font-faces.ts';
import { brandCss } from './styles/palette.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export const site = defineSite({
  collections,
  origin,
  typeset: typesetProse,
  elements: { table: ProseTable },
  routes,
  devRoutes: gallery,
  Document,
  islands: here('browser/islands/index.ts'),
  styles: here('styles/site.css'),
  pageStyles: { ...pageStyles, gallery: here('dev-pages/gallery.css') },
  mediaStyles: {
    'print, (forced-colors: active), (scripting: none)': here('styles/other-media.css'),
  },
  contentCss: (planned) =>
    fontFaceRules(planned) +
    brandCss(planned.content) +
    pictureStyles(planned.content) +
    callLinkStyles(planned.content) +
    formStyles(planned.content) +
    noteStyles(planned.content) +
    languageLinkStyles(planned.content),
  files: extraFiles,
  redirects,
  rules,
  headers: { '/attorneys/*.vcf': { 'Content-Disposition': 'attachment' } },
  security: { hsts: { maxAgeSeconds: 63_072_000, includeSubDomains: true } },
  proof: here('proof/index.ts'),
  // An endpoint may redirect to a page of the firm.
  policy: ({ firm }) => ({ endpoints: firm.form.endpoint ? ['self', firm.form.endpoint] : [] }),
});

function origin({ firm }: SiteContent): string {
  return firm.origin ?? `https://www.${firm.domain}`;
}
