import { defineSinglePage } from '../define-single-page.ts';
import { AboutPage } from './about.tsx';

export const about = defineSinglePage({
  id: 'about',
  folder: 'about/',
  record: ({ about }) => about,
  card: ({ title, image }) => ({ title, image }),
  render: () => <AboutPage />,
});
