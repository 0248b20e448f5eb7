import type { Brand } from '@marque/contract/core';
import type { Car, Reading } from '@marque/contract/garage/schema';
import type { TablesOf } from '#database/columns.ts';

export type GarageTables = TablesOf<
  'car_mileage' | 'fitment' | 'member_car',
  {
    car_mileage: { source: Reading['source'] };
    member_car: { brand: Brand; vin_state: Car['vinState'] };
  }
>;
