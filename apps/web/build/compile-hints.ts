// Has V8 compile the chunks of a table while they are fetched. Otherwise each function is compiled at its first call: half of the
// work of a first lay, in one frame. Other browsers read the hint as a comment.
// https://v8.dev/blog/explicit-compile-hints

import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';

export function compileAhead(chunks: readonly string[]): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      // The hint works only at the very top, so it is added after all other plug-ins.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && chunks.includes(file.name)) file.code = HINT + file.code;
        }
      },
    },
  };
}
