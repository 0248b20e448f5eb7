import { endpointsOf } from '../../core.ts';
import type { feedSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof feedSchemas>();

/** Returns the endless list of the home page. */
export const feedList = endpoint({
  id: 'feed.list',
  method: 'GET',
  path: '/api-mall/v1/mall/app/home/feed',
  about: ['ownCoupons'],
});
