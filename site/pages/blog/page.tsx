import { defineSinglePage } from '../define-single-page.ts';
import { BlogPage } from './blog.tsx';

/** A firm without posts has no such page. */
export const blog = defineSinglePage({
  id: 'blog',
  folder: 'blog/',
  record: ({ posts, blogPage }) => (posts.length > 0 ? blogPage : undefined),
  card: ({ title, image }) => ({ title, image }),
  render: (page) => <BlogPage page={page} />,
});
