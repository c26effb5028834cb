import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { compileAhead } from './build/compile-hints.ts';
import { preloadFonts } from './build/fonts.ts';
import { serviceWorkerFiles } from './build/service-worker.ts';

const root = import.meta.dirname;
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

export default defineConfig(({ mode }) => {
  // A static build may be put anywhere: nothing in it names its address.
  const base = mode === 'static' ? './' : '/';
  return {
    root,
    base,
    define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    worker: { format: 'es' },
    plugins: [
      preloadFonts(base),
      compileAhead([
        'first',
        'cards',
        'table',
        'local-table-page',
        'local-server-client',
        'connected-table',
      ]),
      serviceWorkerFiles(join(root, 'public')),
    ],
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          index: join(root, 'index.html'),
          'service-worker': join(root, 'src/platform/service-worker/service-worker.ts'),
        },
        output: {
          codeSplitting: { groups: chunks },
          entryFileNames: ({ name }) =>
            name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
        },
      },
    },
    server: {
      proxy: {
        '/api': 'http://localhost:4747',
        '/socket': { target: 'http://localhost:4747', ws: true },
      },
    },
  };
});
