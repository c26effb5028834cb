// Where the process starts. It is no TypeScript, and imports nothing: whatever is read before the cache is on is translated
// and compiled anew with every start.

import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Where this may not be written, every start compiles.
enableCompileCache(
  fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)),
);
await import('./main.ts');
