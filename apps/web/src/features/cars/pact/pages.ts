import type { pactPages } from '@marque/contract/cars/pact/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as bookingRule from './booking-rule.page.tsx';
import * as pact from './pact.page.tsx';

export const pages: ModulesOf<typeof pactPages> = {
  'cars.pact': pact,
  'cars.bookingRule': bookingRule,
};
