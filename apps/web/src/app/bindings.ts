import type { PageId } from '@marque/contract/pages';
import { entryRoutes } from '#features/entry/routes.ts';
import { mallRoutes } from '#features/mall/routes.ts';
import { memberRoutes } from '#features/member/routes.ts';
import type { Binding } from '#shared/routing/routes.ts';

/**
 * The one table of pages: each feature binds its own. With the files each of them needs it is no
 * small one, and the first view does without: the server names that page's file.
 */
export const bindings: Record<PageId, Binding> = {
  ...entryRoutes,
  ...mallRoutes,
  ...memberRoutes,
};
