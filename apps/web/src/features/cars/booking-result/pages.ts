import type { bookingResultPages } from '@marque/contract/cars/booking-result/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { notPaidPage, paidPage, wayPage } from './faces.tsx';

export const pages: ModulesOf<typeof bookingResultPages> = {
  'cars.bookingPaySuccess': paidPage('cars.bookingPaySuccess'),
  'cars.bookingPayFailed': notPaidPage('cars.bookingPayFailed'),
  'cars.blindPayType': wayPage('cars.blindPayType'),
  'cars.blindPaySuccess': paidPage('cars.blindPaySuccess'),
  'cars.blindPayFailed': notPaidPage('cars.blindPayFailed'),
  'cars.presalePayType': wayPage('cars.presalePayType'),
  'cars.presalePaySuccess': paidPage('cars.presalePaySuccess'),
  'cars.presalePayFailed': notPaidPage('cars.presalePayFailed'),
};
