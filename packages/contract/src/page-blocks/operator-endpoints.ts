import { endpointsOf } from '../core.ts';
import type { pageDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof pageDeskSchemas>();

const write = ['PAGE_VERSION_NOT_FOUND'] as const;

/** Lists composed pages with their published version and its problems. */
export const operatorPages = endpoint({
  id: 'operator.pages',
  method: 'GET',
  path: '/api-ops/v1/pages',
  auth: 'operator',
});
export const operatorPageVersions = endpoint({
  id: 'operator.pageVersions',
  method: 'GET',
  path: '/api-ops/v1/pages/{page}/versions',
  auth: 'operator',
});
export const operatorPageShow = endpoint({
  id: 'operator.pageShow',
  method: 'GET',
  path: '/api-ops/v1/pages/{page}',
  auth: 'operator',
  errors: ['PAGE_VERSION_NOT_FOUND'],
});
/** Validates a page and returns all problems. Nothing is saved. */
export const operatorPageCheck = endpoint({
  id: 'operator.pageCheck',
  method: 'POST',
  path: '/api-ops/v1/pages/{page}/check',
  auth: 'operator',
  errors: ['PAGE_VERSION_NOT_FOUND'],
});
/** Saves a new draft, which buyers do not see. */
export const operatorPageDraft = endpoint({
  id: 'operator.pageDraft',
  method: 'POST',
  path: '/api-ops/v1/pages/{page}/versions',
  auth: 'operator',
  once: true,
  errors: [write],
});
/** Returns an address that shows a version on the real page. */
export const operatorPagePreview = endpoint({
  id: 'operator.pagePreview',
  method: 'GET',
  path: '/api-ops/v1/pages/{page}/versions/{number}/preview',
  auth: 'operator',
  errors: ['PAGE_VERSION_NOT_FOUND'],
});
/** Publishes a draft in place of its base version. Buyers see it within 10 s. */
export const operatorPagePublish = endpoint({
  id: 'operator.pagePublish',
  method: 'POST',
  path: '/api-ops/v1/pages/{page}/versions/{number}/publish',
  auth: 'operator',
  once: true,
  errors: [write, 'PAGE_CHANGED', 'PAGE_NOT_DRAFT'],
});
export const operatorPageWithdraw = endpoint({
  id: 'operator.pageWithdraw',
  method: 'POST',
  path: '/api-ops/v1/pages/{page}/versions/{number}/withdraw',
  auth: 'operator',
  once: true,
  errors: [write, 'PAGE_NOT_SCHEDULED'],
});
export const operatorPageRollback = endpoint({
  id: 'operator.pageRollback',
  method: 'POST',
  path: '/api-ops/v1/pages/{page}/versions/{number}/rollback',
  auth: 'operator',
  once: true,
  errors: [write, 'PAGE_CHANGED'],
});
