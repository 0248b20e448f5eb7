import type { Brand } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import type { Coupons } from '../coupon/module.ts';
import type { Points } from '../points/module.ts';
import type { Vouchers } from '../voucher/module.ts';
import type { Gift, RewardKind } from './gift.ts';

/** The receiver of a reward and the title they read. */
export type Receiving = {
  userId: string;
  brand: Brand;
  /** The reward's id, which the points, coupon or voucher carries as its reference. */
  reference: string;
  title: string;
  now: Date;
};

type Kind<G extends Gift> = {
  /** Gives the gift and returns its id in its own domain. */
  give: (tx: Tx, to: Receiving, gift: G) => Promise<string>;
  /** Takes the gift back. Returns false when it has been used. */
  takeBack: (tx: Tx, from: Receiving, gift: G, result: string) => Promise<boolean>;
};
export type Kinds = { [K in RewardKind]: Kind<Extract<Gift, { kind: K }>> };

/** Returns how a kind of gift is given and taken back. */
export const kindOf = <G extends Gift>(kinds: Kinds, gift: G) =>
  kinds[gift.kind] as unknown as Kind<G>;

const RULE = 'reward';

/** All kinds of gifts. A new kind adds an entry here. */
export const rewardKinds = ({
  points,
  coupons,
  vouchers,
}: {
  points: Points;
  coupons: Coupons;
  vouchers: Vouchers;
}): Kinds => ({
  points: {
    async give(tx, { userId, brand, reference, title }, { amount }) {
      await points.grant(tx, { userId, brand, amount, rule: RULE, reference, title, link: null });
      return reference;
    },
    // Used points become a debt, so points can always be taken back.
    async takeBack(tx, { userId, brand, reference, title }, { amount }) {
      await points.takeBack(tx, {
        userId,
        brand,
        amount,
        rule: RULE,
        of: reference,
        reference,
        title: `收回：${title}`,
        link: null,
      });
      return true;
    },
  },
  coupon: {
    give: (tx, { userId, brand, now }, { couponId }) =>
      coupons.grant(tx, { userId, brand, couponId }, now),
    takeBack: (tx, { userId, now }, _gift, recordId) => coupons.void(tx, userId, recordId, now),
  },
  voucher: {
    // A reward is given once, so its voucher is always new.
    give: async (tx, { userId, brand, reference, title, now }, { templateId }) =>
      (await vouchers.give(
        tx,
        { userId, brand, templateId, source: `reward:${reference}`, reason: title },
        now,
      ))!,
    takeBack: (tx, { userId, now }, _gift, id) => vouchers.takeBack(tx, { userId, id }, now),
  },
});
