import { lastModifiedOf } from '../../content/posts.ts';
import { pageTitle } from '../../formats/titles.ts';
import { definePage } from '../define-page.ts';
import { PostPage } from './post.tsx';

export const post = definePage({
  pageType: 'post',
  records: ({ posts }) => posts,
  id: ({ id }) => `posts/${id}`,
  path: ({ id }) => `/blog/${id}/`,
  title: ({ topic }, { firm }) => pageTitle(firm, topic),
  description: ({ metaDescription }) => metaDescription,
  file: ({ file }) => file,
  lastModified: lastModifiedOf,
  card: ({ title, image, category }) => ({ title, image, area: category }),
  openGraphType: 'article',
  publishedOn: ({ date }) => date,
  render: (record) => <PostPage post={record} />,
});
