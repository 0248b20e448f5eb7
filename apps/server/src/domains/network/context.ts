import type { Kernel } from '#kernel/module.ts';
import type { Appointments } from '../appointment/module.ts';
import type { Cars } from '../car/module.ts';
import type { Catalog } from '../catalog/module.ts';
import type { Dealers } from '../dealer/module.ts';

export type NetworkContext = Pick<Kernel, 'database'> & {
  appointments: Pick<
    Appointments,
    'storesWithCar' | 'demoCarsOf' | 'techniciansOf' | 'earliestOf' | 'termsOf'
  >;
  cars: Pick<Cars, 'seriesOf' | 'typesOf'>;
  catalog: Pick<Catalog, 'pictures'>;
  dealers: Pick<Dealers, 'storesOf' | 'storeOf' | 'ownStoreOf' | 'setOwnStore'>;
  /** The middle of a city in GCJ-02 degrees; null for an unknown one. */
  middleOf: (city: string) => { lng: number; lat: number } | null;
};
