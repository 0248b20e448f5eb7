import { endpointsOf } from '../../core.ts';
import type { writeOffDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof writeOffDeskSchemas>();

/** Returns what a code is for, without redeeming it. */
export const operatorCode = endpoint({
  id: 'operator.code',
  method: 'GET',
  path: '/api-ops/v1/codes/{code}',
  auth: 'operator',
  role: 'store',
  errors: ['WRITE_OFF_NOT_FOUND', 'WRITE_OFF_OTHER_STORE'],
});
/** Redeems one use of a code. */
export const operatorWriteOff = endpoint({
  id: 'operator.writeOff',
  method: 'POST',
  path: '/api-ops/v1/codes/{code}/writeOff',
  auth: 'operator',
  role: 'store',
  once: true,
  errors: [
    'DEALER_REQUIRED',
    'DEALER_NOT_FOUND',
    'WRITE_OFF_NOT_FOUND',
    'WRITE_OFF_OTHER_STORE',
    'WRITE_OFF_USED',
    'WRITE_OFF_REFUNDED',
    'WRITE_OFF_REFUNDING',
    'WRITE_OFF_NOT_READY',
    'WRITE_OFF_WITHDRAWN',
    'WRITE_OFF_EXPIRED',
  ],
});
