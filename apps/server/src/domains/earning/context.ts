import type { Kernel } from '#kernel/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { type Points, pointsModule } from '../points/module.ts';

/** The dependencies of the use cases of earning. */
export type EarningContext = Pick<Kernel, 'ask' | 'database' | 'now'> & {
  catalog: Catalog;
  points: Points;
};

export const earningContext = ({ ask, database, now, use }: Kernel): EarningContext => ({
  ask,
  database,
  now,
  catalog: use(catalogModule),
  points: use(pointsModule),
});
