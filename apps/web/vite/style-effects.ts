import type { Plugin } from 'vite';

/**
 * Keeps the sheets of modules whose class names were inlined. Vite drops a style module when no
 * export of it is left.
 */
export const styleEffectsPlugin = (): Plugin => ({
  name: 'style-effects',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: () => ({ moduleSideEffects: 'no-treeshake' }),
  },
});
