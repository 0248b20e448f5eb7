import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

type ProductRating = { rating: number; reviewCount: number };

/** What buyers think of a product. `rating` is from 1 to 5, 0 without reviews. */
export const productRating =
  definePort<(exec: Exec, commodityId: string) => Promise<ProductRating>>('catalog.productRating');
