import path from 'node:path';
import type { Plugin } from 'vite';

/** Lets each page say which source file it is: the browser's manifest knows its scripts by that. */
export const pageFilePlugin = (root: string): Plugin => ({
  name: 'page-file',
  transform: {
    filter: { id: /\.page\.tsx$/ },
    handler: (code, id) => ({
      code: `${code}\nexport const file = ${JSON.stringify(path.posix.relative(root, id))};`,
      map: null,
    }),
  },
});
