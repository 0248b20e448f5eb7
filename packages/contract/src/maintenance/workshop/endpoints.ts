import { endpointsOf } from '../../core.ts';
import type { workshopSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof workshopSchemas>();
const BASE = '/api-m/v1/maintenance';

/** Lists what was done to a car, with what is under way. */
export const maintenanceRecords = endpoint({
  id: 'maintenance.records',
  method: 'GET',
  path: `${BASE}/records`,
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['CAR_NOT_FOUND'],
});
export const maintenanceRecordDetail = endpoint({
  id: 'maintenance.recordDetail',
  method: 'GET',
  path: `${BASE}/recordDetail/{id}`,
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['RECORD_NOT_FOUND'],
});
export const maintenanceWorkOrder = endpoint({
  id: 'maintenance.workOrder',
  method: 'GET',
  path: `${BASE}/workOrder/{id}`,
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['RECORD_NOT_FOUND'],
});
/** Agrees to an extra, to some of its lines, or to none. */
export const maintenanceExtra = endpoint({
  id: 'maintenance.extra',
  method: 'POST',
  path: `${BASE}/extra/{id}`,
  auth: 'member',
  once: true,
  errors: ['RECORD_NOT_FOUND', 'EXTRA_DECIDED', 'EXTRA_CHANGED', 'EXTRA_LATE', 'LINE_UNKNOWN'],
});
/** Confirms the bill that the owner saw. TOTAL_CHANGED carries the new `totalFen`. */
export const maintenanceConfirm = endpoint({
  id: 'maintenance.confirm',
  method: 'POST',
  path: `${BASE}/confirm/{id}`,
  auth: 'member',
  once: true,
  errors: ['RECORD_NOT_FOUND', 'TOTAL_CHANGED', 'BILL_NOT_READY'],
});
/** Writes down work that was done elsewhere. It restarts the plan. */
export const maintenanceOwnRecord = endpoint({
  id: 'maintenance.ownRecord',
  method: 'POST',
  path: `${BASE}/ownRecord`,
  auth: 'member',
  once: true,
  errors: ['CAR_NOT_FOUND', 'ITEM_UNKNOWN', 'DAY_AHEAD'],
});
