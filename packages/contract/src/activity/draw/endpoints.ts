import { endpointsOf } from '../../core.ts';
import type { drawSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof drawSchemas>();

/** Draws with the chance that ends first. The same key is the same draw. */
export const activityDraw = endpoint({
  id: 'activity.draw',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/draw/{id}',
  auth: 'member',
  once: true,
  wire: { hideLoading: true },
  errors: [
    'ACTIVITY_NOT_FOUND',
    'ACTIVITY_NOT_LIVE',
    'ACTIVITY_NOT_ELIGIBLE',
    'NO_CHANCE',
    'DRAW_CAP',
    'BOXES_GONE',
  ],
  about: ['ownCoupons'],
});
/** Notes that a draw was shown. Until then it is shown on each return. */
export const activityDrawSeen = endpoint({
  id: 'activity.drawSeen',
  method: 'POST',
  path: '/api-mds/v1/metadata/actApp/seen/{drawId}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['DRAW_NOT_FOUND'],
});
/** Who won in an activity, the newest first. */
export const activityWinners = endpoint({
  id: 'activity.winners',
  method: 'GET',
  path: '/api-mds/v1/metadata/actApp/winners/{id}',
  auth: 'optional',
  wire: { hideLoading: true, noLoginRedirect: true },
  errors: ['ACTIVITY_NOT_FOUND'],
});
