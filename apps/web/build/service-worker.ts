// Writes the list of built files into the service worker.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'service-worker.js';

export function serviceWorkerFiles(publicFolder: string): Plugin {
  return {
    name: 'service-worker-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk') throw new Error(`the build has no ${WORKER}`);
      if (worker.imports.length > 0) throw new Error(`${WORKER} shares a file with the page`);
      const hash = createHash('sha256');
      const built = Object.values(bundle).filter((file) => file !== worker);
      for (const file of built) hash.update(file.type === 'chunk' ? file.code : file.source);
      const given = readdirSync(publicFolder);
      for (const name of given) hash.update(readFileSync(join(publicFolder, name)));
      const names = [...built.map(({ fileName }) => fileName), ...given];
      // Relative to the worker: a static build does not know its address.
      const files = ['./', ...names.filter((name) => name !== 'index.html')];
      worker.code = worker.code
        .replace('BUILT_FILES', JSON.stringify(files.sort()))
        .replace('BUILT_VERSION', JSON.stringify(hash.digest('hex').slice(0, 12)));
    },
  };
}
