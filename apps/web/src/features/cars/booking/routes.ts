import type { bookingPages } from '@marque/contract/cars/booking-pages';
import type { Bindings } from '#shared/routing/routes.ts';

const topic = () => import('./pages.ts');
const result = () => import('../booking-result/pages.ts');

export const booking: Bindings<typeof bookingPages> = {
  'cars.buy': { topic, ssr: true },
  'cars.bookingPreview': { topic },
  'cars.bookingSubmit': { topic },
  'cars.bookingPaySuccess': { topic: result },
  'cars.bookingPayFailed': { topic: result },
  'cars.blindPayType': { topic: result },
  'cars.blindPaySuccess': { topic: result },
  'cars.blindPayFailed': { topic: result },
  'cars.presalePayType': { topic: result },
  'cars.presalePaySuccess': { topic: result },
  'cars.presalePayFailed': { topic: result },
};
