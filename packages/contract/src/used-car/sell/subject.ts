import { z } from 'zod';
import { Id } from '../../common.ts';

/** The subject of a lead about selling a car: the report that says what it is worth. */
export const SellSubject = z.strictObject({ reportId: Id });
export type SellSubject = z.infer<typeof SellSubject>;

/** The subject of an appointment at which a store inspects a car that is to be sold. */
export const InspectSubject = z.strictObject({ leadId: Id });
export type InspectSubject = z.infer<typeof InspectSubject>;
