import { areaOf } from '../../content/practice.ts';
import { pageTitle } from '../../formats/titles.ts';
import { definePage } from '../define-page.ts';
import { SubareaPage } from './subarea.tsx';

export const subarea = definePage({
  pageType: 'subarea',
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
