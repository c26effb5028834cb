import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: 'http://localhost:4747', ws: true } } },
});
