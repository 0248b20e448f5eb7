import { endpointsOf } from '../../core.ts';
import type { ambassadorSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof ambassadorSchemas>();
const quiet = { hideLoading: true } as const;

/** How the caller stands as an ambassador: application, membership, and what keeps them from applying. */
export const ambassadorMine = endpoint({
  id: 'ambassador.mine',
  method: 'GET',
  path: '/api-u/v1/user/ambassador/mine',
  auth: 'member',
  wire: { ...quiet, noLoginRedirect: true },
});
/** The application as far as it was typed, on whichever phone. */
export const ambassadorDraft = endpoint({
  id: 'ambassador.draft',
  method: 'GET',
  path: '/api-u/v1/user/ambassador/draft',
  auth: 'member',
  wire: quiet,
});
export const ambassadorDraftSave = endpoint({
  id: 'ambassador.draftSave',
  method: 'POST',
  path: '/api-u/v1/user/ambassador/draft',
  auth: 'member',
});
/** Applies to become an ambassador. One application is open at a time. */
export const ambassadorApply = endpoint({
  id: 'ambassador.apply',
  method: 'POST',
  path: '/api-u/v1/user/ambassador/apply',
  auth: 'member',
  once: true,
  errors: [
    'EMPLOYED',
    'AMBASSADOR_ALREADY',
    'APPLICATION_OPEN',
    'APPLICATION_LIMIT',
    'AGAIN_FROM',
    'REAL_NAME_REQUIRED',
    'CONSENT_STALE',
    'CITY_NOT_FOUND',
    'SANCTIONED',
  ],
});
/** Adds what was missing. The answer is promised anew. */
export const ambassadorSupplement = endpoint({
  id: 'ambassador.supplement',
  method: 'POST',
  path: '/api-u/v1/user/ambassador/supplement',
  auth: 'member',
  once: true,
  errors: ['APPLICATION_NOT_ASKED', 'SANCTIONED'],
});
export const ambassadorWithdraw = endpoint({
  id: 'ambassador.withdraw',
  method: 'POST',
  path: '/api-u/v1/user/ambassador/withdraw',
  auth: 'member',
  errors: ['APPLICATION_NOT_OPEN'],
});
/** Agrees to the agreement in force, which also prolongs a year that ends. */
export const ambassadorAgree = endpoint({
  id: 'ambassador.agree',
  method: 'POST',
  path: '/api-u/v1/user/ambassador/agree',
  auth: 'member',
  errors: ['NOT_AMBASSADOR', 'CONSENT_STALE'],
});
/** Changes what an ambassador says of themselves. */
export const ambassadorWords = endpoint({
  id: 'ambassador.words',
  method: 'POST',
  path: '/api-u/v1/user/ambassador/words',
  auth: 'member',
  errors: ['NOT_AMBASSADOR', 'SANCTIONED'],
});
/** Ends being an ambassador. Recommendations that were accepted run on. A repeat changes nothing. */
export const ambassadorLeave = endpoint({
  id: 'ambassador.leave',
  method: 'POST',
  path: '/api-u/v1/user/ambassador/leave',
  auth: 'member',
  errors: ['NOT_AMBASSADOR'],
});
/** The certified cars of an ambassador with their cards. */
export const ambassadorCars = endpoint({
  id: 'ambassador.cars',
  method: 'GET',
  path: '/api-u/v1/user/ambassador/cars',
  auth: 'member',
});
/** Writes the card of a car. Others see it once a moderator has looked at it. */
export const ambassadorCarSave = endpoint({
  id: 'ambassador.carSave',
  method: 'POST',
  path: '/api-u/v1/user/ambassador/car',
  auth: 'member',
  once: true,
  errors: ['NOT_AMBASSADOR', 'CARD_CAR', 'MEDIA_NOT_FOUND', 'SANCTIONED'],
});
/** Takes the card of a car off. A repeat changes nothing. */
export const ambassadorCarOff = endpoint({
  id: 'ambassador.carOff',
  method: 'POST',
  path: '/api-u/v1/user/ambassador/car/off',
  auth: 'member',
  errors: ['CARD_CAR'],
});
/** The sales of a month by an ambassador's recommendations. */
export const ambassadorSales = endpoint({
  id: 'ambassador.sales',
  method: 'GET',
  path: '/api-u/v1/user/ambassador/sales',
  auth: 'member',
  wire: quiet,
});
/** Shows an ambassador to everybody. */
export const ambassadorCard = endpoint({
  id: 'ambassador.card',
  method: 'GET',
  path: '/api-u/v1/user/ambassador/card/{id}',
  auth: 'optional',
  wire: quiet,
  errors: ['AMBASSADOR_NOT_FOUND'],
});
