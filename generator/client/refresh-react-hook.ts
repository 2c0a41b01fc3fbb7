/** react-dom looks for this when it is loaded, so it is imported before. */
import { injectIntoGlobalHook } from 'react-refresh/runtime';

injectIntoGlobalHook(window);
