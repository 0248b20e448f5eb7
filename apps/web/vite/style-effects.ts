import type { Plugin } from 'vite';

const SHEET = /\.module\.css$/;
/** Follows the name of a sheet in that of the module of its class names. */
export const NAMES = '.names.js';

/**
 * Keeps the sheets of modules whose class names were inlined. Vite drops a style module when no
 * export of it is left.
 */
export const styleEffectsPlugin = (): Plugin => ({
  name: 'style-effects',
  enforce: 'post',
  transform: {
    filter: { id: SHEET },
    handler: () => ({ moduleSideEffects: 'no-treeshake' }),
  },
});

/**
 * Gives the class names of a sheet a module of their own. The sheets of many pages are one file, and
 * the names that are looked up by a value, `styles[kind]`, would be in the script beside it, which
 * every page loads. Apart, they go where they are used, as other modules do.
 */
export const classNamesPlugin = (): Plugin => ({
  name: 'class-names',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!SHEET.test(source) || importer?.endsWith(NAMES)) return null;
    const sheet = await this.resolve(source, importer, { ...options, skipSelf: true });
    return sheet && sheet.id + NAMES;
  },
  async load(id) {
    if (!id.endsWith(NAMES)) return null;
    const sheet = id.slice(0, -NAMES.length);
    const { code } = await this.load({ id: sheet });
    // The default export would keep every name a second time.
    const names = code!.slice(0, code!.indexOf('export default'));
    return { code: `import ${JSON.stringify(sheet)};\n${names}`, moduleSideEffects: true };
  },
});
