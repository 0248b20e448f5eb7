import { z } from 'zod';
import { Id, Instant } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { WriteOffNumber, WriteOffStatus } from './schema.ts';

export const StoreCode = z.object({
  code: WriteOffNumber,
  title: z.string(),
  values: z.array(z.string()),
  status: WriteOffStatus,
  statusText: z.string(),
  uses: z.number().int(),
  usesLeft: z.number().int(),
  validUntil: Instant.nullable(),
});
export type StoreCode = z.infer<typeof StoreCode>;

export const writeOffDeskSchemas = {
  'operator.code': { input: z.strictObject({ code: WriteOffNumber }), output: StoreCode },
  'operator.writeOff': {
    /** `dealerId` is required of an admin. A store's operator can leave it out. */
    input: z.strictObject({ code: WriteOffNumber, dealerId: Id.optional() }),
    output: StoreCode,
  },
} satisfies Schemas;
