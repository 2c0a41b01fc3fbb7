/** The components that are hydrated. They run in a browser, so they must not import from Node. */
import { ContactForm } from './contact-form.tsx';
import { loadLazyScript } from './lazy-script.ts';
import { Menu } from './menu.tsx';

export { ErrorScreen } from './error-screen.tsx';

export const islands = { ContactForm, Menu };

loadLazyScript();
