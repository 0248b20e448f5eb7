import { endpointsOf } from '../../core.ts';
import type { flashSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof flashSchemas>();

export const flashSessions = endpoint({
  id: 'flash.sessions',
  method: 'GET',
  path: '/api-mall/v1/mall/app/flashSale/sessions',
});
export const flashItems = endpoint({
  id: 'flash.items',
  method: 'GET',
  path: '/api-mall/v1/mall/app/flashSale/items',
  auth: 'optional',
  errors: ['FLASH_NOT_FOUND'],
  about: ['ownCoupons'],
});
/** Turns the reminder for a flash item on or off. Idempotent. */
export const flashRemind = endpoint({
  id: 'flash.remind',
  method: 'POST',
  path: '/api-mall/v1/mall/app/flashSale/remind',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['FLASH_NOT_FOUND', 'FLASH_STARTED'],
});
export const flashDueReminders = endpoint({
  id: 'flash.dueReminders',
  method: 'GET',
  path: '/api-mall/v1/mall/app/flashSale/reminders',
  auth: 'member',
  wire: { hideLoading: true, noLoginRedirect: true },
});
