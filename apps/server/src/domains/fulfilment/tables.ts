import type { CarrierCode, TrackStatus } from '@marque/contract/mall/fulfilment/schema';
import type { TablesOf } from '#database/columns.ts';

export type FulfilmentTables = TablesOf<
  'parcel' | 'parcel_line' | 'parcel_track',
  {
    parcel: { carrier: CarrierCode };
    parcel_track: { status: TrackStatus };
  }
>;
