import { defineSinglePage } from '../define-single-page.ts';
import { HomePage } from './home.tsx';

export const home = defineSinglePage({
  id: 'home',
  folder: '',
  record: ({ home }) => home,
  card: ({ heading, hero }) => ({ title: heading, image: hero }),
  render: () => <HomePage />,
});
