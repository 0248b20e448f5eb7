import { icons } from '@iconify-json/ph';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:icon/';

/** `import cart from 'virtual:icon/shopping-cart'` gives the drawing's markup on a 256-unit square. */
export const iconPlugin = (): Plugin => ({
  name: 'icons',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return null;
    const name = id.slice(PREFIX.length + 1);
    const icon = icons.icons[name];
    if (!icon) return this.error(`No icon ${name}`);
    return `export default ${JSON.stringify(icon.body)}`;
  },
});
