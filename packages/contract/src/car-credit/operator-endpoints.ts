import { endpointsOf } from '../core.ts';
import type { carCreditDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof carCreditDeskSchemas>();

/** Lists the offers of credits for cars. */
export const operatorCreditOffers = endpoint({
  id: 'operator.creditOffers',
  method: 'GET',
  path: '/api-ops/v1/credit-offers',
  auth: 'operator',
});
/** Ends the sale of an offer, or cancels the offer. */
export const operatorCreditOfferEnd = endpoint({
  id: 'operator.creditOfferEnd',
  method: 'POST',
  path: '/api-ops/v1/credit-offers/{id}/end',
  auth: 'operator',
  once: true,
  errors: ['CREDIT_OFFER_NOT_FOUND'],
});
/** Sets the mini-program that takes the payments for an offer. */
export const operatorCreditOfferApplet = endpoint({
  id: 'operator.creditOfferApplet',
  method: 'POST',
  path: '/api-ops/v1/credit-offers/{id}/applet',
  auth: 'operator',
  once: true,
  errors: ['CREDIT_OFFER_NOT_FOUND'],
});
