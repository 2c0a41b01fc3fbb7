import { isInSiteLanguage } from '../../languages/codes.ts';
import { defineSinglePage } from '../define-single-page.ts';
import { HomePage } from './home.tsx';

export const home = defineSinglePage({
  id: 'home',
  folder: '',
  record: (content) => {
    const { home, firm } = content;
    // Without a tagline, the home pages of two languages would have the same title.
    const needsTopic = !isInSiteLanguage(content) && firm.tagline === undefined;
    return needsTopic ? { ...home, topic: home.heading } : home;
  },
  card: ({ heading, hero }) => ({ title: heading, image: hero }),
  render: () => <HomePage />,
});
