import type { rulePages } from '@marque/contract/cars/custom/rule-pages';
import type { ChecksOf } from '#testing/page-check.ts';
import { check as bookingRule } from './booking-rule.check.ts';
import { check as pact } from './pact.check.ts';

export const checks: ChecksOf<typeof rulePages> = {
  'cars.pact': pact,
  'cars.bookingRule': bookingRule,
};
