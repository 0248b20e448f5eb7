import { reachesFloor } from '@marque/contract/activity/cut';
import { cutKnife } from '@marque/contract/activity/kinds/cut-knife';
import { lowestPrices } from '../../catalog/module.ts';
import { defineKind } from '../engine/kind.ts';
import { cutHelp } from '../parts/cut/help.ts';
import { cutSeller } from '../parts/cut/seller.ts';
import { showCuts } from '../parts/cut/show.ts';

/** A span without sessions of the shop, in which the lowest price is that of the shelf. */
const SHELF = { from: new Date(0), to: new Date(0) };

export const cutKnifeKind = defineKind({
  of: cutKnife,
  seller: cutSeller,
  help: cutHelp,
  async check({ activity: { deals }, config }, { exec }) {
    const { items, minFen, ownFen, attempts } = config;
    const skuIds = deals.map(({ skuId }) => skuId);
    const shelf = await lowestPrices(exec, skuIds, SHELF);
    return items.flatMap(({ dealId, fromFen, friends }, i) => {
      const at = (field: string, message: string) => [
        { path: `config.items.${i}.${field}`, message },
      ];
      const deal = deals.find(({ id }) => id === dealId);
      if (!deal || items.findIndex((other) => other.dealId === dealId) < i)
        return at('dealId', '要是一个活动价，每个写一次');
      const leftFen = fromFen - deal.priceFen - ownFen;
      return [
        ...(fromFen > (shelf.get(deal.skuId) ?? 0) ? at('fromFen', '不能高于现在的售价') : []),
        ...(reachesFloor({ leftFen, friends, minFen })
          ? []
          : at('friends', `每位至少砍 ${minFen} 分，砍不到底价`)),
        ...(deal.perPerson < attempts ? at('dealId', '每人件数不能少于能发起的次数') : []),
      ];
    });
  },
  show: showCuts,
});
