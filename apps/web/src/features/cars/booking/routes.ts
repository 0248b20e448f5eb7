import type { bookingPages } from '@marque/contract/cars/booking-pages';
import type { Bindings } from '#shared/routing/routes.ts';

const topic = () => import('./pages.ts');

export const booking: Bindings<typeof bookingPages> = {
  'cars.buy': { topic, ssr: true },
  'cars.bookingPreview': { topic },
  'cars.bookingSubmit': { topic },
  'cars.bookingPaySuccess': { topic },
  'cars.bookingPayFailed': { topic },
};
