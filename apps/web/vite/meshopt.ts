import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:meshopt-decoder';

/**
 * The decoder of meshoptimizer that is plain script: the others are WebAssembly, which our pages
 * forbid. The package ships it and does not export it.
 */
export const meshoptPlugin = (): Plugin => ({
  name: 'meshopt-decoder',
  resolveId: (id) =>
    id === NAME
      ? path.join(
          path.dirname(createRequire(import.meta.url).resolve('meshoptimizer/encoder')),
          'meshopt_decoder_reference.js',
        )
      : null,
});
