import { z } from 'zod';
import { Fen, Nothing } from '../../common.ts';
import type { Schemas } from '../../core.ts';

/** The rules of the mall that pages display. */
export const BaseConfig = z.object({
  cart: z.object({
    /** The largest number of lines in a cart. */
    maxLines: z.number().int().min(1),
    /** The largest number of pieces per line. */
    maxQuantity: z.number().int().min(1),
  }),
  score: z.object({
    /** Points that pay one yuan. */
    perYuan: z.number().int().min(1),
    /** Points earned per yuan paid, when the order is completed. */
    earnedPerYuan: z.number().int().min(0),
  }),
  freight: z.object({
    /** Goods amount from which shipping is free. */
    freeFromFen: Fen,
  }),
  order: z.object({
    payMinutes: z.number().int().min(1),
    /** The minutes to pay for orders with goods of a flash session. */
    payFlashMinutes: z.number().int().min(1),
    /** Days after which parcels are confirmed automatically. */
    autoConfirmDays: z.number().int().min(1),
  }),
  afterSale: z.object({
    /** Days after receipt in which goods can be returned. */
    returnDays: z.number().int().min(0),
  }),
  /** Service telephone of the brand. */
  hotline: z.string(),
});

export type BaseConfig = z.infer<typeof BaseConfig>;

export const baseConfigSchemas = {
  'mall.baseConfig': { input: Nothing, output: BaseConfig },
} satisfies Schemas;
