import type { Carrier, CarrierCode, TrackStatus } from '@marque/contract/mall/fulfilment/schema';

/** The carriers; sample companies. */
const CARRIERS: Record<CarrierCode, { name: string; hotline: string; prefix: string }> = {
  yuanda: { name: '远达快递', hotline: '400-000-1201', prefix: 'YD' },
  yuntu: { name: '云途速运', hotline: '400-000-1202', prefix: 'YT' },
  shuncheng: { name: '顺程物流', hotline: '400-000-1203', prefix: 'SC' },
};
export const CARRIER_CODES = Object.keys(CARRIERS) as CarrierCode[];

export const carrierView = (code: CarrierCode): Carrier => {
  const { name, hotline } = CARRIERS[code];
  return { code, name, hotline };
};

/** Returns a tracking number: the carrier's prefix and twelve digits. `random` is below 10¹². */
export const trackingNumber = (code: CarrierCode, random: number): string =>
  CARRIERS[code].prefix + String(random).padStart(12, '0');

export const TRACK_TEXT: Record<TrackStatus, string> = {
  shipped: '已发货',
  collected: '已揽收',
  inTransit: '运输中',
  outForDelivery: '派送中',
  delivered: '已签收',
  exception: '运输异常',
};
