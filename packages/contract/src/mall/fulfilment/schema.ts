import { z } from 'zod';
import { Id, StoredImage, Instant, Line } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Stage } from '../../progress.ts';

export const CarrierCode = z.enum(['yuanda', 'yuntu', 'shuncheng']);
export type CarrierCode = z.infer<typeof CarrierCode>;

export const Carrier = z.object({ code: CarrierCode, name: z.string(), hotline: z.string() });
export type Carrier = z.infer<typeof Carrier>;

export const TrackingNo = Line.regex(/^[A-Za-z0-9-]{6,32}$/, '单号是 6 到 32 位字母或数字');

export const TrackStatus = z.enum([
  /** Left the warehouse. */
  'shipped',
  'collected',
  'inTransit',
  'outForDelivery',
  'delivered',
  /** The parcel is delayed; the text says why. */
  'exception',
]);
export type TrackStatus = z.infer<typeof TrackStatus>;

export const ParcelItem = z.object({
  lineId: Id,
  commodityId: Id,
  title: z.string(),
  image: StoredImage,
  values: z.array(z.string()),
  quantity: z.number().int().min(1),
});
export type ParcelItem = z.infer<typeof ParcelItem>;

export const ParcelTrack = z.object({ at: Instant, status: TrackStatus, text: z.string() });
export type ParcelTrack = z.infer<typeof ParcelTrack>;

export const Parcel = z.object({
  id: Id,
  carrier: Carrier,
  trackingNo: z.string(),
  status: TrackStatus,
  statusText: z.string(),
  latest: ParcelTrack,
  shippedAt: Instant,
  deliveredAt: Instant.nullable(),
  /** When the buyer confirmed the parcel; null before. */
  receivedAt: Instant.nullable(),
  items: z.array(ParcelItem),
  /** Whether the buyer can confirm it: `order.confirm` with this parcel's id as `second`. */
  confirmable: z.boolean(),
});
export type Parcel = z.infer<typeof Parcel>;

/** The receiver, with a masked phone number. */
export const Receiver = z.object({ name: z.string(), phone: z.string(), address: z.string() });
export type Receiver = z.infer<typeof Receiver>;

export const Parcels = z.object({
  orderId: Id,
  orderNo: z.string(),
  /** In the order of shipping. */
  parcels: z.array(Parcel),
  /** The pieces that are not shipped. */
  waiting: z.array(ParcelItem),
});
export type Parcels = z.infer<typeof Parcels>;

export const Logistics = z.object({
  orderId: Id,
  orderNo: z.string(),
  parcel: Parcel,
  /** The stages from the warehouse to the door. */
  stages: z.array(Stage),
  /** The newest first. */
  timeline: z.array(ParcelTrack),
  receiver: Receiver.nullable(),
});
export type Logistics = z.infer<typeof Logistics>;

export const fulfilmentSchemas = {
  /** `id`: the order. */
  'fulfilment.parcels': { input: z.strictObject({ id: Id }), output: Parcels },
  /** `id`: the parcel. */
  'fulfilment.logistics': { input: z.strictObject({ id: Id }), output: Logistics },
  'fulfilment.track': {
    input: z.strictObject({ orderId: Id, trackingNo: TrackingNo }),
    output: Logistics,
  },
} satisfies Schemas;
