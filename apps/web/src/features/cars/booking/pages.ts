import type { bookingPages } from '@marque/contract/cars/booking/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as buy from './buy.page.tsx';
import * as preview from './preview.page.tsx';
import * as submit from './submit.page.tsx';

export const pages: ModulesOf<typeof bookingPages> = {
  'cars.buy': buy,
  'cars.bookingPreview': preview,
  'cars.bookingSubmit': submit,
};
