import { priceText } from '@marque/contract/money';
import { shanghaiTime } from '@marque/contract/shanghai';
import type { TodoSource } from '../todo/module.ts';
import { orderRepository as orders } from './repository.ts';

/** The unpaid order with the nearest deadline. */
export const toPay: TodoSource = {
  kind: 'payment',
  find: async (exec, { userId, brand, now }) => {
    const [first, ...others] = await orders.unpaid(exec, userId, brand, now);
    if (!first) return null;
    const { id, payableFen, payableScore, until } = first;
    return {
      title: others.length > 0 ? `${others.length + 1} 笔订单待付款` : '订单待付款',
      note: `${priceText(payableFen, payableScore)}，${shanghaiTime(until).slice(11, 16)} 前付款`,
      until,
      link: { page: 'mall.orderDetail', params: { id } },
    };
  },
};

/** Parcels that are on their way or wait for confirmation. */
export const toReceive: TodoSource = {
  kind: 'parcel',
  find: async (exec, { userId, brand }) => {
    const count = (await orders.counts(exec, userId, brand)).get('shipped') ?? 0;
    return count === 0
      ? null
      : {
          title: `${count} 笔订单待收货`,
          note: '看看包裹到哪了，收到后点确认',
          until: null,
          link: { page: 'mall.orders', params: { status: 'shipped' } },
        };
  },
};
