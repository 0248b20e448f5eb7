import type { Kernel, Port } from '#kernel/module.ts';
import type { Catalog } from '../catalog/module.ts';
import type { Media } from '../media/module.ts';
import type { pricesTold } from './ports.ts';

export type CarContext = Pick<Kernel, 'database'> & {
  catalog: Pick<Catalog, 'pictures'>;
  pricesTold: typeof pricesTold extends Port<infer T> ? T : never;
  media: Pick<Media, 'keepModel' | 'model'>;
};
