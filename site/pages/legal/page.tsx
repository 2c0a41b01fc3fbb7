import { pageTitle } from '../../formats/titles.ts';
import { definePage } from '../define-page.ts';
import { LegalPage } from './legal.tsx';

export const legal = definePage({
  pageType: 'legal',
  records: ({ legal }) => legal,
  id: ({ id }) => `legal/${id}`,
  path: ({ id }) => `/${id}/`,
  title: ({ topic }, { firm }) => pageTitle(firm, topic),
  description: ({ metaDescription }) => metaDescription,
  file: ({ file }) => file,
  lastModified: ({ effective }) => effective,
  card: ({ title, image }) => ({ title, image }),
  render: (record) => <LegalPage legal={record} />,
});
