import { endpointsOf } from '../../core.ts';
import type { certificationDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof certificationDeskSchemas>();

/** Lists certifications of the brand in a state, those that are due first first. */
export const operatorCertifications = endpoint({
  id: 'operator.certifications',
  method: 'GET',
  path: '/api-ops/v1/certifications',
  auth: 'operator',
  role: 'reviewer',
});
export const operatorCertification = endpoint({
  id: 'operator.certification',
  method: 'GET',
  path: '/api-ops/v1/certifications/{id}',
  auth: 'operator',
  role: 'reviewer',
  errors: ['CERTIFICATION_NOT_FOUND'],
});
/** Opens the pictures of a certification; its member sees that and why. */
export const operatorCertificationPictures = endpoint({
  id: 'operator.certificationPictures',
  method: 'POST',
  path: '/api-ops/v1/certifications/{id}/pictures',
  auth: 'operator',
  role: 'reviewer',
  errors: ['CERTIFICATION_NOT_FOUND'],
});
/**
 * Decides what waits. An appeal is decided by another operator than the refusal; an approval ends
 * the certification of the same car by somebody else.
 */
export const operatorCertificationDecide = endpoint({
  id: 'operator.certificationDecide',
  method: 'POST',
  path: '/api-ops/v1/certifications/{id}/decide',
  auth: 'operator',
  role: 'reviewer',
  once: true,
  errors: [
    'APPEAL_BY_ANOTHER',
    'CERTIFICATION_DECIDED',
    'CERTIFICATION_NOT_FOUND',
    'REFUSAL_UNSAID',
  ],
});
/** Ends an active certification. */
export const operatorCertificationRevoke = endpoint({
  id: 'operator.certificationRevoke',
  method: 'POST',
  path: '/api-ops/v1/certifications/{id}/revoke',
  auth: 'operator',
  once: true,
  errors: ['AUTH_NOT_ACTIVE', 'CERTIFICATION_NOT_FOUND'],
});
