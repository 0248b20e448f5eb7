import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { addCoupon, draftOf, freshKey, order } from '../../../orders.ts';
import { type Area, copyId, page, quoted } from '../../area.ts';
import { idOf, mallKind, type Owner, ownKind } from '../../kinds.ts';
import { series } from '../cars/cars.ts';
import { category, commodity, goods, sku, subcategory } from './catalog.ts';
import { orders } from './orders.ts';

/** Three coupons for goods, one for freight, and one that no member has claimed. */
export const coupon = mallKind(async ({ app }) => {
  const total = 100_000;
  const forGoods = await Promise.all(Array.from({ length: 3 }, () => addCoupon(app, { total })));
  const freight = await addCoupon(app, { kind: 'shipping', value_fen: 500, total });
  return [...forGoods, freight, await addCoupon(app, { total, per_user: 100 })];
});

export const promotion = mallKind(async ({ app }) => {
  const id = `promotion-${freshKey()}`;
  const day = (offset: number) => new Date(app.clock.now.getTime() + offset * DAY_MS);
  await app.database
    .insertInto('promotion')
    .values({
      id,
      brand: 'xtl',
      name: '满减',
      tiers: JSON.stringify([{ thresholdFen: 20_000, minusFen: 3000 }]),
      scope: JSON.stringify({ all: true }),
      starts_at: day(-1),
      ends_at: day(100),
    })
    .execute();
  return [id];
});

/** Two coupons for goods, one for freight, and one that an order has used. */
export const couponRecord = ownKind(async (owner) => {
  const { client, mall } = owner;
  // An order takes the best coupon there is, so the others are placed before.
  await orders(owner);
  const claim = async (couponId: string) => (await client.call(couponClaim, { couponId })).recordId;
  const [first, ...others] = await coupon.make(owner);
  const used = await claim(first!);
  await order(client, draftOf((await goods(mall)).parcel.skuIds[0]!, 2));
  const usable = [];
  for (const couponId of others.slice(0, -1)) usable.push(await claim(couponId));
  return [...usable, used];
});

const subject = {
  couponId: coupon,
  recordId: couponRecord,
  promotionId: promotion,
} as const;
const byCommodity = { commodityId: commodity } as const;

/** The record that no input orders with. */
const byRecord = (owner: Owner) => ({ recordId: idOf(couponRecord, owner, 1) });

export const area: Area = {
  ids: {
    'coupon.checkByCommodity': byCommodity,
    'coupon.centerByCommodity': byCommodity,
    'coupon.claim': { couponId: coupon },
    'coupon.detail': { id: couponRecord },
    'coupon.offer': { couponId: coupon },
    'coupon.terms': { couponId: coupon, recordId: couponRecord },
    'coupon.recordsByCommodity': { commodityList: { '*': { skuId: sku } } },
    'offer.detail': subject,
    'offer.goods': {
      categoryId: category,
      subcategoryId: subcategory,
      seriesId: series,
      ...subject,
    },
    'operator.couponGive': { couponId: coupon },
  },
  inputs: {
    'offer.detail': byRecord,
    'offer.goods': byRecord,
    'coupon.detail': (owner: Owner) => ({ id: idOf(couponRecord, owner, 1) }),
    'coupon.terms': byRecord,
  },
  lists: {
    measured: {
      'offer.promotions': {},
      'offer.goods': { input: (owner) => ({ promotionId: idOf(promotion, owner), ...page() }) },
      'coupon.center': {},
      'coupon.centerByCommodity': {
        input: async ({ mall }) => ({ commodityId: (await goods(mall)).parcel.id }),
      },
      'coupon.own': { input: page },
      'coupon.recordsByCommodity': {
        input: async ({ mall }) => ({
          commodityList: [{ skuId: (await goods(mall)).parcel.skuIds[0]!, quantity: 1 }],
        }),
      },
    },
    fixed: {
      'parts of one product or of one page': ['offer.detail'],
    },
    grow: async ({ owner, me, copy }) => {
      const couponId = quoted(idOf(coupon, owner));
      await copy('promotion', `id = ${quoted(idOf(promotion, owner))}`, { id: copyId });
      await copy('coupon', `id = ${couponId}`, { id: copyId });
      await copy('coupon_record', `${me} and id = ${quoted(idOf(couponRecord, owner))}`, {
        id: copyId,
        coupon_id: `${couponId} || '-' || n`,
      });
    },
  },
};
