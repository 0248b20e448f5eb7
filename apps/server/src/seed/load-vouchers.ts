import { Fen, Id } from '@marque/contract/common';
import { VoucherKind } from '@marque/contract/voucher/schema';
import { z } from 'zod';
import type { Tx } from '#kernel/database.ts';
import { Brand } from './parts.ts';
import { upsert } from './repository.ts';

/** The templates of vouchers. Sample data. */
export const Vouchers = z.array(
  z.strictObject({
    id: Id,
    brand: Brand,
    kind: VoucherKind,
    title: z.string(),
    valueFen: Fen.nullable(),
    covers: z.array(z.string()),
    terms: z.string(),
    uses: z.int().min(1),
    validDays: z.int().min(1),
  }),
);

export const loadVouchers = (tx: Tx, templates: z.infer<typeof Vouchers>): Promise<void> =>
  upsert(
    tx,
    'voucher_template',
    templates.map(({ valueFen, validDays, ...one }) => ({
      ...one,
      value_fen: valueFen,
      valid_days: validDays,
    })),
    { key: ['id'] },
  );
