import { entryOf } from '@marque/contract/activity/families';
import type { DealSeller } from '../../context.ts';
import { payBy } from '../../engine/times.ts';
import { partsOfKey } from './session.ts';

/** Sells deals as they are: an order at the deal's price, which goes on as soon as it is paid. */
export const plainSeller: DealSeller = {
  terms: async (_exec, { activity, deal, asked: { now } }) => ({
    priceFen: deal.priceFen,
    max: deal.perPerson,
    payUntil: payBy(now, activity.row.ends_at),
  }),
  placed: async () => undefined,
  paid: async () => 'go',
  closed: async () => undefined,
  labels: async (_exec, family, orders) => {
    const page = entryOf(family);
    return new Map(
      orders.map(({ id, dealId }) => [
        id,
        {
          waits: '',
          label: '看会场',
          hint: '按活动价买的',
          link: page ? { page, params: { id: partsOfKey(dealId).activityId } } : null,
        },
      ]),
    );
  },
};
