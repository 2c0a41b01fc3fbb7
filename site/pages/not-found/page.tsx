import { pageTitle } from '../../formats/titles.ts';
import { definePage } from '../define-page.ts';
import { NotFoundPage } from './not-found.tsx';

export const notFound = definePage({
  pageType: 'not-found',
  records: ({ home }) => [home],
  id: () => 'not-found',
  path: () => '/404.html',
  title: (_, { firm, labels }) => pageTitle(firm, labels.notFoundTitle),
  description: ({ metaDescription }) => metaDescription,
  file: ({ file }) => file,
  isIndexed: false,
  render: () => <NotFoundPage />,
});
