import type { Plugin } from 'vite';

/**
 * Keeps a sheet in the build when the names of its classes have gone to where they are used. Vite
 * lets a module of styles go when nothing of its script is left.
 */
export const styleEffectsPlugin = (): Plugin => ({
  name: 'style-effects',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: () => ({ moduleSideEffects: 'no-treeshake' }),
  },
});
