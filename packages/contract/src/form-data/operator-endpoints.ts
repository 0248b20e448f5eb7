import { endpointsOf } from '../core.ts';
import type { formDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof formDeskSchemas>();

/** Lists forms with their number of responses. */
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
/** Publishes a form or a new version of it. Responses in progress keep their version. */
export const operatorFormPublish = endpoint({
  id: 'operator.formPublish',
  method: 'POST',
  path: '/api-ops/v1/forms',
  auth: 'operator',
  once: true,
  errors: ['FORM_INVALID', 'FORM_USE_TAKEN'],
});
export const operatorFormClose = endpoint({
  id: 'operator.formClose',
  method: 'POST',
  path: '/api-ops/v1/forms/{formId}/close',
  auth: 'operator',
  once: true,
  errors: ['FORM_NOT_FOUND'],
});
export const operatorFormResults = endpoint({
  id: 'operator.formResults',
  method: 'GET',
  path: '/api-ops/v1/forms/{formId}/results',
  auth: 'operator',
  errors: ['FORM_NOT_FOUND'],
});
/**
 * Returns the pictures of one response. The operator and the reason are logged and shown to the
 * respondent.
 */
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
