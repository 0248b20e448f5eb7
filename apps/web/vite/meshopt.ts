import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:meshopt-decoder';

/**
 * The decoder of meshoptimizer in plain script. The other decoders are WebAssembly, which our
 * content security policy forbids. The package contains this one and does not export it.
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
