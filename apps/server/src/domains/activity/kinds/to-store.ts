import { toStore } from '@marque/contract/activity/kinds/to-store';
import { sumBy } from 'es-toolkit';
import { defineKind } from '../engine/kind.ts';
import { dealerProblems } from '../parts/presence/check.ts';
import { ownGift, piecesOf, storeStock } from '../parts/store-gift/claim.ts';

export const toStoreKind = defineKind({
  of: toStore,
  storeGift: ({ prizeId, stores, keptDays }) => ({ prizeId, stores, keptDays }),
  presence: {
    terms: ({ stores }) => ({
      dealers: stores.map(({ dealerId }) => dealerId),
      radiusM: null,
      marks: [],
      per: 'once',
      perDay: null,
      staffless: false,
      shownInWechat: false,
    }),
    gain: () => '到店领一份礼物',
    stock: (exec, activity) => storeStock(exec, activity, activity.config),
  },
  async check({ activity: { prizes }, config }, { exec, brand }) {
    const prize = prizes.find(({ id }) => id === config.prizeId);
    const dealers = config.stores.map(({ dealerId }) => dealerId);
    const stores = { brand, path: 'config.stores', ids: dealers };
    return [
      ...(prize?.give.kind === 'storePass'
        ? []
        : [{ path: 'config.prizeId', message: '要是一份到店领取的奖品' }]),
      ...(prize?.stock === piecesOf(config)
        ? []
        : [{ path: 'config.stores', message: '各店份数之和要等于奖品份数' }]),
      ...(await dealerProblems(exec, stores)),
    ];
  },
  async show(_context, { exec, activity, viewer: { userId, now } }) {
    const { id, config, state } = activity;
    const [stock, own] = await Promise.all([
      storeStock(exec, activity, config),
      userId === null ? null : ownGift(exec, { userId, activityId: id }, now),
    ]);
    const left = sumBy([...stock.values()], (n) => n);
    const soldOut = { code: 'soldOut', text: '各家门店都发完了', way: null };
    return {
      view: {
        prizeId: config.prizeId,
        keptDays: config.keptDays,
        stores: config.stores.length,
        left,
        own,
      },
      obstacle: left === 0 && !own ? soldOut : null,
      allowed: [
        ...(state === 'live' && !own && left > 0 ? ['storeClaim'] : []),
        ...(state === 'scheduled' ? ['remind'] : []),
      ],
    };
  },
});
