import { subareasOf } from '../../content/practice.ts';
import { pageTitle } from '../../formats/titles.ts';
import { definePage } from '../define-page.ts';
import { subarea } from '../subarea/page.tsx';
import { AreaPage } from './area.tsx';

/** The page of each area, and those of its sub-areas. */
export const area = definePage({
  records: ({ areas }) => areas,
  pageType: 'area',
  id: ({ id }) => `practice/${id}`,
  path: ({ id }) => `/${id}/`,
  title: ({ topic }, { firm }) => pageTitle(firm, topic),
  description: ({ metaDescription }) => metaDescription,
  file: ({ file }) => file,
  lastModified: ({ reviewed }) => reviewed,
  card: (record) => ({ title: record.title, image: record.backgroundImage, area: record }),
  render: (record) => <AreaPage area={record} />,
  followedBy: (record, content) => subarea(content, subareasOf(content, record)),
});
