import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 1_800_000,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
