/** Imported before everything else, because react-dom looks for its hook. */
import './refresh-react-hook.ts';
import { performReactRefresh, register, setSignature } from 'react-refresh/runtime';
import { installRefresh } from './refresh.ts';
import { sharedModules } from './shared.ts';

const update: Parameters<typeof installRefresh>[1] = ({ id, component, signature }) => {
  register(component, id);
  setSignature(component, signature);
};

installRefresh(sharedModules, update, performReactRefresh);
