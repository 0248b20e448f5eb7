import { z } from 'zod';
import { Id } from '../../common.ts';

/** The subject of an appointment at which an order's goods are fitted to a car. */
export const InstallSubject = z.strictObject({ orderId: Id, carId: Id });
export type InstallSubject = z.infer<typeof InstallSubject>;
