import { defineSinglePage } from '../define-single-page.ts';
import { TeamPage } from './team.tsx';

export const team = defineSinglePage({
  id: 'team',
  folder: 'team/',
  record: ({ teamPage }) => teamPage,
  card: ({ title, image }) => ({ title, image }),
  render: () => <TeamPage />,
});
