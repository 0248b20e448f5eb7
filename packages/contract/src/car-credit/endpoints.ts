import { endpointsOf } from '../core.ts';
import type { carCreditSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof carCreditSchemas>();

/** Returns an offer with the reader's own credits. */
export const carCreditOffer = endpoint({
  id: 'carCredit.offer',
  method: 'GET',
  path: '/api-m/v1/mycar/marketingOrder/campaign/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['CREDIT_OFFER_NOT_FOUND'],
});
/** Lists offers of the brand or for one of its series. */
export const carCreditOffers = endpoint({
  id: 'carCredit.offers',
  method: 'GET',
  path: '/api-m/v1/mycar/marketingOrder/campaigns',
  wire: { hideLoading: true },
});
/** Buys a credit, which is then paid at the cashier as the subject `carCredit`. */
export const carCreditBuy = endpoint({
  id: 'carCredit.buy',
  method: 'POST',
  path: '/api-m/v1/mycar/marketingOrder/create',
  auth: 'member',
  once: true,
  errors: [
    'CREDIT_OFFER_NOT_FOUND',
    'CREDIT_CLOSED',
    'MARKETING_FULL',
    'MARKETING_LIMIT',
    'PRICE_CHANGED',
  ],
});
export const carCreditDetail = endpoint({
  id: 'carCredit.detail',
  method: 'GET',
  path: '/api-m/v1/mycar/marketingOrder/detail/{id}',
  auth: 'member',
  errors: ['CREDIT_NOT_FOUND'],
});
export const carCreditList = endpoint({
  id: 'carCredit.list',
  method: 'GET',
  path: '/api-m/v1/mycar/marketingOrder/list',
  auth: 'member',
});
/** Refunds an unused credit, or closes an unpaid one. */
export const carCreditCancel = endpoint({
  id: 'carCredit.cancel',
  method: 'POST',
  path: '/api-m/v1/mycar/marketingOrder/cancel/{id}',
  auth: 'member',
  once: true,
  errors: ['CREDIT_NOT_FOUND', 'CREDIT_EVENT_REFUSED'],
});
/** Returns how a credit is paid in a host. */
export const carCreditWay = endpoint({
  id: 'carCredit.way',
  method: 'POST',
  path: '/api-m/v1/mycar/marketingOrder/openLink/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['CREDIT_NOT_FOUND'],
});
