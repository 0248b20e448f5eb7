import { endpointsOf } from '../core.ts';
import type { sessionSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof sessionSchemas>();

export const slideCreate = endpoint({
  id: 'session.slideCreate',
  method: 'POST',
  path: '/api-u/v1/user/login/slide/create',
  wire: { hideLoading: true },
});
export const slideVerify = endpoint({
  id: 'session.slideVerify',
  method: 'POST',
  path: '/api-u/v1/user/login/slide/verify',
  wire: { hideLoading: true },
  errors: ['SLIDE_FAILED', 'SLIDE_EXPIRED'],
});
export const sendCode = endpoint({
  id: 'session.sendCode',
  method: 'POST',
  path: '/api-u/v1/user/login/sendCode',
  errors: ['SLIDE_EXPIRED', 'CODE_TOO_SOON', 'CODE_TOO_MANY', 'CODE_UNSENT'],
});
export const loginByCode = endpoint({
  id: 'session.loginByCode',
  method: 'POST',
  path: '/api-u/v1/user/login/byCode',
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'AGREEMENT_REQUIRED'],
});
/** Unknown phones, phones without a password and wrong passwords get the same response. */
export const loginByPassword = endpoint({
  id: 'session.loginByPassword',
  method: 'POST',
  path: '/api-u/v1/user/login/byPassword',
  errors: ['SLIDE_EXPIRED', 'PASSWORD_WRONG', 'PASSWORD_LOCKED', 'AGREEMENT_REQUIRED'],
});
/** Sets the first password or replaces a forgotten one, with a code of the purpose `password`. */
export const resetPassword = endpoint({
  id: 'session.resetPassword',
  method: 'POST',
  path: '/api-u/v1/user/login/resetPassword',
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'PASSWORD_COMMON', 'AGREEMENT_REQUIRED'],
});
export const changePassword = endpoint({
  id: 'session.changePassword',
  method: 'POST',
  path: '/api-u/v1/user/login/changePassword',
  auth: 'member',
  errors: ['OLD_PASSWORD_WRONG', 'PASSWORD_LOCKED', 'PASSWORD_COMMON'],
});
export const logout = endpoint({
  id: 'session.logout',
  method: 'POST',
  path: '/api-u/v1/user/login/logout',
  auth: 'member',
  wire: { noValidate: true },
});
export const profile = endpoint({
  id: 'session.profile',
  method: 'GET',
  path: '/api-u/v1/user/profile',
  auth: 'member',
  wire: { hideLoading: true },
});
export const updateProfile = endpoint({
  id: 'session.updateProfile',
  method: 'POST',
  path: '/api-u/v1/user/profile/update',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['MEDIA_NOT_FOUND'],
});
