import { z } from 'zod';
import { Id } from '../../common.ts';

/** The subject of a viewing, and of a question about a car. */
export const UsedCarSubject = z.strictObject({ usedCarId: Id });
export type UsedCarSubject = z.infer<typeof UsedCarSubject>;
