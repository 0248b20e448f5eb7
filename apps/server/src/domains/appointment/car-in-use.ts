import type { Exec } from '#kernel/database.ts';
import { appointmentRepository as appointments } from './repository.ts';

/** Whether an open appointment of the member is about the car. */
export const isCarBooked = (exec: Exec, car: { userId: string; carId: string }): Promise<boolean> =>
  appointments.usesCar(exec, car);
