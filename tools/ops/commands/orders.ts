import { CarrierCode, TrackStatus } from '@marque/contract/mall/fulfilment/schema';
import { OrderStatus } from '@marque/contract/mall/order/schema';
import {
  operatorDeliver,
  operatorShip,
  operatorTrack,
} from '@marque/contract/mall/fulfilment/operator-endpoints';
import { operatorInvoice } from '@marque/contract/mall/invoice/operator-endpoints';
import {
  operatorOrder,
  operatorOrders,
  operatorReceiver,
  operatorTopUp,
} from '@marque/contract/mall/order/operator-endpoints';
import { type CommandGroup, needed, oneOf, page, paging, said } from '../command.ts';
import * as print from '../print.ts';

/** Parses `1:2,3`: two pieces of line 1, one piece of line 3. */
const linesOf = (text: string | undefined) =>
  text?.split(',').map((part) => {
    const [lineId = '', quantity = '1'] = part.split(':');
    return { lineId, quantity: Number(quantity) };
  });

export const group: CommandGroup = {
  refusals: {
    ORDER_NOT_FOUND: 'there is no such order of this brand',
    ORDER_EVENT_REFUSED: 'the order is in a state that does not allow it',
    PARCEL_EXISTS: 'the order has a parcel of this number',
    SHIP_QUANTITY_EXCEEDED: 'that is more than is left to send',
    SHIP_NOTHING_LEFT: 'nothing is left to send',
    PARCEL_NOT_FOUND: 'there is no such parcel',
    PARCEL_AMBIGUOUS: 'several parcels bear this number: name it by its id',
    PARCEL_DELIVERED: 'the parcel has been delivered',
    INVOICE_NOT_DUE: 'this order waits for no invoice now',
  },
  commands: [
    {
      name: 'orders',
      about: 'orders of the brand, those that have waited longest first',
      options: { status: `${OrderStatus.options.join(', ')}; paid without`, ...paging },
      run: async (client, _, options) => {
        const status = oneOf(OrderStatus, options.status, 'status');
        const data = await client.call(operatorOrders, { status, ...page(options) });
        return said(data, print.list(data, print.order, 'no such orders'));
      },
    },
    {
      name: 'order',
      takes: '<order>',
      about: 'one order with its receiver, masked, and its parcels',
      run: async (client, [orderNo = '']) => {
        const data = await client.call(operatorOrder, { orderNo });
        return said(data, print.orderDetail(data));
      },
    },
    {
      name: 'receiver',
      takes: '<order>',
      about: 'whom an order goes to, whole; the log keeps who looked',
      options: { reason: 'why, which the log keeps' },
      run: async (client, [orderNo = ''], { reason }) => {
        const asked = { orderNo, reason: needed(reason, 'reason') };
        const data = await client.call(operatorReceiver, asked);
        return said(data, `${data.name}, ${data.phone}, ${data.address}`);
      },
    },
    {
      name: 'ship',
      takes: '<order>',
      about: 'send a parcel: everything left, or the lines named',
      options: {
        carrier: `${CarrierCode.options.join(', ')}; yuanda without`,
        tracking: "the carrier's number; one in its form is made without",
        lines: 'line:pieces, separated by commas, e.g. 1:2,3',
      },
      run: async (client, [orderNo = ''], { carrier, tracking, lines }) => {
        const data = await client.call(operatorShip, {
          orderNo,
          carrier: oneOf(CarrierCode, carrier, 'carrier'),
          trackingNo: tracking,
          lines: linesOf(lines),
        });
        return said(data, print.orderDetail(data));
      },
    },
    {
      name: 'top-up',
      takes: '<order>',
      about: 'the accounts of an order have been topped up',
      run: async (client, [orderNo = '']) => {
        const data = await client.call(operatorTopUp, { orderNo });
        return said(data, print.orderDetail(data));
      },
    },
    {
      name: 'track',
      takes: '<parcel>',
      about: 'where a parcel is; a parcel is named by tracking number or id',
      options: {
        status: TrackStatus.exclude(['shipped', 'delivered']).options.join(', '),
        text: 'what the buyer reads',
      },
      run: async (client, [id = ''], { status, text }) => {
        const stops = TrackStatus.exclude(['shipped', 'delivered']);
        const data = await client.call(operatorTrack, {
          id,
          status: oneOf(stops, needed(status, 'status'), 'status')!,
          text: needed(text, 'text'),
        });
        return said(data, print.orderDetail(data));
      },
    },
    {
      name: 'deliver',
      takes: '<parcel>',
      about: 'the carrier has handed a parcel over; the buyer confirms it',
      options: { text: 'what the buyer reads' },
      run: async (client, [id = ''], { text }) => {
        const data = await client.call(operatorDeliver, { id, text });
        return said(data, print.orderDetail(data));
      },
    },
    {
      name: 'invoice',
      takes: '<order>',
      about: 'make out the invoice an order waits for',
      run: async (client, [orderNo = '']) => {
        const data = await client.call(operatorInvoice, { orderNo });
        return said(data, `invoice of ${orderNo} made out`);
      },
    },
  ],
};
