import type { Exec } from '#kernel/database.ts';
import { appointmentRepository as appointments } from './repository.ts';

/** A demo car with its traits. */
export type StandingCar = {
  id: string;
  dealerId: string;
  seriesId: string;
  typeId: string;
  colourId: string;
  plateTail: string;
};

export const demoCars = {
  /** Returns the stores that have a demo car of a series on a day. */
  storesWithCar: async (exec: Exec, seriesId: string, day: string): Promise<string[]> =>
    (await appointments.storesWithCar(exec, seriesId, day)).map((row) => row.dealer_id),

  /** Returns the names of a store's technicians whom members may ask for, on a day. */
  techniciansOf: async (exec: Exec, dealerId: string, day: string): Promise<string[]> =>
    (await appointments.technicians(exec, dealerId, day)).map(({ name }) => name),

  /** Returns the demo cars of some stores on a day. */
  demoCarsOf: (exec: Exec, dealerIds: readonly string[], day: string): Promise<StandingCar[]> =>
    appointments.demoCarsOf(exec, dealerIds, day),
};
