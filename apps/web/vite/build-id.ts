import type { Plugin } from 'vite';

/** Leaves the build's id where the server reads it; `__BUILD_ID__` is the same in the scripts. */
export const buildIdPlugin = (buildId: string): Plugin => ({
  name: 'build-id',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: '.vite/build-id', source: buildId });
  },
});
