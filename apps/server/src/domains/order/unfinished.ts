import type { CloseBlocker } from '../account/module.ts';
import { orderRepository as orders } from './repository.ts';

/** Orders that are not over keep an account from closing. */
export const unfinishedOrders: CloseBlocker = async (exec, userId) =>
  (await orders.unfinished(exec, userId)).map(({ brand, count }) => ({
    brand,
    text: `${count} 笔商城订单还没有完成`,
    link: { page: 'mall.orders', params: {} },
  }));
