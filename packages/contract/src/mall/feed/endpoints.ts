import { endpointsOf } from '../../core.ts';
import type { feedSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof feedSchemas>();

/** The endless list below the blocks of the home page. */
export const feedList = endpoint({
  id: 'feed.list',
  method: 'GET',
  path: '/api-mall/v1/mall/app/home/feed',
  about: ['ownCoupons'],
});
