import { areaOf } from '../../content/practice.ts';
import { pageTitle } from '../../formats/titles.ts';
import type { Subarea } from '../../schema/collections.ts';
import { definePage } from '../define-page.ts';
import { SubareaPage } from './subarea.tsx';

export const subarea = definePage({
  template: templateOf,
  records: ({ subareas }) => subareas,
  id: ({ id }) => `practice/${id}`,
  path: ({ id }) => `/${id}/`,
  title: ({ topic }, { firm }) => pageTitle(firm, topic),
  description: ({ metaDescription }) => metaDescription,
  file: ({ file }) => file,
  lastModified: ({ reviewed }) => reviewed,
  card: ({ id, title, backgroundImage }, content) => ({
    title,
    image: backgroundImage,
    area: areaOf(content, id),
  }),
  render: (record) => <SubareaPage subarea={record} />,
});

/** Most pages have neither an exhibit nor a claim, so the styles of these are in their own sheets. */
function templateOf({ sections, leads, claim, exhibit }: Subarea): string {
  if (sections.length > 0) return 'sections';
  if (leads === 'faqs') return 'questions';
  const hasExhibit = exhibit !== undefined && !('rules' in exhibit);
  if (claim) return hasExhibit ? 'claim-exhibit' : 'claim';
  return hasExhibit ? 'exhibit' : 'subarea';
}
