import type { TablesOf } from '#database/columns.ts';
import type { CreditStatus } from '@marque/contract/car-credit/states';
import type { Brand } from '@marque/contract/core';

export type Applet = { appId: string; path: string };

export type CarCreditTables = TablesOf<
  'credit_offer' | 'credit_places' | 'car_credit',
  {
    credit_offer: { brand: Brand; rules: string[]; applet: Applet | null };
    car_credit: { brand: Brand; status: CreditStatus };
  }
>;
