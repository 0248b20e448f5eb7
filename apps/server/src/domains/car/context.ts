import type { Kernel } from '#kernel/module.ts';
import type { Catalog } from '../catalog/module.ts';
import type { Media } from '../media/module.ts';

export type CarContext = Pick<Kernel, 'database'> & {
  catalog: Pick<Catalog, 'pictures'>;
  media: Pick<Media, 'keepModel' | 'model'>;
};
