import type { ColourFamily } from '@marque/contract/used-car/stock/colour';
import type { CarUse, Gearbox, UsedCarStatus } from '@marque/contract/used-car/stock/kinds';
import type { InspectionSheet } from '@marque/contract/used-car/stock/operator-schema';
import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';

export type UsedCarTables = TablesOf<
  'used_car' | 'used_car_price' | 'used_car_report',
  {
    used_car: {
      brand: Brand;
      colour_family: ColourFamily;
      used_as: CarUse;
      gearbox: Gearbox;
      status: UsedCarStatus;
      words: string[];
    };
    used_car_report: {
      points: InspectionSheet['points'];
      findings: InspectionSheet['findings'];
    };
  }
>;
