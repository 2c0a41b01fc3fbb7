import { officePicture } from '../../content/offices.ts';
import { pageTitle } from '../../formats/titles.ts';
import { definePage } from '../define-page.ts';
import { OfficePage } from './office.tsx';

export const office = definePage({
  pageType: 'office',
  records: ({ offices }) => offices,
  id: ({ id }) => `offices/${id}`,
  path: ({ id }) => `/locations/${id}/`,
  title: ({ topic }, { firm }) => pageTitle(firm, topic),
  description: ({ metaDescription }) => metaDescription,
  file: ({ file }) => file,
  card: (record) => ({ title: record.title, image: officePicture(record) }),
  render: (record) => <OfficePage office={record} />,
});
