/** The hook is imported before everything else, because react-dom looks for it. */
import './refresh-react-hook.ts';
import { performReactRefresh, register, setSignature } from 'react-refresh/runtime';
import { installRefresh } from './refresh.ts';

installRefresh(({ id, component, signature }) => {
  register(component, id);
  setSignature(component, signature);
}, performReactRefresh);
