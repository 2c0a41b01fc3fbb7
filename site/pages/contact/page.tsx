import { defineSinglePage } from '../define-single-page.ts';
import { ContactPage } from './contact.tsx';

export const contact = defineSinglePage({
  id: 'contact',
  folder: 'contact/',
  record: ({ contact }) => contact,
  card: ({ title, image }) => ({ title, image }),
  render: () => <ContactPage />,
});
