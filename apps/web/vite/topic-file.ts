import path from 'node:path';
import type { Plugin } from 'vite';

/** Lets each topic say which source file it is: the browser's manifest knows its scripts by that. */
export const topicFilePlugin = (root: string): Plugin => ({
  name: 'topic-file',
  transform: {
    filter: { id: /\/src\/features\/[^/]+\/[^/]+\/pages\.ts$/ },
    handler: (code, id) => ({
      code: `${code}\nexport const file = ${JSON.stringify(path.posix.relative(root, id))};`,
      map: null,
    }),
  },
});
