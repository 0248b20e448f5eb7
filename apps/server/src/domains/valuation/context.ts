import type { Database, Exec } from '#kernel/database.ts';
import type { Cars } from '../car/module.ts';
import type { Catalog } from '../catalog/module.ts';
import type { Garage } from '../garage/module.ts';
import type { Regions } from '../location/module.ts';

/** What valuations use. */
export type ValuationContext = {
  database: Database;
  cars: Pick<Cars, 'seriesOf' | 'typesOf' | 'typesOnSale' | 'pricesOf'>;
  catalog: Pick<Catalog, 'pictures'>;
  garage: Pick<Garage, 'car'>;
  regions: Regions;
  spendTicket: (exec: Exec, ticket: string, now: Date) => Promise<void>;
};
