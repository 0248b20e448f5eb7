import { addressLine } from '@marque/contract/mall/address/line';
import type { Brand } from '@marque/contract/core';
import { maskName, maskPhone } from '@marque/contract/mask';
import {
  operatorDeliver,
  operatorShip,
  operatorTrack,
} from '@marque/contract/mall/fulfilment/operator-endpoints';
import {
  operatorOrder,
  operatorOrders,
  operatorReceiver,
  operatorTopUp,
} from '@marque/contract/mall/order/operator-endpoints';
import type {
  OperatorOrderDetail,
  OperatorReceiver,
} from '@marque/contract/mall/order/operator-schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { handle, type HandledCall } from '#kernel/module.ts';
import { findDealer } from '../dealer/module.ts';
import {
  deskView,
  openAddress,
  orderDesk,
  type OrderName,
  type PlacedOrder,
} from '../order/module.ts';
import type { FulfilmentContext } from './context.ts';
import { carrierView } from './policy.ts';
import { parcelRepository as parcels, type ParcelRow } from './repository.ts';
import { sendFromDesk, type Track, trackParcel } from './ship.ts';

/** Returns an order's parcels as operators see them. */
async function parcelsOf(
  exec: Exec,
  { userId, id }: OrderName,
): Promise<OperatorOrderDetail['parcels']> {
  const rows = await parcels.ofOrder(exec, userId, id);
  const packed = await parcels.linesOfOrder(exec, userId, id);
  const tracks = await parcels.tracks(
    exec,
    userId,
    rows.map((parcel) => parcel.id),
  );
  return rows.map((parcel) => ({
    id: parcel.id,
    carrier: carrierView(parcel.carrier).name,
    trackingNo: parcel.tracking_no,
    status: tracks.find(({ parcel_id }) => parcel_id === parcel.id)!.status,
    shippedAt: parcel.shipped_at.toISOString(),
    deliveredAt: parcel.delivered_at?.toISOString() ?? null,
    receivedAt: parcel.received_at?.toISOString() ?? null,
    lines: packed
      .filter(({ parcel_id }) => parcel_id === parcel.id)
      .map(({ line_id, quantity }) => ({ lineId: line_id, quantity })),
  }));
}

/**
 * Returns the receiver of an order. Throws ORDER_NOT_FOUND, also for an order without an address.
 */
async function receiverOf(
  { database, vault }: FulfilmentContext,
  brand: Brand,
  orderNo: string,
): Promise<OperatorReceiver> {
  const address = openAddress(vault, await orderDesk.byNumber(database, brand, orderNo));
  if (!address) throw new DomainError('ORDER_NOT_FOUND');
  return { name: address.name, phone: address.phone, address: addressLine(address) };
}

async function orderDetail(
  { orders, vault }: FulfilmentContext,
  exec: Exec,
  name: OrderName,
): Promise<OperatorOrderDetail> {
  const { order, lines } = await orders.withLines(exec, name.userId, name.id);
  const address = openAddress(vault, order);
  return {
    ...deskView(vault, order, lines),
    receiver: address && {
      name: maskName(address.name),
      phone: maskPhone(address.phone),
      address: addressLine({ ...address, detail: '****' }),
    },
    store: order.dealerId ? ((await findDealer(exec, order.dealerId))?.name ?? null) : null,
    parcels: await parcelsOf(exec, order),
  };
}

/**
 * Returns any member's parcel by id or tracking number. Throws PARCEL_NOT_FOUND, PARCEL_AMBIGUOUS.
 */
async function findParcel(exec: Exec, name: string): Promise<ParcelRow> {
  const [parcel, other] = await parcels.named(exec, name);
  if (!parcel) throw new DomainError('PARCEL_NOT_FOUND');
  if (other) throw new DomainError('PARCEL_AMBIGUOUS');
  return parcel;
}

/** Operator calls for orders and parcels. */
export const orderOperator = {
  messages: {
    ORDER_NOT_FOUND: '没有这个订单，请核对单号和品牌',
    ORDER_EVENT_REFUSED: '订单现在的状态不能这样操作',
    SHIP_NOTHING_LEFT: '这个订单没有待发的商品',
    PARCEL_AMBIGUOUS: '不止一个包裹用了这个单号，请用包裹编号',
  },
  endpoints: (context: FulfilmentContext): HandledCall[] => {
    const { database, orders, vault } = context;
    const lockByNumber = async (tx: Tx, brand: Brand, orderNo: string): Promise<PlacedOrder> => {
      const { userId, id } = await orderDesk.byNumber(tx, brand, orderNo);
      return orders.lock(tx, userId, id);
    };
    const moveParcel = async (tx: Tx, id: string, event: Track): Promise<OperatorOrderDetail> => {
      const parcel = await findParcel(tx, id);
      const { user_id: userId } = parcel;
      await trackParcel(context, tx, { userId, id: parcel.id }, event);
      return orderDetail(context, tx, { userId, id: parcel.order_id });
    };
    return [
      handle(operatorOrders, ({ brand, input }) =>
        orderDesk.page(vault, database, { brand, status: input.status }, input),
      ),
      handle(operatorOrder, async ({ brand, input }) =>
        orderDetail(context, database, await orderDesk.byNumber(database, brand, input.orderNo)),
      ),
      handle(operatorReceiver, ({ brand, input }) => receiverOf(context, brand, input.orderNo)),
      handle(operatorShip, async (tx, { brand, input, now }) => {
        const order = await lockByNumber(tx, brand, input.orderNo);
        await sendFromDesk(context, tx, order, input, now);
        return orderDetail(context, tx, order);
      }),
      handle(operatorTopUp, async (tx, { brand, input, now }) => {
        const order = await lockByNumber(tx, brand, input.orderNo);
        const { lines } = await orders.withLines(tx, order.userId, order.id);
        const paid = order.status === 'paid' || order.status === 'shipped';
        if (!paid || !lines.some((line) => line.shipMethod === 'online' && !line.receivedAt))
          throw new DomainError('ORDER_EVENT_REFUSED', { status: order.status, event: 'fulfil' });
        await orders.topUp(tx, order, now);
        return orderDetail(context, tx, order);
      }),
      handle(operatorTrack, (tx, { input, now }) =>
        moveParcel(tx, input.id, { status: input.status, text: input.text, at: now }),
      ),
      handle(operatorDeliver, (tx, { input, now }) =>
        moveParcel(tx, input.id, { status: 'delivered', text: input.text, at: now }),
      ),
    ];
  },
};
