import { z } from 'zod';
import { Id } from '../../common.ts';

/** The subject of an appointment for the keys. */
export const DeliverySubject = z.strictObject({ orderId: Id });
export type DeliverySubject = z.infer<typeof DeliverySubject>;
