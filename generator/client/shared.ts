/** In `dev`: what all versions of the islands share, in a script that a save does not load again. */
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as client from 'react-dom/client';
import * as hydrate from './hydrate.tsx';

/** By the name by which modules import them. */
export const sharedModules = {
  react,
  'react-dom': reactDom,
  'react-dom/client': client,
  'react/jsx-runtime': jsx,
  hydrate,
};
