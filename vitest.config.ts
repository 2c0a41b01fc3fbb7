import { defineConfig } from 'vitest/config';

const common = { env: { NODE_ENV: 'production', TZ: 'America/Los_Angeles' } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['test/{generator,site}/**/*.test.{ts,tsx}', 'site/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...common,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/browser/setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
