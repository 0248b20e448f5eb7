import type { CarrierCode, TrackStatus } from '@marque/contract/mall/fulfilment/schema';

export type FulfilmentTables = {
  parcel: {
    user_id: string;
    id: string;
    order_id: string;
    carrier: CarrierCode;
    tracking_no: string;
    shipped_at: Date;
    delivered_at: Date | null;
    received_at: Date | null;
  };
  parcel_line: {
    user_id: string;
    parcel_id: string;
    order_id: string;
    line_id: string;
    quantity: number;
    received_at: Date | null;
  };
  parcel_track: {
    user_id: string;
    parcel_id: string;
    id: string;
    at: Date;
    status: TrackStatus;
    text: string;
  };
};
