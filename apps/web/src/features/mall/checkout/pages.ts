import type { checkoutPages } from '@marque/contract/mall/checkout/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as orderCreate from './order-create.page.tsx';

export const pages: ModulesOf<typeof checkoutPages> = { 'mall.orderCreate': orderCreate };
