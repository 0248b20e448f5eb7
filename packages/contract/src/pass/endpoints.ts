import { endpointsOf } from '../core.ts';
import type { passSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof passSchemas>();

const BASE = '/api-u/v1/user/pass/desk';

/** Shows a pass to a store's staff and opens it for a use at that desk. */
export const passLook = endpoint({
  id: 'pass.look',
  method: 'POST',
  path: `${BASE}/look`,
  auth: 'member',
  wire: { hideLoading: true },
  errors: [
    'STAFF_ONLY',
    'DESK_LOCKED',
    'WRITE_OFF_NOT_FOUND',
    'WRITE_OFF_OTHER_STORE',
    'PASS_STALE',
    'PASS_REPLAYED',
    'PASS_TAIL_NEEDED',
    'PASS_TAIL_WRONG',
  ],
});
/** Takes a use of a pass that was opened. */
export const passUse = endpoint({
  id: 'pass.use',
  method: 'POST',
  path: `${BASE}/use`,
  auth: 'member',
  once: true,
  wire: { hideLoading: true },
  errors: [
    'STAFF_ONLY',
    'PASS_NOT_OPEN',
    'PASS_SHOWN_ONLY',
    'WRITE_OFF_NOT_YET',
    'WRITE_OFF_NOT_READY',
    'WRITE_OFF_NO_ROOM',
    'WRITE_OFF_USED',
    'WRITE_OFF_REFUNDED',
    'WRITE_OFF_REFUNDING',
    'WRITE_OFF_WITHDRAWN',
    'WRITE_OFF_EXPIRED',
  ],
});
/** Takes a use back. For managers of the store. */
export const passUndo = endpoint({
  id: 'pass.undo',
  method: 'POST',
  path: `${BASE}/undo`,
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['STAFF_ONLY', 'USE_NOT_FOUND', 'UNDO_LATE', 'UNDO_DONE', 'UNDO_REFUSED', 'UNDO_FINAL'],
});
/** Returns the store where the caller works, if any. */
export const passStore = endpoint({
  id: 'pass.store',
  method: 'GET',
  path: `${BASE}/store`,
  auth: 'member',
  wire: { hideLoading: true, noLoginRedirect: true },
});
/** Lists today's uses in the caller's store. */
export const passToday = endpoint({
  id: 'pass.today',
  method: 'GET',
  path: `${BASE}/today`,
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['STAFF_ONLY'],
});
/** Lists the member's own passes of every kind. */
export const passMine = endpoint({
  id: 'pass.mine',
  method: 'GET',
  path: '/api-u/v1/user/pass/mine',
  auth: 'member',
  wire: { hideLoading: true },
});
export const passDetail = endpoint({
  id: 'pass.detail',
  method: 'GET',
  path: '/api-u/v1/user/pass/mine/{id}',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['PASS_NOT_FOUND'],
});
/** Returns the member's own code, and the store that has just scanned it. */
export const passMemberCode = endpoint({
  id: 'pass.memberCode',
  method: 'GET',
  path: '/api-u/v1/user/pass/memberCode',
  auth: 'member',
  wire: { hideLoading: true },
});
