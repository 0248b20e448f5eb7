import { maskPhone } from '@marque/contract/mask';
import type { StoredImage } from '@marque/contract/common';
import type {
  Logistics,
  Parcel,
  ParcelItem,
  Parcels,
  Receiver,
  ParcelTrack,
} from '@marque/contract/mall/fulfilment/schema';
import { addressLine } from '@marque/contract/mall/address/line';
import type { Address } from '@marque/contract/mall/address/schema';
import { type Stage, stagesOf } from '@marque/contract/progress';
import { type OrderLine, type PlacedOrder, toSend } from '../order/module.ts';
import { carrierView, TRACK_TEXT } from './policy.ts';
import type { ParcelLineRow, ParcelRow, TrackRow } from './repository.ts';

/** Everything that is known about an order's parcels. */
export type Shipping = {
  order: PlacedOrder;
  address: Address | null;
  lines: readonly OrderLine[];
  pictures: ReadonlyMap<string, StoredImage>;
  parcels: readonly ParcelRow[];
  packed: readonly ParcelLineRow[];
  /** The newest first. */
  tracks: readonly TrackRow[];
};

const itemView = (line: OrderLine, quantity: number, { pictures }: Shipping): ParcelItem => ({
  lineId: line.id,
  commodityId: line.commodityId,
  title: line.title,
  image: pictures.get(line.image)!,
  values: line.values,
  quantity,
});

const trackView = ({ at, status, text }: TrackRow): ParcelTrack => ({
  at: at.toISOString(),
  status,
  text,
});

const tracksOf = ({ id }: ParcelRow, { tracks }: Shipping): ParcelTrack[] =>
  tracks.filter((track) => track.parcel_id === id).map(trackView);

function parcelView(parcel: ParcelRow, shipping: Shipping): Parcel {
  const [latest] = tracksOf(parcel, shipping);
  const items = shipping.packed
    .filter((line) => line.parcel_id === parcel.id)
    .map(({ line_id, quantity }) =>
      itemView(
        shipping.lines.find(({ id }) => id === line_id)!,
        quantity,
        shipping,
      ),
    );
  return {
    id: parcel.id,
    carrier: carrierView(parcel.carrier),
    trackingNo: parcel.tracking_no,
    status: latest!.status,
    statusText: parcel.received_at ? '已收货' : TRACK_TEXT[latest!.status],
    latest: latest!,
    shippedAt: parcel.shipped_at.toISOString(),
    deliveredAt: parcel.delivered_at?.toISOString() ?? null,
    receivedAt: parcel.received_at?.toISOString() ?? null,
    items,
    confirmable: shipping.order.status === 'shipped' && !parcel.received_at,
  };
}

export const parcelsView = (shipping: Shipping): Parcels => ({
  orderId: shipping.order.id,
  orderNo: shipping.order.orderNo,
  parcels: shipping.parcels.map((parcel) => parcelView(parcel, shipping)),
  waiting:
    shipping.order.status === 'paid' || shipping.order.status === 'shipped'
      ? shipping.lines
          .filter((line) => line.shipMethod === 'express')
          .filter((line) => toSend(line) > 0)
          .map((line) => itemView(line, toSend(line), shipping))
      : [],
});

function receiverView({ address }: Shipping): Receiver | null {
  if (!address) return null;
  return {
    name: address.name,
    phone: maskPhone(address.phone),
    address: addressLine(address),
  };
}

const WAY = ['shipped', 'collected', 'inTransit', 'outForDelivery', 'delivered'] as const;

/** Returns the stages of a parcel. */
function stagesOfParcel(parcel: ParcelRow, shipping: Shipping): Stage[] {
  const tracks = tracksOf(parcel, shipping).toReversed();
  const since = (status: ParcelTrack['status']) =>
    tracks.find((track) => track.status === status)?.at;
  const reached = WAY.findLastIndex((status) => since(status));
  const over = reached === WAY.length - 1 || parcel.received_at !== null;
  return stagesOf(
    WAY.map((status, i) => {
      const at = since(status);
      return { text: TRACK_TEXT[status], at: at ? new Date(at) : null, done: over || i < reached };
    }),
    over,
  );
}

export const logisticsView = (parcel: ParcelRow, shipping: Shipping): Logistics => ({
  stages: stagesOfParcel(parcel, shipping),
  orderId: shipping.order.id,
  orderNo: shipping.order.orderNo,
  parcel: parcelView(parcel, shipping),
  timeline: tracksOf(parcel, shipping),
  receiver: receiverView(shipping),
});
