import { endpointsOf } from '../core.ts';
import type { formDeskSchemas } from './form-schema.ts';

const endpoint = endpointsOf<typeof formDeskSchemas>();

/** Forms as data, with how many answered. */
export const operatorForms = endpoint({
  id: 'operator.forms',
  method: 'GET',
  path: '/api-ops/v1/forms',
  auth: 'operator',
});
export const operatorFormCheck = endpoint({
  id: 'operator.formCheck',
  method: 'POST',
  path: '/api-ops/v1/forms/check',
  auth: 'operator',
});
/** Publishes a form, or a new version of it; responses that were begun keep theirs. */
export const operatorFormPublish = endpoint({
  id: 'operator.formPublish',
  method: 'POST',
  path: '/api-ops/v1/forms',
  auth: 'operator',
  errors: ['IDEMPOTENCY_KEY_REQUIRED', 'FORM_INVALID', 'FORM_USE_TAKEN'],
});
export const operatorFormClose = endpoint({
  id: 'operator.formClose',
  method: 'POST',
  path: '/api-ops/v1/forms/{formId}/close',
  auth: 'operator',
  errors: ['IDEMPOTENCY_KEY_REQUIRED', 'FORM_NOT_FOUND'],
});
export const operatorFormResults = endpoint({
  id: 'operator.formResults',
  method: 'GET',
  path: '/api-ops/v1/forms/{formId}/results',
  auth: 'operator',
  errors: ['FORM_NOT_FOUND'],
});
/** Pictures among the answers of one response; who looked and why is kept and shown to who answered. */
export const operatorFormPictures = endpoint({
  id: 'operator.formPictures',
  method: 'POST',
  path: '/api-ops/v1/forms/{formId}/responses/{responseId}/pictures',
  auth: 'operator',
  errors: ['FORM_NOT_FOUND'],
});
export const operatorFormExport = endpoint({
  id: 'operator.formExport',
  method: 'GET',
  path: '/api-ops/v1/forms/{formId}/responses',
  auth: 'operator',
  errors: ['FORM_NOT_FOUND'],
});
