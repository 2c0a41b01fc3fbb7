/** Imported before everything else, because it observes what Preact does. */
import '@prefresh/core';
import * as preact from 'preact';
import * as compat from 'preact/compat';
import * as hooks from 'preact/hooks';
import { installRefresh } from './refresh.ts';
import { sharedModules } from './shared.ts';

declare const __PREFRESH__: {
  readonly replaceComponent: (before: unknown, after: unknown, isReset: boolean) => void;
};

const modules = { ...sharedModules, preact, 'preact/compat': compat, 'preact/hooks': hooks };

installRefresh(modules, (after, before) => {
  const isReset = before?.signature !== after.signature;
  if (before) __PREFRESH__.replaceComponent(before.component, after.component, isReset);
});
