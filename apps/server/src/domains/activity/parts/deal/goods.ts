import type { DealGoods } from '@marque/contract/activity/team/schema';
import type { Exec } from '#kernel/database.ts';
import type { ActivityContext, LoadedActivity } from '../../context.ts';
import { dealKey, sessionOf } from './session.ts';

/** Returns the goods of an activity's deals by the deal's id, without those that are off the shelf. */
export async function goodsOf(
  { catalog }: Pick<ActivityContext, 'catalog'>,
  exec: Exec,
  { id, brand, content: { deals } }: Pick<LoadedActivity, 'id' | 'brand' | 'content'>,
): Promise<Map<string, DealGoods>> {
  const [facts, items] = await Promise.all([
    catalog.skuFacts(
      exec,
      brand,
      deals.map(({ skuId }) => skuId),
    ),
    catalog.dealItems(exec, sessionOf(id)),
  ]);
  const left = new Map(items.map((item) => [item.skuId, item.available]));
  return new Map(
    deals.flatMap((deal) => {
      const sku = facts.get(deal.skuId);
      if (!sku) return [];
      const { skuId, priceFen, struckFen } = deal;
      const goods: DealGoods = {
        dealId: dealKey(id, deal.id),
        skuId,
        commodityId: sku.commodityId,
        title: sku.title,
        image: sku.image,
        priceFen,
        struckFen,
        aloneFen: sku.flash?.priceFen ?? sku.priceFen,
        left: left.get(skuId) ?? 0,
      };
      return [[deal.id, goods] as const];
    }),
  );
}
