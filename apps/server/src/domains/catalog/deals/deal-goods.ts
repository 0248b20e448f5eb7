import type { Brand } from '@marque/contract/core';

/** The session of an activity's deals. */
export type DealSession = { id: string; brand: Brand; startsAt: Date; endsAt: Date };

/** Goods of a deal: the pieces set aside for it, its price, and how many one member may have in all. */
export type DealGoods = { skuId: string; priceFen: number; perUser: number; quantity: number };
