import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import fastGlob from 'fast-glob';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

/** GITHUB_ACTIONS would add annotations to what the command line prints. */
const env = { NODE_ENV: 'production', TZ: 'America/Los_Angeles', GITHUB_ACTIONS: '' };

/** Files with cases that they leave out before a commit (test/support/long-run.ts). */
const withLongCases = fastGlob
  .sync('test/{browser,generator,site,tooling,tools}/**/*.test.{ts,tsx}')
  .filter((file) => readFileSync(file, 'utf8').includes("/support/long-run.ts'"));

export default defineConfig({
  // The site renders with React's production build, which has no development JSX; JSX is looked at as in a build.
  oxc: { jsx: { runtime: 'automatic', development: false, importSource: 'fair-copy' } },
  resolve: {
    alias: {
      'fair-copy/jsx-runtime': path.join(import.meta.dirname, 'generator/render/jsx.ts'),
      'fair-copy': path.join(import.meta.dirname, 'generator/index.ts'),
    },
  },
  test: {
    // Vitest would leave one processor idle, which on a machine of two is half of it.
    maxWorkers: '100%',
    // Node collects garbage after each 16 MB, and pages are made of short-lived objects: with 64 MB, rendering the site
    // takes a sixth less of the processor.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          env,
          // The files of a worker share what they import: the site, its dictionaries and parsed pages. Importing them for
          // each file took a third of the time. So no test may leave a change behind: see CONTRIBUTING.md.
          isolate: false,
          globalSetup: 'test/support/unit-setup.ts',
          include: ['test/{generator,site,bench,tooling,tools}/**/*.test.{ts,tsx}'],
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          env,
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/browser/setup.ts',
          // A worker keeps its browser and its pages from file to file (test/browser/browser.ts).
          isolate: false,
          // Workers wait for their browsers, so one more than there are processors takes a tenth less time on two.
          maxWorkers: availableParallelism() + 1,
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          env: { ...env, LONG_RUN: '1' },
          include: ['test/long/**/*.test.ts', ...withLongCases],
          globalSetup: ['test/support/unit-setup.ts', 'test/browser/setup.ts'],
          // One at a time: they measure how long a build takes, and kill it.
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
