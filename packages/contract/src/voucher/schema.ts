import { z } from 'zod';
import { Fen, Id, Instant, Nothing } from '../common.ts';
import type { Schemas } from '../core.ts';
import { WriteOffNumber, WriteOffStatus } from '../mall/write-off/schema.ts';

/** sorry: a store makes up for something. */
export const VoucherKind = z.enum(['firstService', 'check', 'cash', 'sorry']);
export type VoucherKind = z.infer<typeof VoucherKind>;

/** What it is worth: money off a bill of a store, or work that is done for it. */
export const worth = {
  kind: VoucherKind,
  title: z.string(),
  /** Null for one that is good for work. */
  valueFen: Fen.nullable(),
  /** The work; none for money. */
  covers: z.array(z.string()),
  terms: z.string(),
  uses: z.number().int().min(1),
};

export const Voucher = z.object({
  ...worth,
  id: Id,
  kindText: z.string(),
  /** Why it was given. */
  reason: z.string(),
  givenAt: Instant,
  code: WriteOffNumber,
  /** Digits to be scanned behind those of the code, each until the next turn; empty for one that stays. */
  turning: z.array(z.object({ digits: z.string().regex(/^\d{6}$/), until: Instant })),
  status: WriteOffStatus,
  statusText: z.string(),
  usesLeft: z.number().int().min(0),
  validUntil: Instant,
  /** Newest first. */
  history: z.array(z.object({ at: Instant, store: z.string() })),
});
export type Voucher = z.infer<typeof Voucher>;

export const voucherSchemas = {
  'voucher.list': {
    input: Nothing,
    /** Those that can be used by when they end, then the others, the newest first; a hundred at most. */
    output: z.object({ items: z.array(Voucher) }),
  },
  'voucher.detail': { input: z.strictObject({ id: Id }), output: Voucher },
} satisfies Schemas;
