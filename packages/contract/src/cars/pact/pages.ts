import { page, pagesOf } from '../../page.ts';

export const pactPages = pagesOf('pact', {
  // `id`: a version, e.g. `blind-2026-11`; `type`: a kind; `from`: the version to compare with.
  'cars.pact': page('/:brand/Pact', '协议', {
    ssr: true,
    keepAlive: true,
    idSegment: true,
    params: ['id', 'type', 'from'],
  }),
  // `at`: a day, today when it is left out; `campaignId`, `kind`: what is booked.
  'cars.bookingRule': page('/:brand/buy/BookingRule', '预订规则', {
    ssr: true,
    params: ['at', 'campaignId', 'kind'],
  }),
});
