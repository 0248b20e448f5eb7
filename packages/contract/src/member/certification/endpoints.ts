import { endpointsOf } from '../../core.ts';
import type { certificationSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof certificationSchemas>();

/** Looks up whether a person is a certified owner. */
export const queryAuthStatus = endpoint({
  id: 'certification.status',
  method: 'POST',
  path: '/api-m/v1/mycar/carOwnerOutlets/queryAuthStatus',
  auth: 'optional',
  wire: { hideLoading: true },
});
export const recogniseLicence = endpoint({
  id: 'certification.recognise',
  method: 'POST',
  path: '/api-m/v1/mycar/carOwnerOutlets/auth/recognise',
  auth: 'member',
  errors: ['AUTH_TRIES', 'CONSENT_REQUIRED', 'MEDIA_NOT_FOUND', 'PHOTO_UNREADABLE'],
});
/** Hands a licence in. Active at once where every check passes, otherwise a person decides. */
export const submitCertification = endpoint({
  id: 'certification.submit',
  method: 'POST',
  path: '/api-m/v1/mycar/carOwnerOutlets/auth/submit',
  auth: 'member',
  once: true,
  errors: [
    'AUTH_DONE',
    'AUTH_LIMIT',
    'AUTH_PENDING',
    'AUTH_TRIES',
    'CONSENT_REQUIRED',
    'MEDIA_NOT_FOUND',
    'SERIES_NOT_FOUND',
    'VIN_CHECK',
    'VIN_FOREIGN',
  ],
});
export const certificationList = endpoint({
  id: 'certification.list',
  method: 'GET',
  path: '/api-m/v1/mycar/carOwnerOutlets/auth/list',
  auth: 'member',
});
export const certificationDetail = endpoint({
  id: 'certification.detail',
  method: 'GET',
  path: '/api-m/v1/mycar/carOwnerOutlets/auth/{id}',
  auth: 'member',
  errors: ['CERTIFICATION_NOT_FOUND'],
});
/** Asks another reviewer to look at a refusal, once. */
export const appealCertification = endpoint({
  id: 'certification.appeal',
  method: 'POST',
  path: '/api-m/v1/mycar/carOwnerOutlets/auth/{id}/appeal',
  auth: 'member',
  once: true,
  errors: ['APPEAL_LATE', 'APPEAL_USED', 'CERTIFICATION_NOT_FOUND', 'MEDIA_NOT_FOUND'],
});
/** Ends a certification, with an SMS code of the purpose `account`. */
export const releaseCertification = endpoint({
  id: 'certification.release',
  method: 'POST',
  path: '/api-m/v1/mycar/carOwnerOutlets/auth/{id}/release',
  auth: 'member',
  once: true,
  errors: ['AUTH_NOT_ACTIVE', 'CERTIFICATION_NOT_FOUND', 'CODE_EXPIRED', 'CODE_WRONG'],
});
export const professionKinds = endpoint({
  id: 'profession.kinds',
  method: 'GET',
  path: '/api-u/v1/user/profession/kinds',
  auth: 'optional',
});
export const applyProfession = endpoint({
  id: 'profession.apply',
  method: 'POST',
  path: '/api-u/v1/user/profession/apply',
  auth: 'member',
  once: true,
  errors: [
    'AUTH_DONE',
    'AUTH_PENDING',
    'AUTH_TRIES',
    'CONSENT_REQUIRED',
    'MEDIA_NOT_FOUND',
    'PROFESSION_NOT_FOUND',
  ],
});
