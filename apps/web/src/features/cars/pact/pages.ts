import * as bookingRule from './booking-rule.page.tsx';
import * as pact from './pact.page.tsx';

export const pages = { 'cars.pact': pact, 'cars.bookingRule': bookingRule };
