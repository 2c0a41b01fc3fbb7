/** Prefresh is imported before everything else, because it observes what Preact does. */
import '@prefresh/core';
import * as preact from 'preact';
import * as compat from 'preact/compat';
import * as hooks from 'preact/hooks';
import { installRefresh, sharedModules } from './refresh.ts';

declare const __PREFRESH__: {
  readonly replaceComponent: (before: unknown, after: unknown, isReset: boolean) => void;
};

installRefresh((after, before) => {
  const isReset = before?.signature !== after.signature;
  if (before) __PREFRESH__.replaceComponent(before.component, after.component, isReset);
});
Object.assign(sharedModules, { preact, 'preact/compat': compat, 'preact/hooks': hooks });
