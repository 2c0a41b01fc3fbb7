/** What comes alive in the browser; browser code, so nothing here may reach for Node. */
import { ContactForm } from './contact-form.tsx';
import { Menu } from './menu.tsx';

export { ErrorScreen } from './error-screen.tsx';

export const islands = { ContactForm, Menu };
