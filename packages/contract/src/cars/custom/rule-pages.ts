import { type Page, page } from '../../page.ts';

export const rulePages = {
  // `id`: a version, e.g. `blind-2026-11`; `type`: a kind; `from`: the version to compare with.
  'cars.pact': page('/:brand/Pact', '协议', {
    keepAlive: true,
    idSegment: true,
    params: ['id', 'type', 'from'],
  }),
  // `at`: a day, today when it is left out; `campaignId`, `kind`: what is booked.
  'cars.bookingRule': page('/:brand/buy/BookingRule', '预订规则', {
    params: ['at', 'campaignId', 'kind'],
  }),
} as const satisfies Record<string, Page>;
