import type { Kernel } from '#kernel/module.ts';
import type { Appointments } from '../appointment/module.ts';
import type { Cars } from '../car/module.ts';
import type { Catalog } from '../catalog/module.ts';
import type { Dealers } from '../dealer/module.ts';

export type NetworkContext = Pick<Kernel, 'database'> & {
  appointments: Pick<Appointments, 'storesWithCar' | 'demoCarsOf' | 'earliestOf'>;
  cars: Pick<Cars, 'seriesOf' | 'typesOf'>;
  catalog: Pick<Catalog, 'pictures'>;
  dealers: Pick<Dealers, 'storesOf' | 'storeOf' | 'ownStoreOf' | 'setOwnStore'>;
};
