import type { Kernel } from '#kernel/module.ts';
import type { Cars } from '../car/module.ts';
import type { Catalog } from '../catalog/module.ts';

export type HandbookContext = Pick<Kernel, 'database'> & {
  catalog: Pick<Catalog, 'pictures'>;
  cars: Pick<Cars, 'seriesOf'>;
};
