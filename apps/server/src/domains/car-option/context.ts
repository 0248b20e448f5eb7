import type { Database } from '#kernel/database.ts';
import type { Catalog } from '../catalog/module.ts';
import type { Cars } from '../car/module.ts';
import type { ApiOf } from '#kernel/module.ts';
import type { dictModule } from '../dict/module.ts';

export type CarOptionContext = {
  database: Database;
  cars: Pick<Cars, 'typesOf' | 'seriesOf' | 'pricesOf' | 'pricesTold'>;
  catalog: Pick<Catalog, 'pictures'>;
  dict: Pick<ApiOf<typeof dictModule>, 'read'>;
};
