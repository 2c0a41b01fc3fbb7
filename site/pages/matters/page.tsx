import { defineSinglePage } from '../define-single-page.ts';
import { MattersPage } from './matters.tsx';

/** A firm without matters has no such page. */
export const matters = defineSinglePage({
  id: 'matters',
  folder: 'matters/',
  record: ({ matters: list, mattersPage }) => (list.length > 0 ? mattersPage : undefined),
  card: ({ title }) => ({ title }),
  render: (page) => <MattersPage page={page} />,
});
