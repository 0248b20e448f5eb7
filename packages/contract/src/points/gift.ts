import { z } from 'zod';
import { Id } from '../common.ts';

export const PointsGift = z.strictObject({ kind: z.literal('points'), amount: z.int().min(1) });
export const VoucherGift = z.strictObject({ kind: z.literal('voucher'), templateId: Id });

/** What a reward gives, by kind. */
export const Gift = z.discriminatedUnion('kind', [
  PointsGift,
  z.strictObject({ kind: z.literal('coupon'), couponId: Id }),
  VoucherGift,
]);
export type Gift = z.infer<typeof Gift>;
