import { endpointsOf } from '../core.ts';
import type { agreementDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof agreementDeskSchemas>();

/** Returns the text of a version of an agreement and how it differs from the version in force. */
export const operatorAgreementPreview = endpoint({
  id: 'operator.agreementPreview',
  method: 'POST',
  path: '/api-ops/v1/agreement/preview',
  auth: 'operator',
});
/** Publishes a version of an agreement a month before it comes into force. */
export const operatorAgreementPublish = endpoint({
  id: 'operator.agreementPublish',
  method: 'POST',
  path: '/api-ops/v1/agreement/publish',
  auth: 'operator',
  once: true,
  errors: ['AGREEMENT_EXISTS', 'AGREEMENT_TOO_SOON'],
});
