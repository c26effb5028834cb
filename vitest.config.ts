import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { noteTimes } from './scripts/slowest-files.ts';
import { byDepth } from './test-depth.ts';

const WITH_PROCESSES = ['apps/cli', 'apps/server', 'scripts'];

// Hundreds of programs are started by tests, each from source: what was read and compiled once is kept for the next.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Many tests wait for processes of their own: with a worker a core the cores would look on.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', noteTimes],
    setupFiles: [`${import.meta.dirname}/vitest.setup.ts`],
    testTimeout: byDepth({ quick: 300_000, deep: 600_000, soak: 3_600_000 }),
    // A database that is started by the first who asks for it takes its time on a busy machine.
    hookTimeout: 300_000,
    // It ends as soon as it is so; a busy machine takes its time.
    expect: { poll: { timeout: 120_000 } },
    projects: [
      'packages/rules',
      'packages/bots',
      'packages/table',
      'packages/api',
      'apps/cli',
      'apps/server',
      'apps/web',
      'scripts',
    ].map((root) => ({
      extends: true,
      test: {
        name: root,
        root,
        // Where nothing but values comes and goes, no file leaves anything behind for the next.
        isolate: WITH_PROCESSES.includes(root),
        include: ['{src,test}/**/*.test.ts'],
        // Node.js reads our sources itself, and keeps what it compiled. Handed over piece by piece, every use of an import
        // would go through an object, and what searches and counts would take twice as long. Only the web client needs Vite.
        experimental: root === 'apps/web' ? {} : { viteModuleRunner: false, nodeLoader: false },
        globalSetup: root === 'apps/server' ? ['test/postgres-desk.ts'] : [],
      },
    })),
  },
});
