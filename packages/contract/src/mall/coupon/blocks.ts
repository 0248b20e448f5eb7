import { z } from 'zod';
import { Id } from '../../common.ts';
import { blockSchemas, BlockTitle } from '../../page-blocks/parts.ts';
import { CouponOffer } from './schema.ts';

/** Coupons to claim in place, without those that cannot be claimed any more. */
export const coupons = blockSchemas(
  'coupons',
  z.strictObject({ title: BlockTitle, couponIds: z.array(Id).min(1).max(6) }),
  { title: z.string(), items: z.array(CouponOffer) },
);
