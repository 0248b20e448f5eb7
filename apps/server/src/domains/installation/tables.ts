import type { Half } from '@marque/contract/mall/installation/schema';
import type { ColumnType } from 'kysely';

export type InstallationTables = {
  order_installation: {
    user_id: string;
    order_id: string;
    car_id: string;
    plate: string;
    vin: string;
    model_name: string;
    /** A day in Shanghai as text. */
    day: ColumnType<string, string, string>;
    half: Half;
    updated_at: Date;
  };
};
