// `npm run release:test`: minutes, and packages from the registry; no part of `npm test`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 900_000,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
