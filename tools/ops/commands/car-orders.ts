import { CAR_ORDER_STATUSES } from '@marque/contract/car-order/machine';
import { formatMoney } from '@marque/contract/money';
import * as calls from '@marque/contract/operator/car-order-endpoints';
import type { DeskCarOrder } from '@marque/contract/operator/car-order-schema';
import { type CommandGroup, needed, oneOf, page, paging, said } from '../command.ts';
import { time } from '../print.ts';

const order = (one: DeskCarOrder): string =>
  [
    `${one.orderNo}  ${one.status}  ${one.title}  ${formatMoney(one.totalFen)}, deposit ${formatMoney(one.depositFen)}`,
    `  ${[one.configText, one.remark].filter(Boolean).join('  ')}`,
    one.buyerName
      ? `  ${one.buyerName}  ${one.buyerPhone}  ${one.buyerKind}, plate of ${one.plateCity}`
      : `  erased, plate of ${one.plateCity}`,
    `  store ${one.dealerId ?? 'open'}, ${one.paidAt ? `paid ${time(one.paidAt)}` : `made ${time(one.createdAt)}`}, ${one.windowFrom ? `comes ${one.windowFrom} to ${one.windowTo}` : 'no car chosen yet'}`,
    ...(one.closedReason ? [`  ${one.closedReason}`] : []),
  ].join('\n');

export const group: CommandGroup = {
  refusals: {
    CAR_ORDER_NOT_FOUND: 'there is no car order of that number, or it is another store’s',
    CAR_EVENT_REFUSED: 'the order is cancelled or closed already',
  },
  commands: [
    {
      name: 'car-orders',
      about: 'orders of cars, those that have waited longest first; a store sees its own',
      options: { status: `${CAR_ORDER_STATUSES.join(', ')}; reserved without`, ...paging },
      run: async (client, _, options) => {
        const status = oneOf({ options: CAR_ORDER_STATUSES }, options.status, 'status');
        const data = await client.call(calls.operatorCarOrders, { status, ...page(options) });
        const more = data.nextCursor ? `\n… --cursor ${data.nextCursor}` : '';
        return said(data, (data.items.map(order).join('\n') || 'no such orders') + more);
      },
    },
    {
      name: 'car-order',
      takes: '<order>',
      about: 'one order of a car with everything that happened to it',
      run: async (client, [orderNo = '']) => {
        const data = await client.call(calls.operatorCarOrder, { orderNo });
        const events = data.events.map(({ at, by, text }) => `  ${time(at)}  ${by}  ${text}`);
        return said(data, [order(data), ...events].join('\n'));
      },
    },
    {
      name: 'seller-cancel',
      takes: '<order>',
      about: 'end an order of a car the store cannot keep: everything paid goes back',
      options: { reason: 'what the buyer reads' },
      run: async (client, [orderNo = ''], { reason }) => {
        const asked = { orderNo, reason: needed(reason, 'reason') };
        const data = await client.call(calls.operatorCarOrderSellerCancel, asked);
        return said(
          data,
          `${data.orderNo} is ${data.status}, ${formatMoney(data.backFen)} goes back`,
        );
      },
    },
  ],
};
