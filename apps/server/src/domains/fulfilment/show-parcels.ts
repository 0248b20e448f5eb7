import type * as calls from '@marque/contract/mall/fulfilment/endpoints';
import type { Logistics, Parcels } from '@marque/contract/mall/fulfilment/schema';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { openAddress } from '../order/module.ts';
import type { FulfilmentContext } from './context.ts';
import { parcelRepository as parcels, type ParcelRow } from './repository.ts';
import { logisticsView, parcelsView, type Shipping } from './view.ts';

async function shippingOf(
  { catalog, database, orders, vault }: FulfilmentContext,
  userId: string,
  orderId: string,
): Promise<Shipping> {
  const { order, lines } = await orders.withLines(database, userId, orderId);
  const rows = await parcels.ofOrder(database, userId, orderId);
  return {
    order,
    address: openAddress(vault, order),
    lines,
    parcels: rows,
    packed: await parcels.linesOfOrder(database, userId, orderId),
    tracks: await parcels.tracks(
      database,
      userId,
      rows.map(({ id }) => id),
    ),
    pictures: await catalog.pictures(
      database,
      lines.map((line) => line.image),
    ),
  };
}

async function logisticsOf(
  context: FulfilmentContext,
  userId: string,
  parcel: ParcelRow | undefined,
): Promise<Logistics> {
  if (!parcel) throw new DomainError('PARCEL_NOT_FOUND');
  return logisticsView(parcel, await shippingOf(context, userId, parcel.order_id));
}

/** Returns the parcels of an order. */
export const showParcels = async (
  context: FulfilmentContext,
  { user, input }: MemberCall<typeof calls.logisticsList>,
): Promise<Parcels> => parcelsView(await shippingOf(context, user.id, input.id));

/** Returns a parcel by its id. */
export const showParcel = async (
  context: FulfilmentContext,
  { user, input }: MemberCall<typeof calls.logisticsOrder>,
): Promise<Logistics> =>
  logisticsOf(context, user.id, await parcels.find(context.database, user.id, input.id));

/** Returns a parcel by its tracking number. */
export async function showParcelByNumber(
  context: FulfilmentContext,
  { user, input }: MemberCall<typeof calls.logisticsTrack>,
): Promise<Logistics> {
  const { orderId, trackingNo } = input;
  const parcel = await parcels.findByNumber(context.database, user.id, orderId, trackingNo);
  return logisticsOf(context, user.id, parcel);
}
