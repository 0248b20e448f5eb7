import type { Kernel } from '#kernel/module.ts';
import { type Appointments, appointmentModule } from '../appointment/module.ts';
import { type Cars, carModule } from '../car/module.ts';
import { type Dealers, dealerModule } from '../dealer/module.ts';
import { type Garage, garageModule } from '../garage/module.ts';
import { mediaModule, type PrivatePictures } from '../media/module.ts';
import { type Passes, passModule } from '../pass/module.ts';

/** The dependencies of the use cases of workshops. */
export type MaintenanceContext = Pick<Kernel, 'database' | 'vault'> & {
  appointments: Pick<Appointments, 'named' | 'startsOf'>;
  cars: Pick<Cars, 'seriesOf'>;
  dealers: Pick<Dealers, 'storeOf'>;
  garage: Pick<Garage, 'car' | 'readings' | 'fits' | 'platedCars'>;
  passes: Pick<Passes, 'usableOf'>;
  pictures: PrivatePictures;
};

export const maintenanceContext = ({ database, use, vault }: Kernel): MaintenanceContext => ({
  database,
  vault,
  appointments: use(appointmentModule),
  cars: use(carModule),
  dealers: use(dealerModule),
  garage: use(garageModule),
  passes: use(passModule),
  pictures: use(mediaModule).privately,
});
