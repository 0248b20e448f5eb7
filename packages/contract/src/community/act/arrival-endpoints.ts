import { endpointsOf } from '../../core.ts';
import type { actArrivalSchemas } from './arrival-schema.ts';

const endpoint = endpointsOf<typeof actArrivalSchemas>();

const gone = ['ACT_NOT_FOUND'] as const;
const refused = ['ACT_CHECKED_IN', 'ACT_NOT_CONFIRMED', 'ACT_CHECK_IN_CLOSED'] as const;

/** Exchanges the digits that the venue shows for a token, which outlasts signing in. */
export const actPresence = endpoint({
  id: 'act.presence',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/act/presence',
  auth: 'optional',
  errors: [gone, 'ACT_CODE_WRONG', 'ACT_CODE_LOCKED', 'ACT_CHECK_IN_CLOSED'],
});
/** Checks the caller in with the token of the venue. */
export const actCheckIn = endpoint({
  id: 'act.checkIn',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/act/checkIn',
  auth: 'member',
  once: true,
  errors: ['ACT_JOIN_NOT_FOUND', 'ACT_CODE_WRONG', refused],
});
export const actVenue = endpoint({
  id: 'act.venue',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/act/host/code/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: gone,
});
export const actGuests = endpoint({
  id: 'act.guests',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/act/host/guests/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: gone,
});
export const actScan = endpoint({
  id: 'act.scan',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/act/host/scan',
  auth: 'member',
  once: true,
  errors: [
    gone,
    'ACT_JOIN_NOT_FOUND',
    'ACT_TICKET_OTHER',
    'WRITE_OFF_NOT_FOUND',
    'PASS_STALE',
    'PASS_REPLAYED',
    refused,
  ],
});
/** Who arrived when. */
export const actRanking = endpoint({
  id: 'act.ranking',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/act/ranking/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: gone,
});
/** The draw after the check-in. */
export const queryLotteryByJoinId = endpoint({
  id: 'act.lottery',
  method: 'GET',
  path: '/api-mds/v1/metadata/actLotteryApp/queryLotteryByJoinId/{id}',
  auth: 'member',
  wire: { hideLoading: true },
});
/** Draws once. A repetition answers what was drawn. */
export const actDraw = endpoint({
  id: 'act.draw',
  method: 'POST',
  path: '/api-mds/v1/metadata/actLotteryApp/draw/{id}',
  auth: 'member',
  once: true,
  errors: ['ACT_JOIN_NOT_FOUND', 'ACT_DRAW_LOCKED'],
});
