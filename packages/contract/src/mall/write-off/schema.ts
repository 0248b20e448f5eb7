import { z } from 'zod';
import { Id, StoredImage, Instant } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Dealer } from '../../dealer/schema.ts';

/** Twelve digits; people see them in groups of four. */
export const WriteOffNumber = z.string().regex(/^\d{12}$/, '核销码是 12 位数字');

export const WriteOffStatus = z.enum([
  'usable',
  /** All uses are redeemed. */
  'used',
  /** In a pending refund. */
  'refunding',
  'refunded',
  /** A free gift that was withdrawn. */
  'withdrawn',
  'expired',
]);
export type WriteOffStatus = z.infer<typeof WriteOffStatus>;

export const WriteOffCode = z.object({
  id: Id,
  lineId: Id,
  /** The title of the product at the time of the order. */
  title: z.string(),
  image: StoredImage,
  values: z.array(z.string()),
  code: WriteOffNumber,
  /**
   * Digits to be scanned behind those of the code, each until the next turn; empty for a code that
   * stays as it is.
   */
  turning: z.array(z.object({ digits: z.string().regex(/^\d{6}$/), until: Instant })),
  status: WriteOffStatus,
  statusText: z.string(),
  uses: z.number().int().min(1),
  usesLeft: z.number().int().min(0),
  /** End of the time to use it; null: it stays good. */
  validUntil: Instant.nullable(),
  /** Newest first. */
  history: z.array(z.object({ at: Instant, store: z.string() })),
});
export type WriteOffCode = z.infer<typeof WriteOffCode>;

export const WriteOffCodes = z.object({
  orderId: Id,
  orderNo: z.string(),
  /** The codes, usable ones first. */
  codes: z.array(WriteOffCode),
  /** The only store that redeems the codes; null when every store does. */
  store: Dealer.nullable(),
});
export type WriteOffCodes = z.infer<typeof WriteOffCodes>;

export const writeOffSchemas = {
  /** `id`: the order. */
  'writeOff.codes': { input: z.strictObject({ id: Id }), output: WriteOffCodes },
} satisfies Schemas;
