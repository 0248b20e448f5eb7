import { endpointsOf } from '../core.ts';
import type { formSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof formSchemas>();

const gone = ['FORM_NOT_FOUND', 'FORM_CLOSED'] as const;
const write = [gone, 'FORM_DONE', 'FORM_CHANGED', 'MEDIA_NOT_FOUND'] as const;

export const formOffer = endpoint({
  id: 'form.offer',
  method: 'GET',
  path: '/api-c/v1/form/offer',
  auth: 'member',
  wire: { hideLoading: true, noLoginRedirect: true },
});
/** Returns a form with the member's saved answers. */
export const formOpen = endpoint({
  id: 'form.open',
  method: 'GET',
  path: '/api-c/v1/form/open',
  auth: 'member',
  wire: { hideLoading: true },
  errors: gone,
});
/** Saves changed answers of a response. */
export const formSave = endpoint({
  id: 'form.save',
  method: 'POST',
  path: '/api-c/v1/form/save',
  auth: 'member',
  wire: { hideLoading: true },
  errors: [write, 'FORM_ANONYMOUS'],
});
/** Submits a response, once per person or subject. */
export const formSubmit = endpoint({
  id: 'form.submit',
  method: 'POST',
  path: '/api-c/v1/form/submit',
  auth: 'member',
  once: true,
  wire: { hideLoading: true },
  errors: [write, 'FORM_INVALID'],
});

/** Lists the forms of the questionnaire centre, with the member's state. */
export const formList = endpoint({
  id: 'form.list',
  method: 'GET',
  path: '/api-c/v1/form/list',
  auth: 'optional',
  wire: { hideLoading: true },
});
/** Returns what is said about a form before it is opened, with the member's state. */
export const formCard = endpoint({
  id: 'form.card',
  method: 'GET',
  path: '/api-c/v1/form/card',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['FORM_NOT_FOUND'],
});
/** Returns the questions of an open form for reading, where the form allows it. */
export const formPreview = endpoint({
  id: 'form.preview',
  method: 'GET',
  path: '/api-c/v1/form/preview',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['FORM_NOT_FOUND', 'FORM_NO_PREVIEW'],
});
/** Returns the figures of a form to those who may see them. */
export const formResults = endpoint({
  id: 'form.results',
  method: 'GET',
  path: '/api-c/v1/form/results',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['FORM_NOT_FOUND', 'FORM_RESULTS_HIDDEN'],
});
