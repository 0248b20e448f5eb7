import type { Kernel } from '#kernel/module.ts';
import type { Cars } from '../car/module.ts';
import type { Catalog } from '../catalog/module.ts';
import type { Regions } from '../location/module.ts';

export type FinanceContext = Pick<Kernel, 'database' | 'vault'> & {
  cars: Pick<Cars, 'seriesOf' | 'typesOf' | 'typesOnSale' | 'pricesOf'>;
  catalog: Pick<Catalog, 'pictures'>;
  regions: Regions;
};
