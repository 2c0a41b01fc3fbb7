import { defineSinglePage } from '../define-single-page.ts';
import { LocationsPage } from './locations.tsx';

/** A firm without offices has no such page. */
export const locations = defineSinglePage({
  id: 'locations',
  folder: 'locations/',
  record: ({ offices, locationsPage }) => (offices.length > 0 ? locationsPage : undefined),
  card: ({ title, image }) => ({ title, image }),
  render: (page) => <LocationsPage page={page} />,
});
