import type { Brand } from '@marque/contract/core';
import type { ColumnType } from 'kysely';

export type GarageTables = {
  series: {
    id: string;
    brand: Brand;
    name: string;
    trims: ColumnType<{ id: string; name: string }[], string, string>;
    sort: number;
  };
  fitment: { sku_id: string; series_id: string };
  member_car: {
    user_id: string;
    id: string;
    brand: Brand;
    series_id: string;
    model_name: string;
    plate: string;
    vin: string;
    created_at: Date;
  };
};
