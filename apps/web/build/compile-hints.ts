// What a table needs is compiled while it is fetched, beside the page. Otherwise each function is compiled when it is first
// called: half of the work of a first lay, in one frame. A browser that does not know the hint reads a comment.
// https://v8.dev/blog/explicit-compile-hints

import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';

export function compileAhead(chunks: readonly string[]): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      // The hint counts at the very top only: after everybody else has put something there.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && chunks.includes(file.name)) file.code = HINT + file.code;
        }
      },
    },
  };
}
