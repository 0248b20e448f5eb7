import * as calls from '@marque/contract/mall/fulfilment/endpoints';
import { orderConfirm } from '@marque/contract/mall/order/endpoints';
import { defineModule, handlers, withContext } from '#kernel/module.ts';
import { confirmOverdueReceipts, confirmReceipt } from './confirm-receipt.ts';
import { fulfilmentContext } from './context.ts';
import { orderOperator } from './operator.ts';
import { leftToSend, lockParcel, shipParcel, trackParcel } from './ship.ts';
import { showParcel, showParcelByNumber, showParcels } from './show-parcels.ts';

export { CARRIER_CODES, trackingNumber } from './policy.ts';
export type { SentParcel } from './ship.ts';

export const fulfilmentModule = defineModule({
  name: 'fulfilment',
  messages: {
    PARCEL_NOT_FOUND: '没有找到这个包裹',
    PARCEL_EXISTS: '这个单号已经录入过了',
    PARCEL_DELIVERED: '包裹已签收',
    SHIP_QUANTITY_EXCEEDED: '发货数量超过了待发数量',
  },
  create: (kernel) => {
    const context = fulfilmentContext(kernel);
    return {
      context,
      ship: withContext(shipParcel, context),
      leftToSend: withContext(leftToSend, context),
      track: withContext(trackParcel, context),
      lock: lockParcel,
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.logisticsList, showParcels],
      [calls.logisticsOrder, showParcel],
      [calls.logisticsTrack, showParcelByNumber],
      [orderConfirm, confirmReceipt],
    ]),
  operator: {
    messages: orderOperator.messages,
    endpoints: ({ context }) => orderOperator.endpoints(context),
  },
  sweeps: ({ context }) => [
    {
      name: 'order.autoConfirm',
      everyMs: 600_000,
      run: withContext(confirmOverdueReceipts, context),
    },
  ],
});
