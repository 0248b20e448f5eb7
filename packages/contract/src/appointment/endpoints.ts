import { deliverySubjectRefusals } from '../car-order/delivery/refusals.ts';
import {
  driveApplicationRefusals,
  driveMoveRefusals,
  driveSubjectRefusals,
} from '../cars/drive/refusals.ts';
import { endpointsOf } from '../core.ts';
import { installSubjectRefusals } from '../mall/installation/refusals.ts';
import { viewSubjectRefusals } from '../used-car/stock/refusals.ts';
import { serviceApplicationRefusals, serviceSubjectRefusals } from '../maintenance/refusals.ts';
import { inspectSubjectRefusals } from '../used-car/sell/refusals.ts';
import type { appointmentSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof appointmentSchemas>();

/** What a subject is refused with, by the engine and by each kind. */
const subject = [
  'KIND_UNKNOWN',
  'DEALER_NOT_FOUND',
  'DEALER_NOT_SERVING',
  installSubjectRefusals,
  driveSubjectRefusals,
  deliverySubjectRefusals,
  viewSubjectRefusals,
  serviceSubjectRefusals,
  inspectSubjectRefusals,
] as const;
/** The errors of times. `SLOT_TAKEN` carries the three nearest free ones. */
const time = ['SLOT_TAKEN', 'TOO_SOON', 'DAY_UNAVAILABLE', 'CAR_BUSY', 'TIME_BUSY'] as const;

export const appointmentSlots = endpoint({
  id: 'appointment.slots',
  method: 'GET',
  path: '/api-m/v1/appointment/slots',
  auth: 'optional',
  wire: { hideLoading: true, json: ['subject'] },
  errors: [subject, 'APPOINTMENT_NOT_FOUND'],
});
/** Lists open appointments, the soonest first, or past ones, the latest first. */
export const appointmentList = endpoint({
  id: 'appointment.list',
  method: 'GET',
  path: '/api-m/v1/appointment/list',
  auth: 'member',
});
export const appointmentCount = endpoint({
  id: 'appointment.count',
  method: 'GET',
  path: '/api-m/v1/appointment/count',
  auth: 'member',
  wire: { hideLoading: true },
});
export const appointmentDetail = endpoint({
  id: 'appointment.detail',
  method: 'GET',
  path: '/api-m/v1/appointment/detail/{id}',
  auth: 'member',
  errors: ['APPOINTMENT_NOT_FOUND'],
});
export const createAppointment = endpoint({
  id: 'appointment.create',
  method: 'POST',
  path: '/api-m/v1/appointment/create',
  auth: 'member',
  // The application for a drive contains name, address and phone.
  wire: { encrypted: { field: 'kind', is: 'testDrive' } },
  errors: [
    subject,
    time,
    'OPEN_EXISTS',
    'PERSON_UNAVAILABLE',
    driveApplicationRefusals,
    serviceApplicationRefusals,
  ],
});
export const rescheduleAppointment = endpoint({
  id: 'appointment.reschedule',
  method: 'POST',
  path: '/api-m/v1/appointment/reschedule/{id}',
  auth: 'member',
  errors: [
    subject,
    time,
    driveMoveRefusals,
    'APPOINTMENT_NOT_FOUND',
    'APPOINTMENT_CLOSED',
    'ALREADY_MOVED',
    'CHANGE_LIMIT',
    'CHANGE_TOO_LATE',
  ],
});
export const previewCancel = endpoint({
  id: 'appointment.cancelPreview',
  method: 'GET',
  path: '/api-m/v1/appointment/cancelPreview/{id}',
  auth: 'member',
  errors: ['APPOINTMENT_NOT_FOUND'],
});
export const cancelAppointment = endpoint({
  id: 'appointment.cancel',
  method: 'POST',
  path: '/api-m/v1/appointment/cancel/{id}',
  auth: 'member',
  errors: ['APPOINTMENT_NOT_FOUND', 'APPOINTMENT_CLOSED', 'ALREADY_MOVED', 'CHANGE_TOO_LATE'],
});
/** Joins the waiting list for a full day. */
export const waitForSlot = endpoint({
  id: 'appointment.wait',
  method: 'POST',
  path: '/api-m/v1/appointment/wait',
  auth: 'member',
  errors: [subject, 'WAIT_EXISTS', 'DAY_UNAVAILABLE', 'OPEN_EXISTS', 'PERSON_UNAVAILABLE'],
});
export const takeOffer = endpoint({
  id: 'appointment.waitTake',
  method: 'POST',
  path: '/api-m/v1/appointment/wait/{id}/take',
  auth: 'member',
  errors: [subject, time, 'OPEN_EXISTS', 'WAIT_NOT_FOUND', 'OFFER_GONE', 'APPLICATION_REQUIRED'],
});
export const leaveWait = endpoint({
  id: 'appointment.waitLeave',
  method: 'POST',
  path: '/api-m/v1/appointment/wait/{id}/leave',
  auth: 'member',
  errors: ['WAIT_NOT_FOUND', 'OFFER_GONE'],
});
