import path from 'node:path';
import type { Plugin } from 'vite';

/** Exports the source path of each topic, by which the browser's manifest lists its scripts. */
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
