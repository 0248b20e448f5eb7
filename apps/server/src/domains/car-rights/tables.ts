import type { RightsKey } from '@marque/contract/car-order/rights/labels';
import type { CarRights } from '@marque/contract/car-order/rights/schema';
import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';

export type CarRightsTables = TablesOf<
  'rights_package' | 'order_right',
  {
    rights_package: {
      key: RightsKey;
      brand: Brand;
      groups: CarRights['groups'];
      notes: string[];
    };
    order_right: { package_key: RightsKey };
  }
>;
