import type { Kernel } from '#kernel/module.ts';
import { appointmentModule, type Appointments } from '../appointment/module.ts';
import { carModule, type Cars } from '../car/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { type Dealers, dealerModule } from '../dealer/module.ts';
import { type Location, locationModule } from '../location/module.ts';

/** The dependencies of the use cases of used cars. */
export type UsedCarContext = Pick<Kernel, 'database' | 'vault'> & {
  appointments: Pick<Appointments, 'openFor' | 'standResource' | 'endResource'>;
  cars: Pick<Cars, 'seriesOf' | 'typesOf' | 'typesOnSale' | 'pricesOf'>;
  catalog: Pick<Catalog, 'pictures'>;
  dealers: Pick<Dealers, 'dealerOf' | 'serves'>;
  location: Pick<Location, 'cityOf' | 'cityNamed'>;
};

export const usedCarContext = ({ database, use, vault }: Kernel): UsedCarContext => ({
  database,
  vault,
  appointments: use(appointmentModule),
  cars: use(carModule),
  catalog: use(catalogModule),
  dealers: use(dealerModule),
  location: use(locationModule),
});
