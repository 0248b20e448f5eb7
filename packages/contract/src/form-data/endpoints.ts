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
