import { pageTitle } from '../../formats/titles.ts';
import { definePage } from '../define-page.ts';
import { TextPage } from './text.tsx';

/** A page of data/pages/, such as fees or careers. */
export const text = definePage({
  pageType: 'text',
  records: ({ pages }) => pages,
  id: ({ id }) => `pages/${id}`,
  path: ({ id }) => `/${id}/`,
  title: ({ topic }, { firm }) => pageTitle(firm, topic),
  description: ({ metaDescription }) => metaDescription,
  file: ({ file }) => file,
  card: ({ title, image }) => ({ title, image }),
  render: (record) => <TextPage page={record} />,
});
