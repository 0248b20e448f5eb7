import type { Plugin } from 'vite';

/**
 * Writes the build's id into a file that the server reads. `__BUILD_ID__` is the same id in the
 * scripts.
 */
export const buildIdPlugin = (buildId: string): Plugin => ({
  name: 'build-id',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: '.vite/build-id', source: buildId });
  },
});
