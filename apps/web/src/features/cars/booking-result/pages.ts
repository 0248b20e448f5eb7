import type { bookingResultPages } from '@marque/contract/cars/booking-result/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { DepositNotPaid } from './deposit-not-paid.tsx';
import { DepositPaid } from './deposit-paid.tsx';
import { DepositWay } from './deposit-way.tsx';

const way = { Component: DepositWay };
const paid = { Component: DepositPaid };
const notPaid = { Component: DepositNotPaid };

export const pages: ModulesOf<typeof bookingResultPages> = {
  'cars.bookingPaySuccess': paid,
  'cars.bookingPayFailed': notPaid,
  'cars.blindPayType': way,
  'cars.blindPaySuccess': paid,
  'cars.blindPayFailed': notPaid,
  'cars.presalePayType': way,
  'cars.presalePaySuccess': paid,
  'cars.presalePayFailed': notPaid,
};
