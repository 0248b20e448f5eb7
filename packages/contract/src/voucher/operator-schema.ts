import { z } from 'zod';
import { Id, Line, Nothing } from '../common.ts';
import type { Schemas } from '../core.ts';
import { RewardRecord } from '../points/operator-schema.ts';
import { TypedPhone } from '../session/schema.ts';
import { worth } from './schema.ts';

const VoucherTemplate = z.object({ ...worth, id: Id, validDays: z.number().int() });
export type VoucherTemplate = z.infer<typeof VoucherTemplate>;

export const voucherDeskSchemas = {
  'operator.vouchers': { input: Nothing, output: z.object({ items: z.array(VoucherTemplate) }) },
  'operator.voucherGive': {
    input: z.strictObject({ phone: TypedPhone, template: Id, reason: Line.min(1).max(100) }),
    output: RewardRecord,
  },
} satisfies Schemas;
