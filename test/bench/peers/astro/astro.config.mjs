import { defineConfig } from 'astro/config';

export default defineConfig({
  // Its own places are else below node_modules, which all projects share.
  cacheDir: './.astro/cache',
  vite: { cacheDir: './.astro/vite' },
  outDir: './out',
  // A reader of pages needs none, and they load faster without it.
  devToolbar: { enabled: false },
});
