import { endpointsOf } from '../core.ts';
import type { shareSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof shareSchemas>();

/** Keeps a page with its parameters under a short code; the same again gives the same code. */
export const saveSunCodeParam = endpoint({
  id: 'share.save',
  method: 'POST',
  path: '/api-u/v1/user/codeToParam/saveSunCodeParam',
  auth: 'optional',
  wire: { hideLoading: true },
});
export const getParamById = endpoint({
  id: 'share.read',
  method: 'GET',
  path: '/api-u/v1/user/codeToParam/getParamById',
  auth: 'optional',
  errors: ['SHARE_NOT_FOUND'],
});
/** The picture of a code: a mini-program's where there is one, otherwise what a QR code has to hold. */
export const commodityQRCode = endpoint({
  id: 'share.picture',
  method: 'POST',
  path: '/api-mall/v1/wechat/commodityQRCode',
  wire: { relative: true, hideLoading: true },
  errors: ['SHARE_NOT_FOUND'],
});
